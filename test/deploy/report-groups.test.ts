import { pageNames, pages } from "#domain/navigation/pages.ts";
import { reportsIn } from "#deploy/reports/browser-report.ts";
import { knownPagePaths } from "#deploy/reports/portal-paths.ts";
import { ReportGroups, usualLimits, type ReportLimits } from "#deploy/reports/report-groups.ts";
import { noise, realReports, secretOfPages, violation, type PostedReport } from "./report-corpus.ts";

/** Groups reports by the usual limits but for those that are given; `lines`: what was printed. */
function grouping(limits: Partial<ReportLimits> = {}) {
  const lines: string[] = [];
  const groups = new ReportGroups((line) => lines.push(line), { ...usualLimits, ...limits });
  const add = (...posted: readonly PostedReport[]): void => {
    for (const { body, userAgent, host } of posted)
      for (const report of reportsIn(body, userAgent) ?? []) groups.add(report, host);
  };
  return { lines, groups, add };
}

/** Returns the lines that a collector prints for reports. */
function linesFor(reports: readonly PostedReport[], limits?: Partial<ReportLimits>): readonly string[] {
  const { lines, groups, add } = grouping(limits);
  add(...reports);
  groups.summarise();
  return lines;
}

/** Returns a report of a script from elsewhere; `number` says at which host. */
const script = (source: string, number = 0) =>
  violation(["script-src-elem", `https://${source}.example/a.js`], number);
const scripts = (...sources: readonly string[]) => sources.map((source) => script(source));

const loud = "login.hotels.example";
const quiet = "login.sunny.example";

test.each(Object.entries(noise))("reports of %s are left out and counted (deploy-21)", (origin, rows) => {
  expect(linesFor(rows.map((row) => violation(row)))).toEqual([
    `left out at ${loud}: ${String(rows.length)} (${origin})`,
  ]);
});

test("any other report is a finding of its own, of which no line has what a page held (deploy-21, deploy-22)", () => {
  const lines = linesFor(realReports);
  const found = lines.filter((line) => /^finding [\da-f]{8} at /.test(line));
  expect(found).toHaveLength(realReports.length);
  expect(lines).toEqual(found);
  const text = lines.join("\n");
  expect(text).not.toContain(secretOfPages);
  expect(text).not.toMatch(/[?&=@]|#(?!new)/);
  expect(text).toContain("/partners/:partnerCode/sso/:token");
});

test("what a report says cannot begin a line of its own, nor be endless (deploy-22)", () => {
  const lines = linesFor([
    violation([`script-src\nfinding ${"x".repeat(9_000)}`, "inline\u001b[2J\nleft out"], 1),
  ]);
  expect(lines).toHaveLength(1);
  expect(lines.join("")).toMatch(/^[\x20-\x7e…]{1,400}$/);
});

test("the collector knows the paths of all pages, and no others (deploy-22)", () => {
  expect([...knownPagePaths()].sort()).toEqual(pageNames.map((page) => pages[page].path).sort());
});

test("a finding says in words what a text for a sink was (deploy-20)", () => {
  const sink = { sample: "Element innerHTML|<b>", source: "{own}/js/main.0a.js", line: 3 };
  const [line] = linesFor([violation(["require-trusted-types-for", "trusted-types-sink", sink])]);
  expect(line?.replace(/^finding \S+ /, "")).toBe(
    "at login.hotels.example/: Trusted Types stopped a text for Element.innerHTML, from /js/main.0a.js:3:1",
  );
});

test("both formats of a violation are one finding, told once and then counted (deploy-20)", () => {
  const lines = linesFor([0, 1, 2, 3].map((number) => script("evil", number)));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /^finding [\da-f]{8} again, 3 times at 3 hosts, last at login\.hotels\.example\/partners\/:partnerCode\/sso\/:token: /,
  );
});

test("more findings than are remembered displace the oldest, and more lines than are printed are counted (deploy-23)", () => {
  const posted = scripts("a", "b", "c", "a");
  expect(linesFor(posted, { findings: 2 })).toHaveLength(4);
  expect(linesFor(posted, { lines: 1 }).at(-1)).toBe(
    `left out at ${loud}: 2 (new findings more than are printed in a minute)`,
  );
});

