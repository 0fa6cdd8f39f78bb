import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** A file that imports one other. The rule that refuses it; undefined: it is allowed. */
type Case = readonly [rule: string | undefined, file: string, imported: string, kind?: "type" | "dynamic"];

const contract = "#adapters/platform-api/rest/platform-schema.ts";

const cases: readonly Case[] = [
  ["domain-imports", "domain/login/a.ts", "#application/login/page.ts"],
  ["domain-imports", "domain/login/b.ts", "../../adapters/http/client.ts", "dynamic"],
  ["domain-packages", "domain/login/c.ts", "mobx"],
  ["domain-node", "domain/login/d.ts", "node:crypto"],
  ["domain-rooms", "domain/storage/a.ts", "#domain/login/rule.ts"],
  ["domain-rooms", "domain/session/a.ts", "#domain/login/rule.ts", "type"],
  ["domain-rooms", "domain/logout/a.ts", "#domain/activate/link.ts"],
  ["domain-rooms", "domain/elsewhere/a.ts", "#domain/login/rule.ts"],
  [undefined, "domain/support/a.ts", "#domain/login/rule.ts"],
  ["mfa-rooms", "domain/mfa/flow/a.ts", "#domain/mfa/visit/visit.ts"],
  ["mfa-rooms", "domain/mfa/recovery/a.ts", "#domain/mfa/factors/factor.ts"],
  ["mfa-rooms", "domain/mfa/elsewhere/a.ts", "#domain/mfa/visit/visit.ts"],
  [undefined, "domain/mfa/factors/a.ts", "#domain/mfa/visit/visit.ts"],
  ["application-imports", "application/login/a.ts", "#ui/login/View.tsx"],
  ["application-imports", "application/login/b.ts", "#adapters/http/client.ts", "type"],
  ["application-packages", "application/login/c.ts", "react"],
  [undefined, "application/login/d.ts", "#domain/login/rule.ts"],
  [undefined, "application/login/e.ts", "mobx"],
  ["adapters-imports", "adapters/http/a.ts", "#application/login/page.ts"],
  ["adapters-packages", "adapters/http/b.ts", "mobx"],
  [undefined, "adapters/http/c.ts", "axios"],
  ["ui-imports", "ui/login/a.tsx", "#adapters/http/client.ts"],
  ["ui-types-only", "ui/login/b.tsx", "#domain/login/rule.ts"],
  ["ui-packages", "ui/login/c.tsx", "mobx"],
  [undefined, "ui/login/d.tsx", "#domain/login/rule.ts", "type"],
  [undefined, "ui/login/e.tsx", "#application/login/page.ts"],
  ["atlas-apart", "ui/login/f.tsx", "#ui/atlas/State.tsx"],
  ["atlas-apart", "src/a.tsx", "#ui/atlas/State.tsx"],
  ["ui/atlas-imports", "ui/atlas/a.tsx", "#adapters/http/client.ts"],
  [undefined, "ui/atlas/b.tsx", "#domain/login/rule.ts"],
  ["translations-imports", "translations/a.ts", "#application/login/page.ts"],
  ["translations-packages", "translations/b.ts", "react-intl"],
  [undefined, "translations/compile.ts", "node:fs"],
  ["src-imports", "src/b.tsx", "#test/support.ts"],
  ["src-imports", "src/c.tsx", "../sandbox/start.ts"],
  ["src-packages", "src/d.tsx", "axios"],
  ["container-apart", "src/e.tsx", "inversify"],
  [undefined, "src/program/container/a.ts", "inversify"],
  ["src-packages", "src/program/container/b.ts", "reflect-metadata"],
  [undefined, "src/f.tsx", "#ui/login/View.tsx", "dynamic"],
  ["sandbox-imports", "sandbox/a.ts", "#domain/login/rule.ts"],
  ["sandbox-types-only", "sandbox/b.ts", contract],
  ["sandbox-packages", "sandbox/c.ts", "react"],
  [undefined, "sandbox/d.ts", contract, "type"],
  [undefined, "sandbox/e.ts", "node:sqlite"],
  ["e2e-imports", "e2e/a.ts", "../sandbox/start.ts"],
  ["e2e-packages", "e2e/b.ts", "jest"],
  [undefined, "e2e/c.ts", "@playwright/test"],
  ["packages/kit-imports", "packages/kit/a.ts", "../../sandbox/start.ts"],
  ["packages/kit-packages", "packages/kit/b.ts", "react"],
  [undefined, "packages/kit/c.ts", "../../domain/login/rule.ts"],
  ["tools-imports", "tools/a.ts", "#domain/login/rule.ts"],
  [undefined, "tools/generate/a.ts", "#domain/login/rule.ts"],
  ["tools/generate-imports", "tools/generate/b.ts", "#application/login/page.ts"],
  ["provider-families", "adapters/identity/wave/a.ts", "#adapters/identity/tide/tide.ts"],
  ["provider-families", "adapters/identity/wave/b.ts", "../tide/tide.ts"],
  ["adapter-families", "adapters/identity/wave/c.ts", "#adapters/http/client.ts"],
  [undefined, "adapters/identity/wave/d.ts", "../plugin.ts"],
  [undefined, "adapters/identity/catalogue.ts", "./tide/tide.ts"],
  ["adapter-families", "adapters/http/d.ts", "#adapters/platform-api/rest/calls.ts"],
  ["contract-types-only", "adapters/http/e.ts", contract],
  [undefined, "adapters/http/f.ts", contract, "type"],
  [undefined, "adapters/http/g.ts", "#adapters/shared/sent-email.ts"],
  [undefined, "adapters/platform-api/rest/a.ts", "#adapters/http/client.ts"],
  ["platform-family", "adapters/platform-api/rest/b.ts", "#adapters/identity/plugin.ts"],
  [undefined, "adapters/platform-api/graphql/a.ts", "../rest/calls.ts"],
  ["no-cycles", "domain/login/circle.ts", "./circle.ts"],
  ["resolvable", "domain/login/e.ts", "./missing.ts"],
];

const targets = [
  "domain/login/rule.ts",
  "domain/activate/link.ts",
  "domain/mfa/visit/visit.ts",
  "domain/mfa/factors/factor.ts",
  "application/login/page.ts",
  "adapters/shared/sent-email.ts",
  "adapters/http/client.ts",
  "adapters/identity/plugin.ts",
  "adapters/identity/tide/tide.ts",
  "adapters/platform-api/rest/platform-schema.ts",
  "adapters/platform-api/rest/calls.ts",
  "ui/login/View.tsx",
  "ui/atlas/State.tsx",
  "sandbox/start.ts",
  "test/support.ts",
];

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
  const rulesBroken = (file: string) =>
    violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  beforeAll(() => {
    violations = violationsFound();
  });

  const rows = cases.map(([rule = "", file, imported]) => [rule, file, imported] as const);
  const refused = rows.filter(([rule]) => rule !== "");
  const allowed = rows.filter(([rule]) => rule === "").map(([, file, imported]) => [file, imported] as const);

  test.each(refused)("%s: %s may not import %s", (rule, file) => {
    expect(rulesBroken(file)).toContain(rule);
  });

  test.each(allowed)("%s may import %s", (file) => {
    expect(rulesBroken(file)).toEqual([]);
  });
});
