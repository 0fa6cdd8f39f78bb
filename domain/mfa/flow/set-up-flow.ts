import type { MfaContext, MfaState, SetUpMethod, SetUpState } from "#domain/mfa/flow/mfa-state.ts";
import { canUsePasskeys, hasFactorOf } from "#domain/mfa/flow/set-up-methods.ts";
import { to, type Transition, type TransitionTable } from "#domain/mfa/flow/transition-table.ts";
import { firstChallenge } from "#domain/mfa/flow/verification-flow.ts";

/** Leads to a challenge: the platform enrols no further factor until an enrolled one is verified. */
const proveFirst: Transition<SetUpState, unknown> = ({ context }) => firstChallenge(context);

/** The answers of the partner's app to a pairing, for every screen that can receive one. */
const pairing = {
  "flow-approved": to({ step: "setup-done", method: "smmobile" }),
  "flow-failed": ({ event }: { event: { reason: string } }): MfaState => ({
    step:
      event.reason === "setup-timed-out" || event.reason === "timed-out" ? "setup-timed-out" : "setup-failed",
  }),
  "verification-due": proveFirst,
} as const;

/** The transitions of set-up: a factor is chosen and enrolled, or set-up is postponed. */
export const setUpTransitions: TransitionTable<SetUpState> = {
  reminder: {
    "go-on": to({ step: "choose-method" }),
    "show-benefits": to({ step: "benefits" }),
    "remind-me-later": askToDismiss,
  },
  benefits: {
    "go-on": to({ step: "choose-method" }),
    "go-back": to({ step: "reminder" }),
  },
  "confirm-dismissal": {
    confirm: ({ context }) =>
      context.mayBeDismissed ? { step: "left", towards: "later" } : { step: "reminder" },
    "go-back": to({ step: "reminder" }),
  },
  "choose-method": {
    "choose-method": ({ event: { method }, context }) => chosen(method, context),
    "go-back": to({ step: "reminder" }),
  },

  "download-app": {
    "go-on": to({ step: "scan" }),
    "go-back": to({ step: "choose-method" }),
  },
  scan: {
    "go-on": to({ step: "enter-code", method: "totp" }),
    "go-back": to({ step: "download-app" }),
    "verification-due": proveFirst,
  },

  "enter-number": {
    "code-sent": ({ event: { by, sentTo } }) => ({ step: "enter-code", method: by, sentTo }),
    "go-back": to({ step: "choose-method" }),
    "verification-due": proveFirst,
  },
  "enter-code": {
    "code-sent": ({ state, event: { by, sentTo } }) =>
      state.method === "totp" ? undefined : { step: "enter-code", method: by, sentTo },
    "code-accepted": ({ state }) => ({ step: "setup-done", method: state.method }),
    "go-back": ({ state }) => ({ step: state.method === "totp" ? "scan" : "enter-number" }),
    "verification-due": proveFirst,
  },

  "create-passkey": {
    "passkey-accepted": to({ step: "setup-done", method: "passkey" }),
    "go-back": to({ step: "choose-method" }),
    "verification-due": proveFirst,
  },

  "confirm-replacement": {
    confirm: ({ state: { method }, context }) => firstStepOf(method, context),
    "go-back": to({ step: "choose-method" }),
  },
  "register-app": {
    "flow-started": ({ event: { flowId } }) => ({ step: "waiting", flowId }),
    "flow-failed": pairing["flow-failed"],
    "go-back": to({ step: "choose-method" }),
    "verification-due": proveFirst,
  },
  waiting: {
    ...pairing,
    "go-back": ({ state: { flowId } }) => ({ step: "confirm-back", flowId }),
  },
  "confirm-back": {
    ...pairing,
    confirm: to({ step: "register-app" }),
    "go-back": ({ state: { flowId } }) => ({ step: "waiting", flowId }),
  },
  "setup-failed": {
    "try-again": to({ step: "register-app" }),
    "go-back": to({ step: "choose-method" }),
  },
  // The session is too old by now: the person has to log out and sign in again.
  "setup-timed-out": {},

  "setup-done": {
    // Recovery codes are made if the platform has them and the person has none.
    "go-on": ({ context: { recoveryCodesLeft: left } }) => ({
      step: "left",
      towards: left === 0 ? "recovery-codes" : "application",
    }),
    // Invites to a second factor once only, after the first: an invitation that comes back is clicked away unread.
    "add-another-factor": ({ context }) =>
      context.factors.length === 0 ? { step: "left", towards: "another-factor" } : undefined,
    "show-factors": to({ step: "left", towards: "factors" }),
  },
};

/** Asks before a set-up that is due is postponed; a second factor, which is never due, is declined at once. */
function askToDismiss({
  context: { factors, mayBeDismissed },
}: {
  readonly context: MfaContext;
}): MfaState | undefined {
  if (!mayBeDismissed) return undefined;
  return factors.length > 0 ? { step: "left", towards: "application" } : { step: "confirm-dismissal" };
}

/** Asks before a factor takes the place of another one; a passkey is added to those that there are. */
function chosen(method: SetUpMethod, context: MfaContext): MfaState | undefined {
  const first = firstStepOf(method, context);
  if (method === "passkey") return first;
  return first && hasFactorOf(method, context) ? { step: "confirm-replacement", method } : first;
}

function firstStepOf(method: SetUpMethod, { partnerCode, passkeys }: MfaContext): MfaState | undefined {
  switch (method) {
    case "passkey":
      return canUsePasskeys({ passkeys }) ? { step: "create-passkey" } : undefined;
    case "totp":
      return { step: "download-app" };
    case "phone":
      return { step: "enter-number" };
    case "partner-app":
      return partnerCode === undefined ? undefined : { step: "register-app" };
  }
}
