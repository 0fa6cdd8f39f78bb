import { counted } from "../verb.ts";
import type { BrowserReport } from "./browser-report.ts";
import { findingOf, type Finding } from "./report-finding.ts";
import { noiseReason } from "./report-noise.ts";

/** The limits of what the collector accepts and remembers. */
export type ReportLimits = {
  /** The most findings that are remembered; after that, the one that was seen longest ago is forgotten. */
  readonly findings: number;
  /** The most reports between two summaries. */
  readonly reports: number;
  /** The most lines of new findings between two summaries. */
  readonly lines: number;
};

/** The limits of the collector: findings that it remembers, and reports and new lines in a minute. */
export const usualLimits: ReportLimits = { findings: 1_000, reports: 6_000, lines: 200 };

const beyondRate = "more than are taken in a minute";
const beyondLines = "new findings more than are printed in a minute";

/** Groups reports by their finding: prints a new finding at once, and counts of repeats with each summary. */
export class ReportGroups {
  private readonly print: (line: string) => void;
  private readonly limits: ReportLimits;
  /** In the order in which they were seen last. */
  private readonly repeats = new Map<string, { finding: Finding; times: number }>();
  private readonly leftOut = new Map<string, number>();
  private taken = 0;
  private printed = 0;

  constructor(print: (line: string) => void, limits: ReportLimits = usualLimits) {
    this.print = print;
    this.limits = limits;
  }

  /** Adds a report of a host. */
  add(report: BrowserReport, host: string): void {
    this.taken += 1;
    const reason = this.taken > this.limits.reports ? beyondRate : noiseReason(report, host);
    if (reason !== undefined) {
      this.count(reason);
      return;
    }
    const finding = findingOf(report, host);
    const known = this.repeats.get(finding.fingerprint);
    if (known !== undefined) {
      this.repeats.delete(finding.fingerprint);
      this.repeats.set(finding.fingerprint, { finding, times: known.times + 1 });
      return;
    }
    this.remember(finding);
    if (this.printed >= this.limits.lines) {
      this.count(beyondLines);
      return;
    }
    this.printed += 1;
    this.print(`finding ${finding.fingerprint} at ${finding.where}: ${finding.what}`);
  }

  /** Prints the repeats and the omissions since the last summary, and begins to count anew. */
  summarise(): void {
    for (const [fingerprint, { finding, times }] of this.repeats) {
      if (times === 0) continue;
      this.print(
        `finding ${fingerprint} again, ${counted(times, "time")}, last at ${finding.where}: ${finding.what}`,
      );
      this.repeats.set(fingerprint, { finding, times: 0 });
    }
    if (this.leftOut.size > 0) {
      const counts = Array.from(this.leftOut, ([reason, times]) => `${String(times)} (${reason})`);
      this.print(`left out: ${counts.join(", ")}`);
    }
    this.leftOut.clear();
    this.taken = 0;
    this.printed = 0;
  }

  private remember(finding: Finding): void {
    const [oldest] = this.repeats.keys();
    if (oldest !== undefined && this.repeats.size >= this.limits.findings) this.repeats.delete(oldest);
    this.repeats.set(finding.fingerprint, { finding, times: 0 });
  }

  private count(reason: string): void {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
  }
}
