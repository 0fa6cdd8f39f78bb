import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { transformSync } from "@swc/core";
import { languages } from "#domain/shared/language.ts";
import { chosenLanguage } from "#domain/storage/storage-keys.ts";

const source = readFileSync("src/document/guard.ts", "utf8");
/** The script as the build compiles it. */
const { code } = transformSync(source, {
  jsc: { parser: { syntax: "typescript" }, target: "es5" },
  module: { type: "commonjs" },
});

const words = {
  ids: ["shell.unsupported.title", "shell.unsupported.text"],
  ...Object.fromEntries(languages.map((language) => [language, [`Title ${language}`, `Text ${language}`]])),
};

type Globals = Record<string, unknown>;

type Answered = Pick<Response, "ok" | "headers" | "text">;
const answered = (type: string, text: string, ok = true): Promise<Answered> =>
  Promise.resolve({ ok, headers: new Headers({ "Content-Type": type }), text: () => Promise.resolve(text) });
const script = () => answered("text/javascript", "class A { static {} }");

/** Runs the guard in a document, in a realm that has only what is given to it. */
function run({
  search = "",
  preferred = ["en-GB"],
  change = () => undefined,
  answer = script,
}: {
  readonly search?: string;
  readonly preferred?: readonly string[];
  readonly change?: (globals: Globals) => void;
  /** What a script's address is answered with when it is asked for again. */
  readonly answer?: () => Promise<Answered>;
} = {}) {
  const html = `<meta name="unsupported" content='${JSON.stringify(words)}'><body><div id="portal">Loading…</div>
    <template id="unsupported"><main><h1 tabindex="-1">{{title}}</h1><p>{{text}}</p></main></template>`;
  const own = new DOMParser().parseFromString(html, "text/html");
  let state = "loading";
  Object.defineProperty(own, "readyState", { get: () => state });
  const realm = new EventTarget();
  class NewUrl extends URL {}
  const globals: Globals = {
    exports: {},
    addEventListener: realm.addEventListener.bind(realm),
    document: own,
    location: { search, origin: "https://harbour.example" },
    navigator: { languages: preferred },
    fetch: answer,
    crypto: { randomUUID: () => "" },
    AbortSignal: { timeout: () => undefined },
    HTMLDialogElement: class {},
    URL: NewUrl,
  };
  change(globals);
  globals["window"] = globals;
  runInNewContext(code, globals);
  const parsed = () => {
    state = "interactive";
    own.dispatchEvent(new Event("readystatechange"));
  };
  const fail = (filename: string, error: unknown) =>
    realm.dispatchEvent(Object.assign(new Event("error"), { filename, error }));
  const portal = own.getElementById("portal");
  const notice = () => own.querySelector("main")?.textContent;
  return { own, globals, parsed, fail, portal, notice };
}

const main = "https://harbour.example/js/main.js";
const without = (name: string) => (globals: Globals) => delete globals[name];

describe("a browser that lacks", () => {
  test.each<[string, (globals: Globals) => unknown]>([
    ["fetch", without("fetch")],
    ["AbortSignal", without("AbortSignal")],
    ["AbortSignal.timeout", (globals) => (globals["AbortSignal"] = {})],
    ["crypto", without("crypto")],
    ["crypto.randomUUID", (globals) => (globals["crypto"] = {})],
    ["Object.hasOwn", (globals) => (globals["Object"] = { defineProperty: Object.defineProperty })],
    ["<dialog>", without("HTMLDialogElement")],
    [
      "look-behind in patterns",
      (globals) =>
        (globals["RegExp"] = () => {
          throw new SyntaxError("Invalid group");
        }),
    ],
  ])(
    "%s is told so once the document is parsed, and the program is kept from starting (prerender-11)",
    (_feature, change) => {
      const { own, globals, parsed, portal, notice } = run({ change });
      expect(globals["isUnsupported"]).toBe(true);
      expect(notice()).toBeUndefined();
      parsed();
      parsed();
      expect(own.querySelectorAll("main")).toHaveLength(1);
      expect(notice()).toBe("Title enText en");
      own.title = "Log in - Harbour Grand Hotels";
      expect(own.title).toBe("Title en");
      expect(portal?.hidden).toBe(true);
    },
  );

  test("URL.parse alone gets it (prerender-12)", () => {
    const { globals, parsed, notice } = run();
    parsed();
    expect(notice()).toBeUndefined();
    expect(globals["isUnsupported"]).toBeUndefined();
    const { parse: parseUrl } = globals["URL"] as { parse: (text: string, base?: string) => URL | null };
    expect(parseUrl("/login", "https://harbour.example/x")?.href).toBe("https://harbour.example/login");
    expect(parseUrl("nothing")).toBeNull();
  });
});

