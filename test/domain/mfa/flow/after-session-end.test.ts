import { stateAfterSessionEnd } from "#domain/mfa/flow/after-session-end.ts";
import { firstState } from "#domain/mfa/flow/mfa-flow.ts";
import type { MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";

const setUp = anMfaContext({ factors: [] });
const withApp = { ...setUp, partnerCode: "siteminder" };
const flowId = "flow-1";
const table: readonly (readonly [left: MfaState, next: MfaStep, withApp: MfaStep])[] = [
  [{ step: "enter-code", method: "totp" }, "scan", "scan"],
  [{ step: "enter-code", method: "sms", sentTo: "•• 78" }, "enter-number", "enter-number"],
  [{ step: "benefits" }, "benefits", "benefits"],
  [{ step: "choose-method" }, "choose-method", "choose-method"],
  [{ step: "download-app" }, "download-app", "download-app"],
  [{ step: "scan" }, "scan", "scan"],
  [{ step: "enter-number" }, "enter-number", "enter-number"],
  [{ step: "confirm-dismissal" }, "reminder", "reminder"],
  [{ step: "register-app" }, "reminder", "register-app"],
  [{ step: "waiting", flowId }, "reminder", "register-app"],
  [{ step: "confirm-back", flowId }, "reminder", "register-app"],
  [{ step: "setup-failed" }, "reminder", "register-app"],
  [{ step: "setup-timed-out" }, "reminder", "register-app"],
];

test.each(table)(
  "after %j a set-up goes on at %s, or at %s with an app of the partner (mfa-62)",
  (...row) => {
    const [left, next, nextWithApp] = row;
    expect(stateAfterSessionEnd(setUp, left)).toEqual({ step: next });
    expect(stateAfterSessionEnd(withApp, left)).toEqual({ step: nextWithApp });
  },
);

test("a flow other than a set-up begins anew (mfa-62)", () => {
  const context = anMfaContext({ goal: "recovery-codes", factors: [] });
  expect(stateAfterSessionEnd(context, { step: "scan" })).toEqual(firstState(context));
});

test("a challenge asks for the same factor, if it is still enrolled (mfa-62)", () => {
  const factors = [{ type: "totp" }, { type: "sms" }] as const;
  const sms = { step: "challenge", factor: "sms", sentTo: "•• 78" } as const;
  expect(stateAfterSessionEnd(aVerification({ factors }), sms)).toEqual({ step: "challenge", factor: "sms" });
  const totp = { step: "challenge", factor: "totp" };
  expect(stateAfterSessionEnd(aVerification({ factors: [factors[0]] }), sms)).toEqual(totp);
});
