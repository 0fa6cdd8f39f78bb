import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { writeEvidence, type EvidenceRow } from "./evidence.ts";
import { isAccepting } from "./accepted-pictures.ts";

/** Writes the part “pictures” of the evidence report: a row for each language, scheme and width, and how often it was drawn. */
export default class PicturesEvidence implements Reporter {
  private readonly results = new Map<string, TestResult[]>();
  private readonly reasons = new Map<string, string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, project] = test.titlePath();
    if (project !== "pictures") return;
    this.results.set(test.title, [...(this.results.get(test.title) ?? []), result]);
    const skipped = test.annotations.find(({ type }) => type === "skip")?.description;
    if (skipped !== undefined) this.reasons.set(test.title, skipped);
  }

  onEnd(): void {
    if (isAccepting) return;
    writeEvidence({
      part: "pictures",
      title: "Every state of the atlas, picture by picture",
      command: "npm run test:pictures",
      programs: {},
      rows: [...this.results].map(([title, results]) => this.rowOf(title, results)).toSorted(byClaim),
    });
  }

  printsToStdio(): boolean {
    return false;
  }

  private rowOf(title: string, results: readonly TestResult[]): EvidenceRow {
    const link = "e2e/pictures/pictures.spec.ts";
    const claim = results.length === 1 ? title : `${title}, in each of ${String(results.length)} runs`;
    const reason = this.reasons.get(title);
    if (reason !== undefined) return { claim, result: "not run", reason, link };
    const failed = results.filter(({ status }) => status !== "passed");
    return failed.length === 0
      ? { claim, result: "passed", link }
      : {
          claim,
          result: "failed",
          reason: `${String(failed.length)} of ${String(results.length)} runs`,
          link,
        };
  }
}

const byClaim = (one: EvidenceRow, other: EvidenceRow) => one.claim.localeCompare(other.claim);
