import { Deadlines, mfaDeadlines } from "#domain/mfa/visit/deadlines.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

function setUp() {
  const parts = domainParts();
  return { ...parts, deadlines: new Deadlines(parts) };
}

test("30 seconds by default, counted down to zero (mfa-12, mfa-18)", () => {
  const { deadlines, clock } = setUp();
  expect(deadlines.secondsLeft("next-code")).toBe(0);
  deadlines.start("next-code");
  expect(deadlines.secondsLeft("next-code")).toBe(30);
  clock.advance(29_001);
  expect(deadlines.secondsLeft("next-code")).toBe(1);
  clock.advance(999);
  expect(deadlines.secondsLeft("next-code")).toBe(0);
  clock.advance(3_600_000);
  expect(deadlines.secondsLeft("next-code")).toBe(0);
});

test("the wait of an answer replaces the default (mfa-12, mfa-18)", () => {
  const { deadlines } = setUp();
  deadlines.start("next-code", 90);
  expect(deadlines.secondsLeft("next-code")).toBe(90);
  deadlines.start("next-code", 0);
  expect(deadlines.secondsLeft("next-code")).toBe(0);
});

test("a reload goes on counting: the record is a point in time (mfa-19, D-38)", () => {
  const { deadlines, clock, storage } = setUp();
  deadlines.start("next-code");
  clock.advance(12_000);
  expect(new Deadlines({ storage, clock }).secondsLeft("next-code")).toBe(18);
});

test("the two waits do not disturb each other (mfa-25)", () => {
  const { deadlines } = setUp();
  deadlines.start("next-code", 30);
  deadlines.start("retry", 120);
  expect([deadlines.secondsLeft("next-code"), deadlines.secondsLeft("retry")]).toEqual([30, 120]);
});

test("a clock that is set back makes a wait begin anew at most, and end (NET-07, OTP-03)", () => {
  const { deadlines, clock } = setUp();
  deadlines.start("next-code");
  clock.set(clock.now() - 10 * 365 * 86_400_000);
  expect(deadlines.secondsLeft("next-code")).toBe(30);
  clock.advance(12_000);
  expect(deadlines.secondsLeft("next-code")).toBe(18);
  clock.advance(18_000);
  expect(deadlines.secondsLeft("next-code")).toBe(0);
});

test("a wait is limited to a day (D-38)", () => {
  const { deadlines } = setUp();
  deadlines.start("retry", 10_000_000);
  expect(deadlines.secondsLeft("retry")).toBe(86_400);
});

test.each<[string, unknown, unknown]>([
  ["nothing", undefined, undefined],
  ["a list", [], undefined],
  ["a wait without an end", { retry: { seconds: 3 } }, {}],
  ["a wait of a year", { retry: { until: 1, seconds: 31_536_000 } }, {}],
  ["a wait of less than nothing", { retry: { until: 1, seconds: -3 } }, {}],
  ["a text", { retry: { until: "1", seconds: 3 } }, {}],
  [
    "an unknown wait beside a known",
    { other: 1, retry: { until: 1, seconds: 3 } },
    { retry: { until: 1, seconds: 3 } },
  ],
])("a record with %s (mfa-19, STO-07)", (_, content, expected) => {
  expect(mfaDeadlines.check(content)).toEqual(expected);
});
