import { pageNames, pages } from "#domain/navigation/pages.ts";
import { reportsIn } from "#deploy/reports/browser-report.ts";
import { knownPagePaths } from "#deploy/reports/portal-paths.ts";
import { ReportGroups, usualLimits, type ReportLimits } from "#deploy/reports/report-groups.ts";
import { noiseReports, realReports, secretOfPages, violation, type PostedReport } from "./report-corpus.ts";

/** Returns the lines that a collector prints for reports. */
function linesFor(reports: readonly PostedReport[], limits: ReportLimits = usualLimits): readonly string[] {
  const lines: string[] = [];
  const groups = new ReportGroups((line) => lines.push(line), limits);
  for (const posted of reports) {
    for (const report of reportsIn(posted.body, posted.userAgent) ?? []) groups.add(report, posted.host);
  }
  groups.summarise();
  return lines;
}

/** Returns a report of a script from elsewhere; `number` says at which host. */
const script = (source: string, number = 0) =>
  violation("a script", { directive: "script-src-elem", blocked: `https://${source}.example/a.js` }, number);

/** Returns how many reports the lines say were left out. */
function numbersLeftOut(lines: readonly string[]): number {
  const counts = lines
    .filter((line) => line.startsWith("left out"))
    .flatMap((line) => [...line.matchAll(/\d+(?= \()/g)]);
  return counts.reduce((sum, count) => sum + Number(count), 0);
}

const loud = "login.hotels.example";
const quiet = "login.sunny.example";

test("99 % of 200 noise reports are left out (deploy-21)", () => {
  const noise = noiseReports(200);
  const lines = linesFor(noise);
  const kept = lines.filter((line) => line.startsWith("finding"));
  expect(noise).toHaveLength(200);
  expect(kept.length).toBeLessThanOrEqual(2);
  expect(numbersLeftOut(lines)).toBeGreaterThanOrEqual(198);
});

test("50 planted reports among them are all kept, each a finding of its own (deploy-21)", () => {
  const lines = linesFor([...noiseReports(100), ...realReports, ...noiseReports(100)]);
  const found = new Set(linesFor(noiseReports(100)).filter((line) => line.startsWith("finding")));
  const own = lines.filter((line) => /^finding [\da-f]{8} at /.test(line) && !found.has(line));
  expect(realReports).toHaveLength(50);
  expect(own).toHaveLength(50);
});

test("no line has a query, a fragment, a token or what a page held (deploy-22)", () => {
  const text = linesFor([...noiseReports(200), ...realReports]).join("\n");
  expect(text).not.toContain(secretOfPages);
  expect(text).not.toMatch(/[?&=@]|#(?!new)/);
  expect(text).toContain("/partners/:partnerCode/sso/:token");
});

test("what a report says cannot begin a line of its own, nor be endless (deploy-22)", () => {
  const hostile = violation(
    "hostile",
    { directive: `script-src\nfinding ${"x".repeat(9_000)}`, blocked: "inline\u001b[2J\nleft out" },
    1,
  );
  const lines = linesFor([hostile]);
  expect(lines).toHaveLength(1);
  expect(lines.join("")).toMatch(/^[\x20-\x7e…]{1,400}$/);
});

test("the collector knows the paths of all pages, and no others (deploy-22)", () => {
  expect([...knownPagePaths()].sort()).toEqual(pageNames.map((page) => pages[page].path).sort());
});

test.each([
  [
    "a script from elsewhere",
    { directive: "script-src-elem", blocked: "https://evil.example/a.js?b=c" },
    "at login.hotels.example/: script-src-elem stopped https://evil.example",
  ],
  [
    "a text for a sink",
    {
      directive: "require-trusted-types-for",
      blocked: "trusted-types-sink",
      sample: "Element innerHTML|<b>",
      source: "{own}/js/main.0a.js",
      line: 3,
      column: 4,
    },
    "at login.hotels.example/: Trusted Types stopped a text for Element.innerHTML, from /js/main.0a.js:3:4",
  ],
] as const)("a finding says in words what %s was (deploy-20)", (_name, given, words) => {
  expect(linesFor([violation("a finding", given, 0)])[0]?.replace(/^finding \S+ /, "")).toBe(words);
});

test("both formats of a violation are one finding, told once and then counted (deploy-20)", () => {
  const given = { directive: "script-src-elem", blocked: "https://evil.example/a.js" };
  const lines = linesFor([0, 1, 2, 3].map((number) => violation("a script", given, number)));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /^finding [\da-f]{8} again, 3 times at 3 hosts, last at login\.hotels\.example\/partners\/:partnerCode\/sso\/:token: /,
  );
});

test("more findings than are remembered displace the oldest, and more lines than are printed are counted (deploy-23)", () => {
  const names = ["a", "b", "c", "a"].map((name) => script(name));
  expect(linesFor(names, { ...usualLimits, findings: 2 })).toHaveLength(4);
  const short = linesFor(names, { ...usualLimits, lines: 1 });
  expect(short.at(-1)).toBe(`left out at ${loud}: 2 (new findings more than are printed in a minute)`);
});

test("more reports than are taken between two summaries are counted alone (deploy-23)", () => {
  const lines: string[] = [];
  const groups = new ReportGroups((line) => lines.push(line), { ...usualLimits, reports: 2 });
  const add = (name: string): void => {
    const { body, userAgent, host } = script(name);
    for (const report of reportsIn(body, userAgent) ?? []) groups.add(report, host);
  };
  for (const name of ["a", "b", "c", "d"]) add(name);
  groups.summarise();
  expect(lines.at(-1)).toBe(`left out at ${loud}: 2 (more than are taken in a minute)`);
  add("e");
  expect(lines.at(-1)).toContain("https://e.example");
});

test("a host that floods takes nothing of another one's budget, and what is left out is counted by host (deploy-59, deploy-60)", () => {
  const flood = Array.from({ length: 5_000 }, (_report, number) => script(`f${String(number)}`));
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
  const lines: string[] = [];
  const groups = new ReportGroups((line) => lines.push(line), { ...usualLimits, lines: 2 });
  const add = (...posted: readonly PostedReport[]) => {
    for (const { body, userAgent, host } of posted)
      for (const report of reportsIn(body, userAgent) ?? []) groups.add(report, host);
  };
  const names = ["a", "b", "c", "d"];
  add(...names.map((name) => script(name)), script("real", 1));
  groups.summarise();
  lines.length = 0;
  add(...names.map((name) => script(name)), script("d"), script("c"), script("real", 1));
  // The loud host claims the other one's finding for itself.
  add(script("real"));
  groups.summarise();
  const again = lines.filter((line) => line.includes(" again, "));
  expect(again.map((line) => /again, (.*), last.*(c|d|real)\.example$/.exec(line)?.slice(1)).sort()).toEqual(
    [
      ["2 times at 2 hosts", "real"],
      ["2 times", "c"],
      ["2 times", "d"],
    ].sort(),
  );
  expect(lines.at(-1)).toBe(`left out at ${loud}: 3 (known findings more than are printed in a minute)`);
});

test("a host's findings are not forgotten for those of another (deploy-59)", () => {
  const many = ["a", "b", "c"].map((name) => script(name));
  const lines = linesFor([script("real", 1), ...many, script("real", 1)], { ...usualLimits, findings: 2 });
  expect(lines.filter((line) => line.includes("real"))).toHaveLength(2);
});

test("hosts beyond those that are remembered share a budget, and make no others be forgotten (deploy-59)", () => {
  const lines: string[] = [];
  const groups = new ReportGroups((line) => lines.push(line), { ...usualLimits, hosts: 2, lines: 1 });
  const add = (name: string, host: string) => {
    const text = script(name).body.replaceAll(loud, host);
    for (const report of reportsIn(text, "") ?? []) groups.add(report, host);
  };
  for (const [index, host] of ["a.example", "b.example", "c.example", "d.example"].entries()) {
    add(`x${String(index)}`, host);
  }
  groups.summarise();
  expect(lines.map((line) => / at (\S+?)[/:]/.exec(line)?.[1] ?? line)).toEqual([
    "a.example",
    "b.example",
    "c.example",
    "left out at further hosts: 1 (new findings more than are printed in a minute)",
  ]);
  lines.length = 0;
  // In the next minute there is room again.
  add("x4", "e.example");
  add("x5", "b.example");
  expect(lines).toHaveLength(2);
});

test("the hosts at which most was left out are named, the others together (deploy-60)", () => {
  const reports = [0, 1, 2, 0, 1, 0].map((number) => ({
    ...script("a", number),
    host: `h${String(number)}.example`,
  }));
  expect(linesFor(reports, { ...usualLimits, named: 1 })).toEqual([
    "left out at h0.example: 3 (other pages)",
    "left out at 2 other hosts: 3",
  ]);
});
