import {
  judgeBrowserGlobals,
  judgeCitedDecisions,
  judgeDecisions,
  judgeNames,
  judgePlugs,
  judgeSpecifiers,
  judgeUseCases,
} from "./house-rules.ts";
import { importsOf, type SourceFile } from "./source-reading.ts";

const file = (path: string, text: string): SourceFile => ({ path, text });

test.each([
  'import { a } from "./a.ts";',
  'import "./a.ts";',
  'import type { A } from "./a.ts";',
  'let a: import("./a.ts").A;',
  'export * from "./a.ts";',
  "const a = await import(`./a.ts`);",
  'const a = require("./a.ts");',
  'import a = require("./a.ts");',
])("an import is found in %s", (text) => {
  expect(importsOf(file("ui/login/b.ts", text))).toEqual([
    { specifier: "./a.ts", line: 1, inside: true, target: "ui/login/a.ts" },
  ]);
});

test.each([
  ["another folder by steps", "../../domain/shared/result.ts"],
  ["three steps", "../../../a.ts"],
  ["no ending", "./a"],
  ["no ending behind an alias", "#domain/shared/result"],
])("an import is refused for %s", (_why, specifier) => {
  expect(judgeSpecifiers([file("ui/login/A.tsx", `import { a } from "${specifier}";`)])).toHaveLength(1);
});

test.each([
  "ui/login/index.test.ts",
  "domain/shared/utils.ts",
  "ui/common/Button.tsx",
  "domain/login/SignInWithPassword.ts",
  "domain/login/log_in.ts",
  "ui/login/login-page.tsx",
  "domain/ports/clock.service.ts",
])("the name %s is refused", (path) => {
  expect(judgeNames([path])).not.toEqual([]);
});

test("a name may not be given twice, but for README.md and tsconfig.json", () => {
  expect(judgeNames(["domain/a/rule.ts", "application/a/rule.ts"])).toHaveLength(1);
  expect(judgeNames(["ui/README.md", "src/README.md", "tsconfig.json", "domain/tsconfig.json"])).toEqual([]);
});

describe("a use-case", () => {
  const useCase = ({ collaborators = 5, lines = 25, method = "execute" } = {}) => {
    const members = Array.from({ length: collaborators }, (_, index) => `readonly a${index}: A;`).join(" ");
    const body = Array.from({ length: lines }, (_, index) => `    run(${index});`).join("\n");
    return `type Deps = { ${members} };\nclass Act {\n  constructor(deps: Deps) {}\n  ${method}() {\n${body}\n  }\n}`;
  };
  const six = useCase({ collaborators: 6 });

  test.each([
    ["five collaborators and 25 lines", 0, useCase()],
    ["no execute", 0, useCase({ collaborators: 6, lines: 26, method: "find" })],
    [
      "a value beside the collaborators",
      0,
      useCase({ collaborators: 4 }).replace("(deps", "(page: Page, deps"),
    ],
    ["six collaborators", 1, six],
    ["26 lines", 1, useCase({ lines: 26 })],
    ["six collaborators as an interface", 1, six.replace("type Deps = {", "interface Deps {")],
    [
      "six collaborators of the base class",
      1,
      six
        .replace("class Act", "class Act extends Service<Deps>")
        .replace("  constructor(deps: Deps) {}\n", ""),
    ],
    ["six collaborators in two types", 1, useCase().replace("deps: Deps", "deps: Deps & { b: B }")],
    [
      "six collaborators one by one",
      1,
      useCase().replace("deps: Deps", "a: A, b: B, c: C, d: D, e: E, f: F"),
    ],
  ])("with %s has %d problems", (_name, problems, text) => {
    expect(judgeUseCases([file("domain/a.ts", text)])).toHaveLength(problems);
  });
});

test.each([
  "location.assign(address);",
  "this.window.location.replace(address);",
  "const { location } = window;",
  "window.open(address);",
  "document.cookie = cookie;",
  "window.document.location.assign(address);",
  "globalThis.sessionStorage.clear();",
  "read(sessionStorage);",
])("%s stays in the adapters of the browser", (text) => {
  for (const path of ["ui/login/a.ts", "adapters/identity/auth0/a.ts"])
    expect(judgeBrowserGlobals([file(path, text)])).toHaveLength(1);
  for (const path of ["adapters/navigation/a.ts", "src/document/boot.ts"])
    expect(judgeBrowserGlobals([file(path, text)])).toEqual([]);
});

describe("decisions", () => {
  const decisions = "| D-06 | One way. | Another. |\n| D-13 | No way. | One. |";

  test.each([
    ["a row in the wrong place", `${decisions}\n| D-07 | One way. | Another. |`],
    ["an id that is given twice", `${decisions}\n| D-13 | One way. | Another. |`],
    ["a row of another form", `${decisions}\n| D-20 | One way. |`],
    ["a row of many words", `${decisions}\n| D-20 | One way. | ${"word ".repeat(59)}|`],
    ["many words of all", `${decisions}\n\n${"word ".repeat(4000)}`],
    ["a row that no statement names", `${decisions}\n| D-99 | One way. | Another. |`],
  ])("are refused with %s", (_name, text) => {
    expect(judgeDecisions(text, "(D-06, D-07, D-13, D-20)")).not.toEqual([]);
  });

  test.each([
    [0, "docs/a.md", "It waits (D-06, D-13)."],
    [1, "docs/a.md", "It waits (D-13a)."],
    [1, "docs/a.md", "It waits (D-07)."],
    [1, "domain/a.ts", "// It waits (D-06)."],
    [1, "a.yaml", "# SPEC-CHOICE: ours"],
    [0, "domain/a.ts", "// It waits (login-07)."],
  ])("have %d problems where %s says %s", (problems, path, text) => {
    expect(judgeCitedDecisions([file(path, text)], decisions)).toHaveLength(problems);
  });
});

describe("a folder of an identity provider", () => {
  const paths = ["catalogue.ts", "wave/README.md", "wave/wave.plugin.ts"].map(
    (name) => `adapters/identity/${name}`,
  );
  const catalogue = 'import { wavePlugin } from "./wave/wave.plugin.ts";';
  const proof = (text: string) => [file("test/adapters/identity/wave.test.ts", text)];
  const right =
    'import { Wave } from "#adapters/identity/wave/wave.ts"; identityProviderContract("wave", () => new Wave());';

  test.each<[string, string[], string, SourceFile[]]>([
    ["a README", paths.filter((path) => !path.endsWith("README.md")), catalogue, proof(right)],
    ["a line in the catalogue", paths, "", proof(right)],
    ["a test", paths, catalogue, []],
    ["a test of its own", paths, catalogue, proof(right.replace("wave/wave.ts", "tide/tide.ts"))],
    ["the contract", paths, catalogue, proof(right.replace("identityProviderContract", "run"))],
  ])("is refused without %s", (_, files, lines, tests) => {
    expect(judgePlugs(files, lines, tests)).toHaveLength(1);
  });
});
