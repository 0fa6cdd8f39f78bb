// Writes the part “operators” of the evidence report: plays what hosts offer through real servers, and the alerts.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeEvidence, type EvidenceRow } from "#e2e/support/evidence.ts";

type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
};

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "lobby-evidence-"));
const servers = ["operators", "live-services", "related-origins"];
const plays = { nginx: servers, caddy: servers, alerts: [] } as const;

const rowsIn = ({ file, suites = [], specs = [] }: Suite): readonly EvidenceRow[] => [
  ...specs.map(({ title, ok }): EvidenceRow => {
    const row = { claim: title.replace(/^(?:nginx|caddy): /, ""), link: file };
    return ok ? { ...row, result: "passed" } : { ...row, result: "failed", reason: "It failed in this run." };
  }),
  ...suites.flatMap(rowsIn),
];

/** Plays what is tried with one program; without the program there is no result, and the reason is what was said. */
function rowsOf(name: keyof typeof plays): readonly EvidenceRow[] {
  const report = join(folder, `${name}.json`);
  const { stdout } = spawnSync(
    process.execPath,
    ["test/deploy/trial/run-trial.ts", "--only", name, ...plays[name], "--workers=1"],
    { cwd: root, encoding: "utf8", env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const [leftOut] = /Left out: .*/.exec(stdout) ?? [];
  if (leftOut !== undefined)
    return [{ group: name, claim: "Everything that is tried with it", result: "not run", reason: leftOut }];
  const { suites } = JSON.parse(readFileSync(report, "utf8")) as { suites: readonly Suite[] };
  return suites.flatMap(rowsIn).map((row) => ({ group: name, ...row, link: linkOf(row.link) }));
}

/** Returns the place of a spec in the repository; reports name it from the folder of its configuration. */
function linkOf(file = ""): string {
  return file.includes("/") ? file : `test/deploy/trial/${file}`;
}

/** Returns the version that a program tells of itself. */
function versionOf(program: string, ...words: readonly string[]): Readonly<Record<string, string>> {
  const { stdout, stderr, error } = spawnSync(program, words, {
    encoding: "utf8",
    env: { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` },
  });
  return error === undefined ? { [program]: /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? "" } : {};
}

const rows = [...rowsOf("nginx"), ...rowsOf("caddy"), ...rowsOf("alerts")];
rmSync(folder, { recursive: true });
writeEvidence({
  part: "operators",
  title: "What operators give their hosts",
  command: "npm run evidence -- operators",
  programs: {
    ...versionOf("nginx", "-v"),
    ...versionOf("caddy", "version"),
    ...versionOf("prometheus", "--version"),
    ...versionOf("promtool", "--version"),
  },
  rows,
});
