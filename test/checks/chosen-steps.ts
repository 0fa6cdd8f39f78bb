import { fifths, type Step, stepsOf } from "./steps.ts";

/** Steps that run after one another in each lane, both lanes beside each other. */
export type Segment = { readonly first: readonly Step[]; readonly second: readonly Step[] };

/** Divides steps into segments that run after one another; a step for both cores is one of its own. */
export function segmentsOf(steps: readonly Step[]): readonly Segment[] {
  const segments: { first: Step[]; second: Step[] }[] = [];
  let isOpen = false;
  for (const step of steps) {
    if (!isOpen || step.lane === "both") segments.push({ first: [], second: [] });
    segments.at(-1)?.[step.lane === "second" ? "second" : "first"].push(step);
    isOpen = step.lane !== "both";
  }
  return segments;
}

/** Seconds that a step is expected to take of which none are known. */
const unknown = 120;

/** Returns how many seconds steps take in their lanes. */
export function secondsOf(steps: readonly Step[], known: ReadonlyMap<string, number>): number {
  const sum = (lane: readonly Step[]) =>
    lane.reduce((total, { name }) => total + (known.get(name) ?? unknown), 0);
  return segmentsOf(steps).reduce((total, { first, second }) => total + Math.max(sum(first), sum(second)), 0);
}

/** What the steps of a commit depend on. */
export type Occasion = {
  /** How many commits there are up to this one. */
  readonly number: number;
  readonly changed: readonly string[];
  /** Seconds of each step in the last runs. */
  readonly seconds: ReadonlyMap<string, number>;
  /** Seconds that all steps may take together. */
  readonly budget: number;
};

/** The steps for a commit; `leftOut`: those that its change asks for beyond the budget. */
export type Chosen = {
  readonly fifth: number;
  readonly steps: readonly Step[];
  readonly touched: readonly Step[];
  readonly leftOut: readonly Step[];
};

/**
 * Chooses the steps for a commit: those of `npm test`, a fifth of the others by its number, and those that its change
 * touches, the shortest first, as long as the budget lasts.
 */
export function chosenFor({ number, changed, seconds, budget }: Occasion): Chosen {
  const all = stepsOf("all");
  const fifth = number % fifths;
  const chosen = new Set(all.filter((step) => step.tier !== "all" || step.fifth === fifth));
  const touchedBy = ({ after = [], files = [] }: Step) =>
    changed.some((path) => [...after, ...files].some((start) => path.startsWith(start)));
  const touched: Step[] = [];
  const leftOut: Step[] = [];
  const expected = ({ name }: Step) => seconds.get(name) ?? unknown;
  const asked = all.filter((step) => !chosen.has(step) && touchedBy(step));
  for (const step of asked.toSorted((one, other) => expected(one) - expected(other))) {
    const more = all.filter((each) => chosen.has(each) || each === step);
    if (secondsOf(more, seconds) > budget) leftOut.push(step);
    else {
      chosen.add(step);
      touched.push(step);
    }
  }
  return { fifth, steps: all.filter((step) => chosen.has(step)), touched, leftOut };
}
