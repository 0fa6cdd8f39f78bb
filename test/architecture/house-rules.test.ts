import {
  judgeBarrels,
  judgeBrowserGlobals,
  judgeContainer,
  judgeCycles,
  judgeDecisions,
  judgeFamilies,
  judgeLayers,
  judgeMocks,
  judgeNames,
  judgePackages,
  judgePurity,
  judgeSizes,
  judgeSpecifiers,
  judgeSyntax,
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

  test("finds the fixed part of a computed name", () => {
    expect(importsOf(file("ui/b.ts", "import(`#translations/${code}.json`);"))[0]?.target).toBe(
      "translations/",
    );
  });

  test("knows packages by their names", () => {
    const text = 'import "react-dom/client"; import "@koa/router/lib"; import "node:fs/promises";';
    expect(importsOf(file("ui/b.ts", text)).map(({ target }) => target)).toEqual([
      "react-dom",
      "@koa/router",
      "node:",
    ]);
  });

  test("sees none in comments and strings", () => {
    expect(importsOf(file("ui/b.ts", `// import "./a.ts";\nconst text = 'import "./a.ts"';`))).toEqual([]);
  });
});

describe("layers", () => {
  test.each([
    ["domain/login/sign-in-with-password.ts", "#application/login/login.presenter.ts"],
    ["domain/login/sign-in-with-password.ts", "../../adapters/http/failures.ts"],
    ["application/login/login.presenter.ts", "#ui/login/LoginPage.tsx"],
    ["application/login/login.presenter.ts", "#adapters/http/failures.ts"],
    ["adapters/http/http-client.ts", "#application/shared/page-lifetime.ts"],
    ["ui/login/LoginPage.tsx", "#adapters/http/failures.ts"],
    ["ui/login/LoginPage.tsx", "#domain/login/sign-in-with-password.ts"],
    ["translations/loader.ts", "#application/shared/page-lifetime.ts"],
    ["src/main.tsx", "#test/support/fakes.ts"],
    ["src/main.tsx", "../sandbox/main.ts"],
    ["sandbox/main.ts", "#domain/login/sign-in-with-password.ts"],
    ["sandbox/main.ts", "#adapters/platform-api/rest/platform-schema.ts"],
    ["e2e/journeys/login.spec.ts", "../../sandbox/main.ts"],
    ["ui/login/LoginPage.tsx", "#ui/atlas/atlas-state.ts"],
    ["src/main.tsx", "#ui/atlas/AtlasEntry.tsx"],
    ["ui/atlas/StateView.tsx", "#adapters/http/failures.ts"],
    ["ui/atlas/StateView.tsx", "../../src/program/routes.tsx"],
  ])("%s may not import %s", (path, specifier) => {
    expect(judgeLayers([file(path, `import { a } from "${specifier}";`)])).toHaveLength(1);
  });

  test("a dynamic import, a re-export and a type count like any other", () => {
    const text =
      'import("#adapters/a.ts"); export * from "#adapters/a.ts"; import type { A } from "#adapters/a.ts";';
    expect(judgeLayers([file("application/login/a.ts", text)])).toHaveLength(3);
  });

  test.each([
    ["application/login/login.presenter.ts", 'import { a } from "#domain/a.ts";'],
    [
      "ui/login/LoginPage.tsx",
      'import type { A } from "#domain/a.ts"; import { b } from "#application/b.ts";',
    ],
    ["src/main.tsx", 'import { a } from "#adapters/a.ts"; import("#ui/mfa/MfaPage.tsx");'],
    [
      "ui/atlas/StateView.tsx",
      'import { a } from "#domain/a.ts"; import { b } from "#ui/login/LoginPage.tsx";',
    ],
    ["sandbox/main.ts", 'import type { paths } from "#adapters/platform-api/rest/platform-schema.ts";'],
  ])("%s may import %s", (path, text) => {
    expect(judgeLayers([file(path, text)])).toEqual([]);
  });
});

