import type { PasskeyEntry, PasskeyProblem, PasskeyTrouble } from "#application/login/passkey-entry.ts";
import { part, statesOf, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import { unsent } from "./account-samples.ts";
import { reference } from "./ShellStates.tsx";

type Sending = { readonly problem?: PasskeyProblem; readonly isBusy?: boolean };

/** Returns the way by a passkey with its button, with the given differences from one that was not pressed. */
export function passkeyWay({
  trouble,
  waitInMinutes,
  ...sending
}: Sending & Pick<Partial<PasskeyEntry>, "trouble" | "waitInMinutes">): PasskeyEntry {
  const literal: Literal<PasskeyEntry> = {
    places: ["dialog"],
    hasButton: true,
    waitInMinutes,
    trouble,
    submission: unsent(sending),
  };
  return part<PasskeyEntry>(literal);
}

/** Returns the states of the way by a passkey beside the e-mail step; `step` shows one. */
export function passkeyWayStates(
  step: (difference: { readonly passkey: PasskeyEntry }) => AtlasState,
): ScreenStates {
  const told = (trouble: PasskeyTrouble) => step({ passkey: passkeyWay({ trouble }) });
  const stopped = (problem: PasskeyProblem) => step({ passkey: passkeyWay({ problem }) });
  const troubles: Readonly<Record<PasskeyTrouble, ScreenStates>> = {
    "not-asked": { "email/passkey-not-asked": told("not-asked") },
    "none-at-hand": { "email/passkey-none-at-hand": told("none-at-hand") },
    dismissed: { "email/passkey-dismissed": told("dismissed") },
    "timed-out": { "email/passkey-timed-out": told("timed-out") },
    "already-there": { "email/passkey-already-there": told("already-there") },
    "wrong-site": { "email/passkey-wrong-site": told("wrong-site") },
    interrupted: { "email/passkey-interrupted": told("interrupted") },
    "not-capable": { "email/passkey-not-capable": told("not-capable") },
    unreadable: { "email/passkey-unreadable": told("unreadable") },
    "device-failed": { "email/passkey-device-failed": told("device-failed") },
    refused: { "email/passkey-refused": told("refused") },
    unknown: { "email/passkey-unknown": told("unknown") },
    expired: { "email/passkey-expired": told("expired") },
  };
  const problems: Readonly<Record<PasskeyProblem["kind"], ScreenStates>> = {
    "rate-limited": {
      "email/passkey-rate-limited": stopped({ kind: "rate-limited" }),
      "email/passkey-rate-limited-with-a-wait": step({
        passkey: passkeyWay({ problem: { kind: "rate-limited", retryAfter: 240 }, waitInMinutes: 4 }),
      }),
    },
    denied: { "email/passkey-denied": stopped({ kind: "denied" }) },
    server: { "email/passkey-server": stopped({ kind: "server" }) },
    misconfigured: { "email/passkey-misconfigured": stopped({ kind: "misconfigured" }) },
    unreachable: {
      "email/passkey-unreachable": stopped({ kind: "unreachable", reference }),
      "email/passkey-provider-unreachable": stopped({ kind: "unreachable", reason: "provider" }),
    },
  };
  return {
    "email/passkey": step({ passkey: passkeyWay({}) }),
    "email/passkey-asking": { ...step({ passkey: passkeyWay({ isBusy: true }) }), elapsed: 300 },
    ...statesOf(troubles),
    ...statesOf(problems),
  };
}