describe("a script that cannot be parsed", () => {
  test("is told where it is part of the document (prerender-11)", () => {
    const { parsed, fail, notice, globals } = run();
    parsed();
    fail("https://harbour.example/login?newSession=true", new SyntaxError("Unexpected token"));
    expect(globals["isUnsupported"]).toBe(true);
    expect(notice()).toBe("Title enText en");
  });

  test("is told where its address brings a script (prerender-11)", async () => {
    const { own, parsed, fail, notice, globals } = run();
    parsed();
    fail(main, new SyntaxError("Unexpected token"));
    fail(main, new SyntaxError("Unexpected token"));
    await globals["judged"];
    await globals["judged"];
    expect(globals["isUnsupported"]).toBe(true);
    expect(notice()).toBe("Title enText en");
    expect(own.querySelectorAll("main")).toHaveLength(1);
  });

  test.each<[string, () => Promise<Answered>]>([
    ["a page", () => answered("text/html", "<!doctype html><title>Sign in to this network</title>")],
    ["a page that calls itself a script", () => answered("text/javascript", "\n<html></html>")],
    ["an error", () => answered("text/javascript", "gone", false)],
    ["nothing", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("says nothing of the browser where its address brings %s (prerender-11)", async (_what, answer) => {
    const { parsed, fail, notice, globals } = run({ answer });
    parsed();
    fail(main, new SyntaxError("Unexpected token"));
    await globals["judged"];
    expect(globals["isUnsupported"]).toBeUndefined();
    expect(notice()).toBeUndefined();
  });

  test("is not any other mistake, nor a script of others, nor one that ran (prerender-11)", () => {
    const { own, parsed, fail, notice, globals } = run();
    parsed();
    fail(main, new TypeError("x is not a function"));
    fail(main, undefined);
    fail("https://vendor.example/chat.js", new SyntaxError("Unexpected token"));
    const script = own.createElement("script");
    script.src = main;
    script.type = "of/test";
    own.head.append(script);
    script.dispatchEvent(new Event("load"));
    fail(main, new SyntaxError("JSON.parse"));
    expect(globals["judged"]).toBeUndefined();
    expect(notice()).toBeUndefined();
  });
});

test.each<[string, readonly string[], string | null, string]>([
  ["?langCode=th", ["de"], null, "th"],
  ["?x=1&langCode=in", ["de"], null, "id"],
  ["?langCode=xx", ["nl", "fr-CA", "de"], null, "fr"],
  ["?langCode=ids", ["pt-BR"], null, "pt"],
  ["?langCode=TH", ["de"], null, "th"],
  ["?langCode=pt_BR&x=1", ["de"], null, "pt"],
  ["?langCode=fr-CA", ["de"], null, "fr"],
  ["", ["nl", "sv"], null, "en"],
  ["", [], null, "en"],
  ["", ["de"], "th", "th"],
  ["?langCode=fr", ["de"], "th", "fr"],
])(
  "at %s, with the languages %s and with %s chosen by hand, the notice is in %s (language-15, language-16)",
  (search, preferred, chosen, expected) => {
    const getItem = (key: string) => (key === chosenLanguage ? chosen : null);
    const change = (globals: Globals) => {
      globals["localStorage"] = { getItem };
      delete globals["fetch"];
    };
    const { own, parsed, notice } = run({ search, preferred, change });
    parsed();
    expect(notice()).toBe(`Title ${expected}Text ${expected}`);
    expect(own.documentElement.lang).toBe(expected);
  },
);
