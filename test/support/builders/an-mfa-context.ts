import type { MfaContext } from "#domain/mfa/flow/mfa-state.ts";

/** A person without a factor, who has to set one up within a week. */
export function anMfaContext(changes: Partial<MfaContext> = {}): MfaContext {
  return {
    goal: "set-up",
    purpose: "for-mfa-login",
    factors: [],
    mayBeDismissed: true,
    remainingDays: 7,
    ...changes,
  };
}

/** A person with an authenticator app and a phone, who is signing in. */
export function aVerification(changes: Partial<MfaContext> = {}): MfaContext {
  return {
    goal: "verification",
    purpose: "for-mfa-login",
    factors: [{ type: "totp" }, { type: "sms", maskedPhoneNumber: "+61 *** *** 678" }],
    mayBeDismissed: false,
    ...changes,
  };
}
