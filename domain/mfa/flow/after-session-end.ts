import type { MfaContext, MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { firstState } from "#domain/mfa/flow/mfa-flow.ts";
import { challengeOf, isVerification } from "#domain/mfa/flow/verification-flow.ts";

/** Steps of a set-up that can be shown in another session than the one in which they were reached. */
const lasting: readonly MfaStep[] = [
  "benefits",
  "choose-method",
  "download-app",
  "scan",
  "enter-number",
  "create-passkey",
];
const pairing: readonly MfaStep[] = [
  "register-app",
  "waiting",
  "confirm-back",
  "setup-failed",
  "setup-timed-out",
];

/**
 * Returns the step that is shown after the session has ended at `state` and the person has signed in again. Codes, keys
 * and requests of the former session are no longer valid, so it is the step that makes new ones.
 */
export function stateAfterSessionEnd(context: MfaContext, state: MfaState): MfaState {
  const first = firstState(context);
  if (isVerification(first)) {
    const asked = "factor" in state ? state.factor : undefined;
    return asked && context.factors.some(({ type }) => type === asked) ? challengeOf(asked) : first;
  }
  return (context.goal === "set-up" && stepToRepeat(context, state)) || first;
}

/**
 * Returns the step of a set-up from which `state` can be reached again in another session; undefined if the set-up
 * begins anew.
 */
export function stepToRepeat({ partnerCode }: MfaContext, state: MfaState): MfaState | undefined {
  if (state.step === "enter-code") return { step: state.method === "totp" ? "scan" : "enter-number" };
  if (pairing.includes(state.step)) return partnerCode === undefined ? undefined : { step: "register-app" };
  return lasting.includes(state.step) ? state : undefined;
}
