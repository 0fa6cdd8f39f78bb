import { execFileSync } from "node:child_process";
import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { writeEvidence, writtenRows, type EvidenceRow } from "./evidence.ts";
import { firefoxPath } from "./firefox.ts";
import { leftOut } from "./firefox-left-out.ts";

/**
 * Notes what became of each journey in Firefox, and writes the part “firefox” of the evidence report. Of journeys that are
 * left out and played all the same, one that passes is an error.
 */
export default class FirefoxEvidence implements Reporter {
  private readonly rows: EvidenceRow[] = [];
  private readonly needless: string[] = [];
  private asksLeftOut = false;

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, project, file = "", ...titles] = test.titlePath();
    const claim = titles.join(": ");
    const link = `e2e/${file}`;
    if (project === "firefox-left-out") {
      this.asksLeftOut = true;
      if (result.status === "passed") this.needless.push(`${file}: ${claim}`);
    } else if (result.status === "passed") this.rows.push({ claim, result: "passed", link });
    else this.rows.push({ claim, result: "failed", reason: result.error?.message ?? result.status, link });
  }

  onEnd(): Promise<{ status?: FullResult["status"] } | undefined> {
    if (this.asksLeftOut) {
      for (const title of this.needless) console.log(`Passes in Firefox, and need not be left out: ${title}`);
      return Promise.resolve({ status: this.needless.length > 0 ? "failed" : "passed" });
    }
    this.write();
    return Promise.resolve(undefined);
  }

  printsToStdio(): boolean {
    return false;
  }

  /** Writes the rows that were played into the part, in place of those of the same journeys. */
  private write(): void {
    const path = firefoxPath();
    const played = new Set(this.rows.map(placeOf));
    const others = writtenRows("firefox").filter(
      (row) => row.result !== "not run" && !played.has(placeOf(row)),
    );
    const missing: EvidenceRow = {
      claim: "Journeys in Firefox",
      result: "not run",
      reason: "Firefox is not installed on the machine (apt-get install firefox-esr).",
    };
    writeEvidence({
      part: "firefox",
      title: "Journeys in Firefox",
      command: "npm run test:firefox",
      programs: path === undefined ? {} : { Firefox: versionOf(path) },
      rows: [...(path === undefined ? [missing] : [...others, ...this.rows].toSorted(byPlace)), ...notRun()],
    });
  }
}

const placeOf = ({ link = "", claim }: EvidenceRow) => `${link} ${claim}`;

/** Compares rows by file and claim, because workers end in any order. */
const byPlace = (one: EvidenceRow, other: EvidenceRow) => placeOf(one).localeCompare(placeOf(other));

/** The rows of the journeys that are left out. */
function notRun(): readonly EvidenceRow[] {
  return leftOut.flatMap(({ file, titles = ["All journeys of this file"], reason }) =>
    titles.map((claim): EvidenceRow => ({ claim, result: "not run", reason, link: `e2e/journeys/${file}` })),
  );
}

/** Returns the version that Firefox says, such as 153.8.0esr. */
function versionOf(path: string): string {
  return execFileSync(path, ["--version"], { encoding: "utf8" }).trim().split(" ").at(-1) ?? "";
}
