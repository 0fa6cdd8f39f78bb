import { stateAfterSessionEnd } from "#domain/mfa/flow/after-session-end.ts";
import { firstState } from "#domain/mfa/flow/mfa-flow.ts";
import type { MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { isVerification } from "#domain/mfa/flow/verification-flow.ts";
import { anMfaSituation, aVerification } from "#test/support/builders/an-mfa-context.ts";
import { allSituations, allStates } from "#test/support/mfa-samples.ts";

const setUp = anMfaSituation({ factors: [] });
const table: readonly (readonly [MfaState, MfaState])[] = [
  [{ step: "enter-code", method: "totp" }, { step: "scan" }],
  [{ step: "enter-code", method: "sms", sentTo: "•• 78" }, { step: "enter-number" }],
  [{ step: "scan" }, { step: "scan" }],
  [{ step: "confirm-dismissal" }, { step: "reminder" }],
  [{ step: "waiting", flowId: "flow-1" }, { step: "reminder" }],
];

test.each(table)("after the session of %j a set-up goes on at %j (mfa-62)", (left, next) => {
  expect(stateAfterSessionEnd(setUp, left)).toEqual(next);
});

test("a challenge asks for the same factor, and an app is connected from the start (mfa-62)", () => {
  const factors = [{ type: "totp" }, { type: "sms" }] as const;
  const sms = { step: "challenge", factor: "sms", sentTo: "•• 78" } as const;
  expect(stateAfterSessionEnd(aVerification({ factors }), sms)).toEqual({ step: "challenge", factor: "sms" });
  const totp = { step: "challenge", factor: "totp" };
  expect(stateAfterSessionEnd(aVerification({ factors: [factors[0]] }), sms)).toEqual(totp);
  const withApp = { ...setUp, partnerCode: "siteminder" };
  expect(stateAfterSessionEnd(withApp, { step: "waiting", flowId: "flow-1" })).toEqual({
    step: "register-app",
  });
});

test("no step of a former session skips the proof of a factor, or ends a flow (mfa-62, OTP-01)", () => {
  for (const context of allSituations) {
    for (const left of allStates) {
      const next = stateAfterSessionEnd(context, left);
      expect(isVerification(next)).toBe(isVerification(firstState(context)));
      expect(["setup-done", "verified", "reset-done", "confirm-reset", "left"]).not.toContain(next.step);
      expect(JSON.stringify(next)).not.toMatch(/flowId|sentTo/);
    }
  }
});
