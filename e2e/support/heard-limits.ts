import { endBeforeBeginning } from "./listener.ts";

type Limit = {
  /** Every journey, where none is given. */
  readonly journey?: string;
  /** What is found against a claim, in the words of `Listener.against`. */
  readonly faults: readonly string[];
  readonly reason: string;
};

const passedOver =
  "Orca 43 sets its focus to a heading without speaking, where the element at which its caret stood is gone (`onFocusedChanged` in its scripts/web/script.py)";

/**
 * What Orca 43 does not say on some journeys by a fault of its own: only in some runs, since another event may come before
 * the heading's and move its caret, and in either browser. The evidence shows it as failed, with the reason.
 */
const limits: readonly Limit[] = [
  {
    journey: "Authenticator app",
    faults: [
      "nothing after Return",
      "“Connect your authenticator app” is not spoken",
      "“Your second step is set up” is not spoken",
    ],
    reason: passedOver,
  },
  ...["A call that fails", "Password reset"].map((journey) => ({
    journey,
    faults: ["nothing after Return", "“Check your e-mail” is not spoken"],
    reason: passedOver,
  })),
  {
    faults: [endBeforeBeginning],
    reason:
      "Orca 43 sometimes takes the event that a page is loaded before the one that it loads, and waits for its end (`_enqueue` in its event_manager.py can be entered again before it has queued the first; another listener beside it gets both in order)",
  },
];

/** Returns why something was found against a claim, where Orca is to blame. */
export function limitOf(journey: string, fault: string): string | undefined {
  return limits.find((limit) => (limit.journey ?? journey) === journey && limit.faults.includes(fault))
    ?.reason;
}
