import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** A file that imports one other. The rule that refuses it; undefined: it is allowed. */
type Case = readonly [rule: string | undefined, file: string, imported: string, kind?: "type" | "dynamic"];

const contract = "#adapters/platform-api/rest/platform-schema.ts";

/** One case for each layer, and one for each way in which .dependency-cruiser.cjs makes its rules. */
const cases: readonly Case[] = [
  ["domain-imports", "domain/login/a.ts", "#application/login/page.ts"],
  ["domain-imports", "domain/login/b.ts", "../../adapters/http/client.ts", "dynamic"],
  ["domain-packages", "domain/login/c.ts", "mobx"],
  ["domain-node", "domain/login/d.ts", "node:crypto"],
  ["domain-rooms", "domain/session/a.ts", "#domain/login/rule.ts", "type"],
  ["domain-rooms", "domain/logout/a.ts", "#domain/activate/link.ts"],
  ["domain-rooms", "domain/elsewhere/a.ts", "#domain/login/rule.ts"],
  [undefined, "domain/support/a.ts", "#domain/login/rule.ts"],
  ["mfa-rooms", "domain/mfa/flow/a.ts", "#domain/mfa/visit/visit.ts"],
  [undefined, "domain/mfa/factors/a.ts", "#domain/mfa/visit/visit.ts"],
  ["application-imports", "application/login/b.ts", "#adapters/http/client.ts", "type"],
  ["application-packages", "application/login/c.ts", "react"],
  [undefined, "application/login/d.ts", "#domain/login/rule.ts"],
  [undefined, "application/login/e.ts", "mobx"],
  ["adapters-imports", "adapters/http/a.ts", "#application/login/page.ts"],
  ["ui-imports", "ui/login/a.tsx", "#adapters/http/client.ts"],
  ["ui-types-only", "ui/login/b.tsx", "#domain/login/rule.ts"],
  [undefined, "ui/login/d.tsx", "#domain/login/rule.ts", "type"],
  ["atlas-apart", "src/a.tsx", "#ui/atlas/State.tsx"],
  ["ui/atlas-imports", "ui/atlas/a.tsx", "#adapters/http/client.ts"],
  [undefined, "ui/atlas/b.tsx", "#domain/login/rule.ts"],
  ["translations-imports", "translations/a.ts", "#application/login/page.ts"],
  [undefined, "translations/compile.ts", "node:fs"],
  ["src-imports", "src/c.tsx", "../sandbox/start.ts"],
  ["container-apart", "src/e.tsx", "inversify"],
  [undefined, "src/program/container/a.ts", "inversify"],
  ["sandbox-imports", "sandbox/a.ts", "#domain/login/rule.ts"],
  [undefined, "sandbox/e.ts", "node:sqlite"],
  ["tools-imports", "tools/a.ts", "#domain/login/rule.ts"],
  ["provider-families", "adapters/identity/wave/b.ts", "../tide/tide.ts"],
  [undefined, "adapters/identity/catalogue.ts", "./tide/tide.ts"],
  ["adapter-families", "adapters/http/d.ts", "#adapters/platform-api/rest/calls.ts"],
  ["contract-types-only", "adapters/http/e.ts", contract],
  [undefined, "adapters/http/f.ts", contract, "type"],
  ["platform-family", "adapters/platform-api/rest/b.ts", "#adapters/identity/tide/tide.ts"],
  [undefined, "adapters/platform-api/rest/a.ts", "#adapters/http/client.ts"],
  ["no-cycles", "domain/login/circle.ts", "./circle.ts"],
  ["resolvable", "domain/login/e.ts", "./missing.ts"],
];

/** The files of this repository that the cases import. */
const targets = [...new Set(cases.map(([, , imported]) => imported))]
  .filter((imported) => /^(#|\.\.\/)/.test(imported) && !imported.startsWith("../tide"))
  .map((imported) => imported.replace(/^(#|[./]+)/, ""));

const root = resolve(".");
const forms = {
  type: (name: string) => `import type { A } from "${name}"; export type B = A;`,
  dynamic: (name: string) => `export const load = () => import("${name}");`,
};

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

/** Writes the files into a folder of the build, and returns what dependency-cruiser finds. */
function violationsFound(): readonly Violation[] {
  mkdirSync(join(root, "build"), { recursive: true });
  const folder = mkdtempSync(join(root, "build/layers-"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    for (const name of ["package.json", "tsconfig.json", ".dependency-cruiser.cjs"]) {
      cpSync(join(root, name), join(folder, name));
    }
    for (const path of targets) write(path, "export const a = 1; export type A = number;");
    for (const [, path, imported, kind] of cases) {
      write(path, kind ? forms[kind](imported) : `import * as a from "${imported}"; export const b = a;`);
    }
    const layers = [...new Set(cases.map(([, path]) => path.split("/")[0] ?? ""))];
    const words = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...layers];
    const output = execFileSync(join(root, "node_modules/.bin/depcruise"), words, {
      cwd: folder,
      encoding: "utf8",
    });
    return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("dependency-cruiser's rules", () => {
  let violations: readonly Violation[];

  beforeAll(() => {
    violations = violationsFound();
  });

  const rows = cases.map(([rule, file, imported]) => [file, rule ? "not import" : "import", imported, rule]);

  test.each(rows)("%s may %s %s", (file, _may, _imported, rule) => {
    const broken = violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name);
    expect(broken).toEqual(rule === undefined ? [] : expect.arrayContaining([rule]));
  });
});
