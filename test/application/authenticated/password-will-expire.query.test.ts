import { readPasswordWillExpireQuery } from "#application/authenticated/password-will-expire.presenter.ts";

const daysOf = (search: string) => readPasswordWillExpireQuery(search).passwordExpiryInDays;

test.each([
  ["0", 0],
  ["1", 1],
  ["2", 2],
  ["5", 5],
  ["14", 14],
  ["-1", -1],
])("%s days are read (expiry-01)", (text, days) => {
  expect(daysOf(`?passwordExpiryInDays=${text}`)).toBe(days);
});

test.each(["", "abc", "1.5", "1e3", "0x10", " 1", "٣", "NaN", "Infinity", "--1", "1;2", "999999"])(
  "anything else counts as absent: %s (expiry-01, RED-11)",
  (text) => {
    expect(daysOf(`?passwordExpiryInDays=${encodeURIComponent(text)}`)).toBeUndefined();
  },
);
