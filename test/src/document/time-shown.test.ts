import { timeShown } from "#src/document/time-shown.ts";

const entry = (activationStart?: number) => ({ activationStart }) as PerformanceNavigationTiming;

test.each([
  ["a document that is opened", 300, entry(0), 300],
  ["a document of a browser that never prerenders", 300, entry(), 300],
  ["a document without an entry", 300, undefined, 300],
  ["a document that was prerendered a minute before", 60_300, entry(60_000), 300],
])("the wait for %s is counted from when a person opened it (login-125)", (_kind, now, given, expected) => {
  expect(timeShown(now, given)).toBe(expected);
});
