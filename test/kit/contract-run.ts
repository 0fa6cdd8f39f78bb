import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { JudgedClause } from "./clause-sheet.ts";

export const root = join(import.meta.dirname, "../..");

type JestReport = {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly JudgedClause[];
  }[];
};

/**
 * Runs tests of plugs in a folder, with words for Jest and the place of a mistake in `kitMutations`. Returns the tests,
 * and where some files or all did not run, why.
 */
export function runContract(
  folder: string,
  words: readonly string[],
  mistake?: number,
): { readonly clauses: readonly JudgedClause[]; readonly problem?: string } {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "--experimental-vm-modules",
      "node_modules/jest/bin/jest.js",
      ...["--config", "test/kit/jest-kit.config.ts", "--json", ...words],
    ],
    {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 100_000_000,
      env: { ...process.env, KIT_MUTATION: String(mistake ?? "none") },
    },
  );
  const { testResults } = JSON.parse(stdout || '{"testResults":[]}') as JestReport;
  const clauses = testResults.flatMap(({ assertionResults }) => assertionResults);
  const silent = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
  if (silent.length > 0) return { clauses, problem: silent.map(({ message }) => message).join("\n") };
  return clauses.length > 0 ? { clauses } : { clauses, problem: stderr };
}
