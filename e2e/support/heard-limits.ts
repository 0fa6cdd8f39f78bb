import type { HeardEngine } from "./heard-browser.ts";

type Limit = {
  readonly journey: string;
  readonly engine: HeardEngine["name"];
  /** What is found against a claim, in the words of `Listener.against`. */
  readonly faults: readonly string[];
  readonly reason: string;
};

const passedOver =
  "Orca 43 sets its focus to a heading without speaking, where the element at which its caret stood is gone (`onFocusedChanged` in its scripts/web/script.py)";

/** What Orca 43 does not say on some journeys by a fault of its own. The evidence shows it as failed, with the reason. */
const limits: readonly Limit[] = [
  {
    journey: "Authenticator app",
    engine: "Chromium",
    faults: ["nothing after Return", "“Connect your authenticator app” is not spoken"],
    reason: passedOver,
  },
  {
    journey: "Authenticator app",
    engine: "Firefox",
    faults: ["“Your second step is set up” is not spoken"],
    reason: passedOver,
  },
  {
    // Only in some runs: where events come in another order, the title of the document is spoken.
    journey: "A call that fails",
    engine: "Firefox",
    faults: ["nothing after Return", "“Check your e-mail” is not spoken"],
    reason: passedOver,
  },
];

/** Returns why something was found against a claim, where Orca is to blame. */
export function limitOf(journey: string, engine: string, fault: string): string | undefined {
  return limits.find(
    (limit) => limit.journey === journey && limit.engine === engine && limit.faults.includes(fault),
  )?.reason;
}