describe("packages", () => {
  test.each([
    ["domain/login/sign-in-with-password.ts", "mobx"],
    ["domain/login/sign-in-with-password.ts", "node:crypto"],
    ["application/login/login.presenter.ts", "react"],
    ["application/login/login.presenter.ts", "axios"],
    ["adapters/http/http-client.ts", "mobx"],
    ["ui/login/LoginPage.tsx", "mobx"],
    ["translations/loader.ts", "react-intl"],
    ["src/main.tsx", "axios"],
    ["src/main.tsx", "inversify"],
    ["src/program/container/container.ts", "reflect-metadata"],
    ["src/program/container/container.ts", "reflect-metadata/lite"],
    ["sandbox/main.ts", "react"],
    ["e2e/journeys/login.spec.ts", "jest"],
  ])("%s may not use %s", (path, name) => {
    expect(judgePackages([file(path, `import "${name}";`)])).toHaveLength(1);
  });

  test.each([
    ["application/login/login.presenter.ts", "mobx"],
    ["adapters/http/http-client.ts", "axios"],
    ["src/program/container/container.ts", "inversify"],
    ["sandbox/main.ts", "node:sqlite"],
    ["translations/compile.ts", "node:fs"],
  ])("%s may use %s", (path, name) => {
    expect(judgePackages([file(path, `import "${name}";`)])).toEqual([]);
  });
});