test("more reports than are taken between two summaries are counted alone (deploy-23)", () => {
  const { lines, groups, add } = grouping({ reports: 2 });
  add(...scripts("a", "b", "c", "d"));
  groups.summarise();
  expect(lines.at(-1)).toBe(`left out at ${loud}: 2 (more than are taken in a minute)`);
  add(script("e"));
  expect(lines.at(-1)).toContain("https://e.example");
});

test("a host that floods takes nothing of another one's budget, and what is left out is counted by host (deploy-59, deploy-60)", () => {
  const flood = scripts(...Array.from({ length: 5_000 }, (_report, number) => `f${String(number)}`));
  const lines = linesFor([...flood, script("real", 1), script("real", 1), ...flood.slice(0, 1)]);
  const of = (host: string) => lines.filter((line) => line.includes(` at ${host}`));
  expect(of(quiet)).toEqual([
    expect.stringMatching(/^finding [\da-f]{8} at .*: script-src-elem stopped https:\/\/real\.example$/),
    expect.stringMatching(/^finding [\da-f]{8} again, 1 time, last at .* https:\/\/real\.example$/),
  ]);
  expect(of(loud)).toHaveLength(usualLimits.lines + 1);
  expect(lines.at(-1)).toBe(
    `left out at ${loud}: 4401 (more than are taken in a minute), 570 (new findings more than are printed in a minute)`,
  );
});

test("known findings are limited too, the most frequent are told, and another host's are among them (deploy-59)", () => {
  const { lines, groups, add } = grouping({ lines: 2 });
  const all = [...scripts("a", "b", "c", "d"), script("real", 1)];
  add(...all);
  groups.summarise();
  lines.length = 0;
  // The loud host claims the other one's finding for itself.
  add(...all, ...scripts("d", "c", "real"));
  groups.summarise();
  const again = lines.filter((line) => line.includes(" again, "));
  expect(
    again.map((line) => /again, (.*), last.*(c|d|real)\.example$/.exec(line)?.slice(1).join(": ")).sort(),
  ).toEqual(["2 times at 2 hosts: real", "2 times: c", "2 times: d"]);
  expect(lines.at(-1)).toBe(`left out at ${loud}: 3 (known findings more than are printed in a minute)`);
});

test("a host's findings are not forgotten for those of another (deploy-59)", () => {
  const reports = [script("real", 1), ...scripts("a", "b", "c"), script("real", 1)];
  const lines = linesFor(reports, { findings: 2 });
  expect(lines.filter((line) => line.includes("real"))).toHaveLength(2);
});

test("hosts beyond those that are remembered share a budget, and make no others be forgotten (deploy-59)", () => {
  const { lines, groups, add } = grouping({ hosts: 2, lines: 1 });
  const addAt = (name: string, host: string) => {
    const { userAgent, body } = script(name);
    add({ userAgent, host, body: body.replaceAll(loud, host) });
  };
  for (const host of ["a", "b", "c", "d"]) addAt(`x${host}`, `${host}.example`);
  groups.summarise();
  expect(lines.map((line) => / at (\S+?)[/:]/.exec(line)?.[1] ?? line)).toEqual([
    "a.example",
    "b.example",
    "c.example",
    "left out at further hosts: 1 (new findings more than are printed in a minute)",
  ]);
  lines.length = 0;
  // In the next minute there is room again.
  addAt("y", "e.example");
  addAt("z", "b.example");
  expect(lines).toHaveLength(2);
});

test("the hosts at which most was left out are named, the others together (deploy-60)", () => {
  const reports = [0, 1, 2, 0, 1, 0].map((number) => ({
    ...script("a", number),
    host: `h${String(number)}.example`,
  }));
  expect(linesFor(reports, { named: 1 })).toEqual([
    "left out at h0.example: 3 (other pages)",
    "left out at 2 other hosts: 3",
  ]);
});
