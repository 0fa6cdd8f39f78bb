import {
  attemptWaitAt,
  attemptWaitOf,
  Deadlines,
  mfaDeadlines,
  type AttemptWait,
} from "#domain/mfa/visit/deadlines.ts";
import type { MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { sampleStates } from "#test/support/mfa-samples.ts";
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

const lock = { problem: "rate-limited", code: "RATE_LIMITED" } as const;
const wait = { until: 1, seconds: 3 };
const withLock = (odd: unknown) => ({ phone: { ...wait, lock: odd } });

test.each<[string, unknown, unknown]>([
  ["nothing", undefined, undefined],
  ["a list", [], undefined],
  ["a wait without an end", { retry: { seconds: 3 } }, {}],
  ["a wait of a year", { retry: { until: 1, seconds: 31_536_000 } }, {}],
  ["a wait of less than nothing", { retry: { until: 1, seconds: -3 } }, {}],
  ["a text", { retry: { until: "1", seconds: 3 } }, {}],
  ["a length in words", { retry: { until: 1, seconds: "3" } }, {}],
  ["no time to wait", { retry: { until: 1, seconds: 0 } }, { retry: { until: 1, seconds: 0 } }],
  ["a lock", { totp: { ...wait, lock } }, { totp: { ...wait, lock } }],
  ["a lock of another problem", withLock({ ...lock, problem: "unknown" }), { phone: wait }],
  ["a lock with an odd code", withLock({ ...lock, code: "<b>" }), { phone: wait }],
  ["a lock with a long code", withLock({ ...lock, code: "A".repeat(65) }), { phone: wait }],
  ["a lock without a code", withLock({ problem: "rate-limited" }), { phone: wait }],
  ["a text as its lock", withLock("x"), { phone: wait }],
  ["an unknown wait beside a known", { other: 1, retry: wait }, { retry: wait }],
])("a record with %s (mfa-19, STO-07)", (_, content, expected) => {
  expect(mfaDeadlines.check(content)).toEqual(expected);
});

test.each([
  ["totp", "totp"],
  ["sms", "phone"],
  ["voice", "phone"],
  ["smmobile", "app"],
] as const)("another attempt with %s waits for %s (mfa-46)", (factor, name) => {
  expect(attemptWaitOf(factor)).toBe(name);
});

test("a refusal is shown again while its wait lasts, for its factor only (mfa-46, mfa-19)", () => {
  const { deadlines, clock, storage } = setUp();
  deadlines.startAfter({ kind: "refused", ...lock, retryAfter: 300 }, "totp");
  const reloaded = new Deadlines({ storage, clock });
  expect([reloaded.lockOf("totp"), reloaded.lockOf("phone")]).toEqual([lock, undefined]);
  expect([reloaded.secondsLeft("totp"), reloaded.secondsLeft("phone")]).toEqual([300, 0]);
  clock.set(clock.now() - 86_400_000);
  expect(reloaded.secondsLeft("totp")).toBe(300);
  clock.advance(299_000);
  expect(reloaded.lockOf("totp")).toEqual(lock);
  clock.advance(1_000);
  expect(reloaded.lockOf("totp")).toBeUndefined();
});

test("a refusal begins a wait only where it names one, or where it is for the number of attempts (mfa-21, mfa-25)", () => {
  const { deadlines } = setUp();
  deadlines.startAfter({ kind: "refused", problem: "too-many-attempts", code: "T" }, "phone");
  expect(deadlines.secondsLeft("phone")).toBe(0);
  deadlines.startAfter({ kind: "refused", problem: "too-many-attempts", code: "T", retryAfter: 9 }, "phone");
  expect([deadlines.secondsLeft("phone"), deadlines.lockOf("phone")]).toEqual([
    9,
    { problem: "too-many-attempts", code: "T" },
  ]);
  deadlines.startAfter({ kind: "refused", problem: "rate-limited", code: "R" }, "app");
  expect(deadlines.secondsLeft("app")).toBe(30);
  deadlines.startAfter({ kind: "refused", problem: "unknown", code: "503", retryAfter: 9 }, "retry");
  expect([deadlines.secondsLeft("retry"), deadlines.lockOf("retry")]).toEqual([9, undefined]);
});

const attempts: { readonly [Step in MfaStep]?: AttemptWait } = {
  "enter-number": "phone",
  "recovery-code": "recovery",
  "register-app": "app",
  "number-challenge": "app",
  "passkey-challenge": "passkey",
  "create-passkey": "passkey",
  "setup-failed": "app",
  "verification-failed": "app",
};

test.each(Object.values(sampleStates).flat())("%j waits for its own factor (mfa-46)", (state) => {
  const factor = state.step === "challenge" ? state.factor : "method" in state ? state.method : undefined;
  const isCode = state.step === "challenge" || state.step === "enter-code";
  const expected = isCode ? (factor === "totp" ? "totp" : "phone") : attempts[state.step];
  expect(attemptWaitAt(state)).toBe(expected);
});
