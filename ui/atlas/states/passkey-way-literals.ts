import type { PasskeyEntry, PasskeyProblem, PasskeyTrouble } from "#application/login/passkey-entry.ts";
import { part, variants, type AtlasState, type ScreenStates } from "../atlas-state.ts";
import { unsent } from "./account-samples.ts";
import { reference } from "./ShellStates.tsx";

type Difference = Partial<Pick<PasskeyEntry, "trouble" | "waitInMinutes">> & {
  readonly problem?: PasskeyProblem;
  readonly isBusy?: boolean;
};

/** Returns the way by a passkey with its button, with the given differences from one that was not pressed. */
export function passkeyWay({ trouble, waitInMinutes, ...sending }: Difference): PasskeyEntry {
  return part<PasskeyEntry>({
    places: ["dialog"],
    hasButton: true,
    waitInMinutes,
    trouble,
    submission: unsent(sending),
  });
}

/** Returns the states of the way by a passkey beside the e-mail step; `step` shows one. */
export function passkeyWayStates(
  step: (difference: { readonly passkey: PasskeyEntry }) => AtlasState,
): ScreenStates {
  const way = (difference: Difference) => step({ passkey: passkeyWay(difference) });
  return {
    "email/passkey": way({}),
    "email/passkey-asking": { ...way({ isBusy: true }), elapsed: 300 },
    ...variants<PasskeyTrouble, Difference>("email/passkey-", way, {
      "not-asked": { trouble: "not-asked" },
      "none-at-hand": { trouble: "none-at-hand" },
      dismissed: { trouble: "dismissed" },
      "timed-out": { trouble: "timed-out" },
      "already-there": { trouble: "already-there" },
      "wrong-site": { trouble: "wrong-site" },
      interrupted: { trouble: "interrupted" },
      "not-capable": { trouble: "not-capable" },
      unreadable: { trouble: "unreadable" },
      "device-failed": { trouble: "device-failed" },
      refused: { trouble: "refused" },
      unknown: { trouble: "unknown" },
      expired: { trouble: "expired" },
    }),
    ...variants<PasskeyProblem["kind"], Difference>("email/passkey-", way, {
      "rate-limited": { problem: { kind: "rate-limited" } },
      "rate-limited-with-a-wait": { problem: { kind: "rate-limited", retryAfter: 240 }, waitInMinutes: 4 },
      denied: { problem: { kind: "denied" } },
      server: { problem: { kind: "server" } },
      misconfigured: { problem: { kind: "misconfigured" } },
      unreachable: { problem: { kind: "unreachable", reference } },
      "provider-unreachable": { problem: { kind: "unreachable", reason: "provider" } },
    }),
  };
}
