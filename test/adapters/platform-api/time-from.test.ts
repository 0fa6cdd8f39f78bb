import { timeFrom } from "#adapters/platform-api/rest/time-from.ts";

const noon = Date.UTC(2026, 2, 3, 12);

test.each([
  ["2026-03-03T12:00:00Z", noon],
  ["2026-03-03t12:00:00.000z", noon],
  ["2026-03-03T14:00:00+02:00", noon],
  ["Room 5", undefined],
  ["5", undefined],
  ["2026-13-03T12:00:00Z", undefined],
  [noon, undefined],
  [null, undefined],
])("the date on the wire %j is %j (calls-20)", (content, time) => {
  expect(timeFrom(content)).toBe(time);
});
