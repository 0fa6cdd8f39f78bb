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

function isTouched(
  { after = [], files = [] }: Pick<Step, "after" | "files">,
  changed: readonly string[],
): boolean {
  return changed.some((path) => [...after, ...files].some((start) => path.startsWith(start)));
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
  const touched: Step[] = [];
  const leftOut: Step[] = [];
  const expected = ({ name }: Step) => seconds.get(name) ?? unknown;
  const asked = all.filter((step) => !chosen.has(step) && isTouched(step, changed));
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

/** What came of a run of `test:all` in which steps failed, at a commit; steps are told by their commands. */
export type UnfinishedRun = {
  readonly commit: string;
  /** Seconds of each that passed. */
  readonly passed: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
};

/**
 * Returns the steps that finish a run after a mend: those of `npm test`, those that did not pass, and those that a change
 * touches. All of them, where it cannot be said of a change which steps it touches, as of any part of the portal. Throws
 * where nothing was mended of a step that failed: that it passes when it is run again does not count.
 */
export function stepsLeft({ passed, failed }: UnfinishedRun, changed: readonly string[]): readonly Step[] {
  const all = stepsOf("all");
  const isOfKnownSteps = (path: string) =>
    /\.md$|\.(?:test|spec)\.tsx?$|^test\/checks\//.test(path) ||
    (/^(?:test|e2e)\//.test(path) && all.some(({ after = [] }) => isTouched({ after }, [path])));
  if (!changed.every(isOfKnownSteps)) return all;
  const same = all.filter((step) => failed.includes(step.command) && !isTouched(step, changed));
  if (same.length > 0) throw new Error(`Nothing was mended of ${same.map(({ name }) => name).join(", ")}.`);
  return all.filter(
    (step) => step.tier !== "all" || passed[step.command] === undefined || isTouched(step, changed),
  );
}
