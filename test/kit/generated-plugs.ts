// Generates a plug of each way and judges it: `npm run check:generated`. Types and lint are green from the start;
// red is what the guide has the author decide, and nothing is red with the answers of `kit-answers.ts`.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runContract } from "./contract-run.ts";
import { kitAnswers, openQuestions, trialPlugs } from "./kit-answers.ts";

const tests = [
  ...trialPlugs.map(({ code }) => code),
  "identity/provider-registry",
  "src/config/config",
  "identity/oidc/open-id-provider",
];

const otherPlugs = "the other plugs";

/** Runs a program of the copy; its exit status tells whether all is well. */
function run(copy: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy, encoding: "utf8" });
  return { isGood: status === 0, said: `${stdout}${stderr}` };
}

/** Copies what plugs and their tests need, so that nothing is generated into the folder that is worked in. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), "generated-plugs-"));
  const left = new Set(["node_modules", "dist", ".git", ".cache", "docs", "coverage"]);
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !left.has(path.slice(root.length + 1).split("/", 1)[0] ?? ""),
  });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

function generate(copy: string): readonly string[] {
  return trialPlugs.flatMap(({ code, words }) => {
    const made = run(copy, "tools/new-provider.ts", code, ...words);
    if (!made.isGood) throw new Error(`${code} was not written.\n${made.said}`);
    return [...made.said.matchAll(/^written {2}(\S+\.ts)$/gm)].map(([, file = ""]) => file);
  });
}

/** Returns what the compiler and the linter find in the generated files. */
function complaints(copy: string, files: readonly string[]): readonly string[] {
  writeFileSync(
    join(copy, "tsconfig.trial.json"),
    JSON.stringify({ extends: "./tsconfig.json", include: ["**/*.d.ts"], files }),
  );
  const checks = [
    run(copy, "node_modules/typescript7/bin/tsc", "--noEmit", "--project", "tsconfig.trial.json"),
    run(copy, "node_modules/eslint/bin/eslint.js", "--max-warnings", "0", ...files),
    run(copy, "node_modules/@biomejs/biome/bin/biome", "format", ...files),
  ];
  return checks.filter(({ isGood }) => !isGood).map(({ said }) => said.trimEnd());
}

/** Runs the contract on the generated plugs and returns what failed, by plug. */
function failedTests(copy: string): ReadonlyMap<string, readonly string[]> {
  // As the guide says, once a plug has settings.
  const written = run(copy, "tools/generate/config-schemas.ts");
  if (!written.isGood) throw new Error(`The schemas were not written.\n${written.said}`);
  const { clauses, problem } = runContract(copy, ["--runInBand", "--testPathPatterns", ...tests]);
  if (problem !== undefined) throw new Error(`Tests did not run.\n${problem.slice(0, 3_000)}`);
  const failed = new Map<string, string[]>();
  for (const { ancestorTitles, title } of clauses.filter(({ status }) => status === "failed")) {
    const whole = [...ancestorTitles, title].join(" › ");
    const plug = trialPlugs.find(({ code }) => whole.startsWith(code))?.code ?? otherPlugs;
    failed.set(plug, [...(failed.get(plug) ?? []), whole]);
  }
  return failed;
}

function fill(copy: string): void {
  for (const { file, from, to } of kitAnswers) {
    const path = join(copy, file);
    const parts = readFileSync(path, "utf8").split(from);
    if (parts.length !== 2) throw new Error(`${file} has not one place for: ${from}`);
    writeFileSync(path, parts.join(to));
  }
  run(
    copy,
    "node_modules/@biomejs/biome/bin/biome",
    "format",
    "--write",
    "adapters/identity",
    "test/adapters",
  );
}

const problems: string[] = [];
const copy = copyOfSources();
try {
  const files = generate(copy);
  problems.push(...complaints(copy, files));
  const red = failedTests(copy);
  for (const { code } of trialPlugs) {
    const asked = (red.get(code) ?? []).flatMap(
      (title) => title.split("what its author decides › ")[1] ?? [],
    );
    const expected = openQuestions[code] ?? [];
    if ([...asked].sort().join("; ") !== [...expected].sort().join("; "))
      problems.push(`${code} asks its author for ${asked.join("; ")}, and not for ${expected.join("; ")}`);
    console.log(`${code}: asks ${asked.length} questions, ${red.get(code)?.length ?? 0} tests are red`);
  }
  fill(copy);
  for (const [code, titles] of [...failedTests(copy), ...[...red].filter(([code]) => code === otherPlugs)])
    problems.push(`${code}, although all questions are answered:\n  ${titles.join("\n  ")}`);
  problems.push(...complaints(copy, files));
} finally {
  rmSync(copy, { recursive: true });
}
console.log([...problems, problems.length === 0 ? "A plug of each way is right." : ""].join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;
