import type { ReleaseRecord } from "./release-record.ts";

/** Says why a build counts as untested; undefined for one that contains what passed the last run of all tests. */
export function untestedBecause({ build }: ReleaseRecord): string | undefined {
  const run = build?.wholeRun;
  if (run === undefined) return "no run of all tests is noted in the history of its commit";
  if (run.changedSince === 0) return undefined;
  const files = run.changedSince === 1 ? "1 file has" : `${String(run.changedSince)} files have`;
  return `${files} changed since the last run of all tests (${run.date}, ${run.commit.slice(0, 8)})`;
}
