import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { isAccepting } from "./accepted-pictures.ts";
import { writeEvidence, type EvidenceRow } from "./evidence.ts";
import { programsOf } from "./picture-fonts.ts";

/** A set of pictures as one run drew it. */
type DrawnSet = { readonly isPassed: boolean; readonly states: number; readonly reason: string | undefined };

/** Writes the part “pictures” of the evidence report: a row for each language, scheme and width, and how often it was drawn. */
export default class PicturesEvidence implements Reporter {
  private readonly sets = new Map<string, DrawnSet[]>();
  private engine = "";

  /** Writes the part after each set, so that a run that is cut short has said what it drew. */
  onTestEnd(test: TestCase, { status }: TestResult): void {
    const [, project] = test.titlePath();
    if (project !== "pictures" || isAccepting || status === "interrupted") return;
    const noted = (type: string) => test.annotations.find((each) => each.type === type)?.description;
    this.engine = noted("engine") ?? this.engine;
    const drawn = { isPassed: status === "passed", states: Number(noted("states")), reason: noted("skip") };
    this.sets.set(test.title, [...(this.sets.get(test.title) ?? []), drawn]);
    writeEvidence({
      part: "pictures",
      title: "Every state of the atlas, picture by picture",
      command: "npm run test:pictures -- --repeat-each=20",
      programs: programsOf(this.engine),
      rows: [...this.sets].map(([title, runs]) => rowOf(title, runs)).toSorted(byClaim),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function rowOf(title: string, runs: readonly DrawnSet[]): EvidenceRow {
  const link = "e2e/pictures/pictures.spec.ts";
  const [{ states, reason } = { states: 0, reason: undefined }] = runs;
  if (reason !== undefined) return { claim: title, result: "not run", reason, link };
  const claim = `${title}: ${String(states)} pictures, in each of ${String(runs.length)} runs`;
  const failed = runs.filter(({ isPassed }) => !isPassed).length;
  if (failed === 0) return { claim, result: "passed", link };
  return { claim, result: "failed", reason: `${String(failed)} of ${String(runs.length)} runs`, link };
}

const byClaim = (one: EvidenceRow, other: EvidenceRow) => one.claim.localeCompare(other.claim);