describe("families of adapters", () => {
  test.each([
    [
      "adapters/identity/auth0/auth0-identity-provider.ts",
      "#adapters/identity/authx/authx-identity-provider.ts",
    ],
    ["adapters/identity/auth0/auth0-identity-provider.ts", "../authx/authx-identity-provider.ts"],
    ["adapters/identity/auth0/auth0-identity-provider.ts", "#adapters/storage/cookie-store.ts"],
    ["adapters/storage/cookie-store.ts", "#adapters/browser/system-clock.ts"],
    ["adapters/http/http-client.ts", "#adapters/platform-api/rest/wire-shapes.ts"],
  ])("%s may not know %s", (path, specifier) => {
    expect(judgeFamilies([file(path, `import { a } from "${specifier}";`)])).toHaveLength(1);
  });

  test.each([
    ["adapters/identity/auth0/auth0-identity-provider.ts", "../plugin.ts"],
    ["adapters/identity/auth0/auth0-identity-provider.ts", "./auth0-failures.ts"],
    ["adapters/identity/catalogue.ts", "./auth0/auth0.plugin.ts"],
    ["adapters/platform-api/rest/rest-authentication-api.ts", "#adapters/http/http-client.ts"],
    ["adapters/platform-api/graphql/graphql-mobile-flows.ts", "../rest/wire-shapes.ts"],
  ])("%s may know %s", (path, specifier) => {
    expect(judgeFamilies([file(path, `import { a } from "${specifier}";`)])).toEqual([]);
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

  test("accepts aliases, neighbours and styles", () => {
    const text =
      'import "#domain/a.ts"; import "../components/Button.tsx"; import "./Login.module.scss"; import "react";';
    expect(judgeSpecifiers([file("ui/login/LoginPage.tsx", text)])).toEqual([]);
  });
});

describe("circles", () => {
  test("tells a circle of three by its way", () => {
    const files = [
      file("ui/a.ts", 'import "./b.ts";'),
      file("ui/b.ts", 'import type { C } from "#ui/c.ts";'),
      file("ui/c.ts", 'export const load = () => import("./a.ts");'),
    ];
    expect(judgeCycles(files)).toEqual(["a circle: ui/a.ts → ui/b.ts → ui/c.ts → ui/a.ts"]);
  });

  test("tells a file that imports itself", () => {
    expect(judgeCycles([file("ui/a.ts", 'import "./a.ts";')])).toHaveLength(1);
  });

  test("accepts two ways to one file", () => {
    const files = [
      file("ui/a.ts", 'import "./b.ts"; import "./c.ts";'),
      file("ui/b.ts", 'import "./c.ts";'),
      file("ui/c.ts", ""),
    ];
    expect(judgeCycles(files)).toEqual([]);
  });
});

describe("barrels", () => {
  test.each([
    'export * from "./a.ts";',
    'import { a } from "./a.ts";\nexport { a };',
    'export { a } from "./a.ts";',
  ])("refuses %s", (text) => {
    expect(judgeBarrels([file("ui/b.ts", text)])).toHaveLength(1);
  });

  test.each([
    'import "./a.ts";',
    'export { a } from "./a.ts"; export const b = 1;',
    "const a = 1; export { a };",
  ])("accepts %s", (text) => {
    expect(judgeBarrels([file("ui/b.ts", text)])).toEqual([]);
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

  test.each([
    "domain/ports/clock.port.ts",
    "ui/login/LoginPage.tsx",
    "test/ui/LoginPage.test.tsx",
    "test/ui/login-page.test.tsx",
    "src/main.tsx",
    "src/index.html",
    "ui/login/Login.module.scss",
  ])("accepts %s", (path) => {
    expect(judgeNames([path])).toEqual([]);
  });

  test("refuses the same name twice, but for README.md and tsconfig.json", () => {
    expect(judgeNames(["domain/a/rule.ts", "application/a/rule.ts"])).toHaveLength(1);
    expect(judgeNames(["ui/README.md", "src/README.md", "tsconfig.json", "domain/tsconfig.json"])).toEqual(
      [],
    );
  });
});

describe("syntax", () => {
  test.each([
    "enum Colour { Red }",
    "const enum Colour { Red }",
    "namespace Colours { export const red = 1; }",
    "class A { constructor(private readonly a: string) {} }",
    "@injectable() class A {}",
    "class A { @observable a = 1; }",
  ])("refuses %s", (text) => {
    expect(judgeSyntax([file("domain/a.ts", text)])).toHaveLength(1);
  });

  test.each([
    "class A { private readonly a: string; constructor(a: string) { this.a = a; } }",
    "declare global {}",
  ])("accepts %s", (text) => {
    expect(judgeSyntax([file("domain/a.ts", text)])).toEqual([]);
  });
});

describe("the container", () => {
  test.each(["container.get(TOKEN);", "this.container.getAsync(TOKEN);", "presentersContainer.get(TOKEN);"])(
    "is not asked by %s outside src",
    (text) => {
      expect(judgeContainer([file("ui/a.ts", text)])).toHaveLength(1);
      expect(judgeContainer([file("src/program/container/a.ts", text)])).toEqual([]);
    },
  );

  test("is not every thing with a get", () => {
    expect(judgeContainer([file("ui/a.ts", "map.get(1); containers.get(1);")])).toEqual([]);
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

  test.each([
    "const location = useLocation(); show(location.pathname);",
    "type Place = { location: string }; const place: Place = { location: path };",
    "dialog.open(address); record.location;",
  ])("%s is something else", (text) => {
    expect(judgeBrowserGlobals([file("ui/login/a.ts", text)])).toEqual([]);
  });
});

describe("the domain's purity", () => {
  test.each(["Date.now();", "new Date();", "Math.random();"])("refuses %s", (text) => {
    expect(judgePurity([file("domain/a.ts", text)])).toHaveLength(1);
    expect(judgePurity([file("adapters/browser/a.ts", text)])).toEqual([]);
  });

  test("accepts a date made of a value", () => {
    expect(judgePurity([file("domain/a.ts", "new Date(moment); Math.max(1, 2);")])).toEqual([]);
  });
});

describe("sizes", () => {
  test.each([
    ["ui/login/LoginPage.tsx", 100],
    ["application/login/login.presenter.ts", 250],
  ])("%s may have %d lines", (path, lines) => {
    const text = "a;\n".repeat(lines);
    expect(judgeSizes([file(path, text)])).toEqual([]);
    expect(judgeSizes([file(path, `${text}a;\n`)])).toHaveLength(1);
  });

  test.each(["ui/atlas/states/MfaStates.tsx", "domain/navigation/pages.ts"])("%s may have more", (path) => {
    expect(judgeSizes([file(path, "a;\n".repeat(300))])).toEqual([]);
  });
});

describe("decisions", () => {
  const decisions = "| D-06 | Who? | We. | |\n| D-13a | When? | Now. | |";

  test("refuses one that does not exist", () => {
    expect(judgeDecisions([file("domain/a.ts", "// SPEC-CHOICE D-07")], decisions)).toHaveLength(1);
    expect(judgeDecisions([file("docs/a.md", "It waits (D-13b).")], decisions)).toHaveLength(1);
  });

  test("refuses a choice that names none", () => {
    expect(judgeDecisions([file("domain/a.ts", "// SPEC-CHOICE: ours")], decisions)).toHaveLength(1);
  });

  test("accepts those that exist", () => {
    expect(judgeDecisions([file("domain/a.ts", "// SPEC-CHOICE D-06, D-13a")], decisions)).toEqual([]);
  });
});

describe("mocks", () => {
  test.each(['jest.mock("#domain/a.ts");', 'jest.doMock("./a.ts", () => ({}));'])("refuses %s", (text) => {
    expect(judgeMocks([file("test/a.test.ts", text)])).toHaveLength(1);
  });

  test("accepts those of packages", () => {
    expect(judgeMocks([file("test/a.test.ts", 'jest.mock("auth0-js");')])).toEqual([]);
  });
});
