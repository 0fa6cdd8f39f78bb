import { counted } from "../verb.ts";
import type { BrowserReport } from "./browser-report.ts";
import { findingOf, type Finding } from "./report-finding.ts";
import { noiseReason } from "./report-noise.ts";

/** The limits of what the collector accepts, prints and remembers. */
export type ReportLimits = {
  /** The most hosts with a budget of their own; further ones share one. */
  readonly hosts: number;
  /** The most findings that are remembered of a host; after that, the one that was seen longest ago is forgotten. */
  readonly findings: number;
  /** The most reports of a host between two summaries. */
  readonly reports: number;
  /** The most lines of a host's new findings between two summaries, and of its known ones in a summary. */
  readonly lines: number;
  /** The most hosts whose omissions a summary names. */
  readonly named: number;
};

/** The limits of the collector, which prints a summary every minute. */
export const usualLimits: ReportLimits = { hosts: 500, findings: 100, reports: 600, lines: 30, named: 20 };

const beyondRate = "more than are taken in a minute";
const beyondLines = "new findings more than are printed in a minute";
const beyondRepeats = "known findings more than are printed in a minute";

/** Stands for the hosts without a budget of their own. */
const furtherHosts = "further hosts";

/** Numbers by what they count. */
type Counts = Map<string, number>;

/** What is counted of one host since the last summary. */
type HostCounts = {
  taken: number;
  printed: number;
  /** How often each finding came again, in the order in which they were seen last. */
  readonly repeats: Counts;
  readonly leftOut: Counts;
};

/**
 * Groups reports by their finding: prints a new finding at once, and counts of repeats with each summary. Each host has
 * a budget of its own, so that none can silence another.
 */
export class ReportGroups {
  private readonly print: (line: string) => void;
  private readonly limits: ReportLimits;
  /** In the order in which they were seen last. */
  private readonly hosts = new Map<string, HostCounts>();
  /** The findings that are remembered, and of how many hosts. */
  private readonly findings = new Map<string, { finding: Finding; hosts: number }>();

  constructor(print: (line: string) => void, limits: ReportLimits = usualLimits) {
    this.print = print;
    this.limits = limits;
  }

  /** Adds a report of a host. */
  add(report: BrowserReport, host: string): void {
    const counts = this.countsOf(host);
    counts.taken += 1;
    const reason = counts.taken > this.limits.reports ? beyondRate : noiseReason(report, host);
    if (reason !== undefined) {
      increase(counts.leftOut, reason);
      return;
    }
    const finding = findingOf(report, host);
    const isNew = !this.findings.has(finding.fingerprint);
    this.remember(finding, counts.repeats, isNew ? 0 : 1);
    if (!isNew) return;
    if (counts.printed >= this.limits.lines) {
      increase(counts.leftOut, beyondLines);
      return;
    }
    counts.printed += 1;
    this.print(`finding ${finding.fingerprint} at ${finding.where}: ${finding.what}`);
  }

  /** Prints the repeats and the omissions since the last summary, and begins to count anew. */
  summarise(): void {
    this.printRepeats();
    this.printOmissions();
    for (const counts of this.hosts.values()) {
      counts.taken = 0;
      counts.printed = 0;
      counts.leftOut.clear();
      for (const fingerprint of counts.repeats.keys()) counts.repeats.set(fingerprint, 0);
    }
  }

  /** Prints the findings that came again most often at each host. One line tells of all hosts. */
  private printRepeats(): void {
    const chosen = new Set<string>();
    const totals = new Map<string, { times: number; hosts: number }>();
    for (const { repeats, leftOut } of this.hosts.values()) {
      for (const [index, [fingerprint, times]] of mostFirst(repeats).entries()) {
        const total = totals.get(fingerprint) ?? { times: 0, hosts: 0 };
        totals.set(fingerprint, { times: total.times + times, hosts: total.hosts + 1 });
        if (index < this.limits.lines) chosen.add(fingerprint);
        else increase(leftOut, beyondRepeats);
      }
    }
    for (const fingerprint of chosen) {
      const { times, hosts } = totals.get(fingerprint) ?? { times: 0, hosts: 0 };
      const often = counted(times, "time") + (hosts > 1 ? ` at ${String(hosts)} hosts` : "");
      const { where, what } = this.findings.get(fingerprint)?.finding ?? { where: "", what: "" };
      this.print(`finding ${fingerprint} again, ${often}, last at ${where}: ${what}`);
    }
  }

  private printOmissions(): void {
    const omissions: Counts = new Map();
    for (const [host, { leftOut }] of this.hosts) {
      omissions.set(
        host,
        Array.from(leftOut.values()).reduce((sum, times) => sum + times, 0),
      );
    }
    const most = mostFirst(omissions);
    for (const [host] of most.slice(0, this.limits.named)) {
      const reasons = mostFirst(this.hosts.get(host)?.leftOut ?? new Map<string, number>());
      const texts = reasons.map(([reason, times]) => `${String(times)} (${reason})`);
      this.print(`left out at ${host}: ${texts.join(", ")}`);
    }
    const others = most.slice(this.limits.named);
    if (others.length === 0) return;
    const times = others.reduce((sum, [, number]) => sum + number, 0);
    this.print(`left out at ${counted(others.length, "other host")}: ${String(times)}`);
  }

  /**
   * Returns the counts of a host. If there are too many hosts, it takes the place of the one that was seen longest ago;
   * if that was in this minute as well, it shares the counts of all further hosts.
   */
  private countsOf(host: string): HostCounts {
    const known = this.hosts.get(host);
    if (known !== undefined) {
      this.hosts.delete(host);
      this.hosts.set(host, known);
      return known;
    }
    if (this.hosts.size >= this.limits.hosts) {
      const [oldest, counts] = this.hosts.entries().next().value ?? [];
      if (host !== furtherHosts && oldest !== undefined && counts !== undefined) {
        if (counts.taken > 0) return this.countsOf(furtherHosts);
        for (const fingerprint of counts.repeats.keys()) this.forget(fingerprint);
        this.hosts.delete(oldest);
      }
    }
    const counts = { taken: 0, printed: 0, repeats: new Map(), leftOut: new Map() };
    this.hosts.set(host, counts);
    return counts;
  }

  /** Remembers a finding of a host as the one that was seen last. */
  private remember(finding: Finding, repeats: Counts, times: number): void {
    const { fingerprint } = finding;
    const before = repeats.get(fingerprint);
    const hosts = this.findings.get(fingerprint)?.hosts ?? 0;
    repeats.delete(fingerprint);
    repeats.set(fingerprint, (before ?? 0) + times);
    this.findings.set(fingerprint, { finding, hosts: before === undefined ? hosts + 1 : hosts });
    const [oldest] = repeats.keys();
    if (oldest === undefined || repeats.size <= this.limits.findings) return;
    repeats.delete(oldest);
    this.forget(oldest);
  }

  /** Forgets a finding of one host; it is new again once no host has it. */
  private forget(fingerprint: string): void {
    const known = this.findings.get(fingerprint);
    if (known === undefined) return;
    known.hosts -= 1;
    if (known.hosts === 0) this.findings.delete(fingerprint);
  }
}

function increase(counts: Counts, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** Returns what was counted at least once, the most frequent first. */
function mostFirst(counts: Counts): readonly (readonly [string, number])[] {
  return Array.from(counts)
    .filter(([, times]) => times > 0)
    .sort(([, one], [, other]) => other - one);
}
