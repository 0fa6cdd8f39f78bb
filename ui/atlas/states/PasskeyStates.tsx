import type { MfaProblemKind } from "#domain/mfa/visit/mfa-problem.ts";
import type { PasskeyFailure } from "#domain/ports/passkeys.port.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-state.ts";
import type { ScreenStates } from "../atlas-state.ts";
import { looks, type MfaDifference } from "./MfaSamples.tsx";
import { reference } from "./ShellStates.tsx";

/** A set-up on a device that makes passkeys. */
export const withPasskeys: MfaContext = {
  goal: "set-up",
  purpose: "for-mfa-login",
  factors: [],
  mayBeDismissed: true,
  remainingDays: 7,
  passkeys: "this-device",
};

const unreachable = { kind: "unreachable", reference } as const;
const refused = (problem: MfaProblemKind, code: string) =>
  ({ kind: "refused", problem, code, reference }) as const;

/** Every way in which the browser brings no passkey; a new one does not compile until it is shown. */
const failures: Readonly<Record<PasskeyFailure, MfaDifference>> = {
  "not-asked": { failure: "not-asked" },
  dismissed: { failure: "dismissed" },
  "timed-out": { failure: "timed-out" },
  "already-there": { failure: "already-there" },
  "wrong-site": { failure: "wrong-site" },
  interrupted: { failure: "interrupted" },
  "not-capable": { failure: "not-capable" },
  unreadable: { failure: "unreadable" },
  "device-failed": { failure: "device-failed" },
};

/** The step that makes a passkey. */
export const passkeySetUpLooks: ScreenStates = looks({ step: "create-passkey" }, withPasskeys, {
  plain: {},
  asking: { isBusy: true },
  ...failures,
  unreachable: { problem: unreachable },
  refused: { problem: refused("passkey-refused", "PASSKEY_REFUSED") },
  "rate-limited": { problem: refused("rate-limited", "RATE_LIMITED"), retry: 42 },
});

/** Returns the step that asks for a passkey in a verification, for this person. */
export function passkeyChallengeLooks(verification: MfaContext): ScreenStates {
  const context: MfaContext = { ...verification, passkeys: "this-device" };
  return looks({ step: "passkey-challenge" }, context, {
    plain: {},
    asking: { isBusy: true },
    framed: { isFramed: true },
    "only-factor": { context: { ...context, purpose: "for-mfa-login", factors: [{ type: "passkey" }] } },
    unsupported: { context: { ...context, passkeys: "none" } },
    dismissed: failures.dismissed,
    "wrong-site": failures["wrong-site"],
    expired: { problem: refused("passkey-expired", "PASSKEY_EXPIRED") },
    unknown: { problem: refused("passkey-unknown", "PASSKEY_UNKNOWN") },
    unreachable: { problem: unreachable },
  });
}
