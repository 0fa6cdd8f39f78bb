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

function file(path: string, text: string): SourceFile {
  return { path, text };
}

describe("reading imports", () => {
  test.each([
    ['import { a } from "./a.ts";', "static"],
    ['import a from "./a.ts";', "static"],
    ['import "./a.ts";', "static"],
    ['import { type A, b } from "./a.ts";', "static"],
    ['import type { A } from "./a.ts";', "type"],
    ['import { type A } from "./a.ts";', "type"],
    ['let a: import("./a.ts").A;', "type"],
    ['export type { A } from "./a.ts";', "type"],
    ['export { a } from "./a.ts";', "re-export"],
    ['export * from "./a.ts";', "re-export"],
    ['const a = await import("./a.ts");', "dynamic"],
    ["const a = await import(`./a.ts`);", "dynamic"],
    ['const a = require("./a.ts");', "dynamic"],
    ['import a = require("./a.ts");', "static"],
  ])("finds %s", (text, kind) => {
    expect(importsOf(file("ui/login/b.ts", text))).toEqual([
      { specifier: "./a.ts", kind, line: 1, inside: true, target: "ui/login/a.ts" },
    ]);
  });
});

describe("how imports are written", () => {
  test.each([
    ["../../domain/shared/result.ts", "another folder by steps"],
    ["../../../a.ts", "three steps"],
    ["./a", "no ending"],
    ["#domain/shared/result", "no ending behind an alias"],
  ])("refuses %s: %s", (specifier) => {
    expect(
      judgeSpecifiers([file("ui/login/LoginPage.tsx", `import { a } from "${specifier}";`)]),
    ).not.toEqual([]);
  });
});

describe("names", () => {
  test.each([
    "ui/login/index.ts",
    "ui/login/index.test.ts",
    "domain/shared/utils.ts",
    "domain/login/types.ts",
    "application/helpers.ts",
    "ui/common/Button.tsx",
    "domain/utils/a.ts",
    "domain/login/SignInWithPassword.ts",
    "domain/login/log_in.ts",
    "ui/login/login-page.tsx",
    "domain/ports/clock.service.ts",
  ])("refuses %s", (path) => {
    expect(judgeNames([path])).not.toEqual([]);
  });

  test("refuses the same name twice, but for README.md and tsconfig.json", () => {
    expect(judgeNames(["domain/a/rule.ts", "application/a/rule.ts"])).toHaveLength(1);
    expect(judgeNames(["ui/README.md", "src/README.md", "tsconfig.json", "domain/tsconfig.json"])).toEqual(
      [],
    );
  });
});

describe("use-cases", () => {
  const useCase = ({ collaborators = 5, lines = 25, method = "execute" } = {}) => {
    const members = Array.from({ length: collaborators }, (_, index) => `readonly a${index}: A;`).join(" ");
    const body = Array.from({ length: lines }, (_, index) => `    run(${index});`).join("\n");
    return `type Deps = { ${members} };\nclass Act {\n  constructor(deps: Deps) {}\n  ${method}() {\n${body}\n  }\n}`;
  };
  const judged = (text: string) => judgeUseCases([file("domain/a.ts", text)]);

  test.each([
    ["five collaborators and 25 lines", useCase()],
    ["a class without execute", useCase({ collaborators: 6, lines: 26, method: "find" })],
    ["a value beside the collaborators", useCase({ collaborators: 4 }).replace("(deps", "(page: Page, deps")],
  ])("accepts %s", (_name, text) => {
    expect(judged(text)).toEqual([]);
  });

  test.each([
    ["six collaborators", useCase({ collaborators: 6 })],
    ["26 lines", useCase({ lines: 26 })],
    [
      "six collaborators as an interface",
      useCase({ collaborators: 6 }).replace("type Deps = {", "interface Deps {"),
    ],
    [
      "six collaborators of the base class",
      useCase({ collaborators: 6 })
        .replace("class Act", "class Act extends Service<Deps>")
        .replace("  constructor(deps: Deps) {}\n", ""),
    ],
    ["six collaborators in two types", useCase().replace("deps: Deps", "deps: Deps & { b: B }")],
    [
      "six collaborators one by one",
      useCase({ collaborators: 1 }).replace("deps: Deps", "a: A, b: B, c: C, d: D, e: E, f: F"),
    ],
  ])("refuses %s", (_name, text) => {
    expect(judged(text)).toHaveLength(1);
  });
});

describe("the browser's globals", () => {
  test.each([
    "location.assign(address);",
    "window.location.href = address;",
    "this.window.location.replace(address);",
    "const { location } = window;",
    "window.open(address);",
    "document.cookie = cookie;",
    "document.location = address;",
    "window.document.location.assign(address);",
    "const read = document.cookie;",
    "localStorage.setItem(key, value);",
    "globalThis.sessionStorage.clear();",
    "read(sessionStorage);",
  ])("%s stays in its adapters", (text) => {
    expect(judgeBrowserGlobals([file("ui/login/a.ts", text)])).toHaveLength(1);
    expect(judgeBrowserGlobals([file("adapters/identity/auth0/a.ts", text)])).toHaveLength(1);
    for (const path of [
      "adapters/navigation/a.ts",
      "adapters/storage/a.ts",
      "adapters/browser/a.ts",
      "src/document/boot.ts",
    ])
      expect(judgeBrowserGlobals([file(path, text)])).toEqual([]);
  });
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
  ])("refuses %s", (_name, text) => {
    expect(judgeDecisions(text, "(D-06, D-07, D-13, D-20)")).not.toEqual([]);
  });

  test("lets pages name those that exist", () => {
    expect(judgeCitedDecisions([file("docs/a.md", "It waits (D-06, D-13).")], decisions)).toEqual([]);
    expect(judgeCitedDecisions([file("docs/a.md", "It waits (D-13a).")], decisions)).toHaveLength(1);
    expect(judgeCitedDecisions([file("docs/a.md", "It waits (D-07).")], decisions)).toHaveLength(1);
  });

  test("lets other files name none", () => {
    expect(judgeCitedDecisions([file("domain/a.ts", "// It waits (D-06).")], decisions)).toHaveLength(1);
    expect(judgeCitedDecisions([file("a.yaml", "# SPEC-CHOICE: ours")], decisions)).toHaveLength(1);
    expect(judgeCitedDecisions([file("domain/a.ts", "// It waits (login-07).")], decisions)).toEqual([]);
  });
});

describe("identity providers", () => {
  const paths = ["README.md", "catalogue.ts", "plugin.ts", "wave/README.md", "wave/wave.plugin.ts"].map(
    (name) => `adapters/identity/${name}`,
  );
  const catalogue = 'import { wavePlugin } from "./wave/wave.plugin.ts";';
  const proof = file(
    "test/adapters/identity/wave.test.ts",
    'import { Wave } from "#adapters/identity/wave/wave.ts"; identityProviderContract("wave", () => new Wave());',
  );

  test.each<[string, string[], string, SourceFile[]]>([
    ["a README", paths.filter((path) => !path.endsWith("wave/README.md")), catalogue, [proof]],
    ["a line in the catalogue", paths, "", [proof]],
    ["a test", paths, catalogue, []],
    [
      "a test of its own",
      paths,
      catalogue,
      [file(proof.path, proof.text.replace("wave/wave.ts", "tide/tide.ts"))],
    ],
    [
      "the contract",
      paths,
      catalogue,
      [file(proof.path, proof.text.replace("identityProviderContract", "run"))],
    ],
  ])("refuses a folder without %s", (_, files, lines, tests) => {
    expect(judgePlugs(files, lines, tests)).toHaveLength(1);
  });
});
