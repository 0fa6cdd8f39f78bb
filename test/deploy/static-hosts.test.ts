import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pageNames, pages } from "#domain/navigation/pages.ts";
import { deploy, emptyFolder, fileOf } from "./command-run.ts";
import { smallBuild, smallHeaders } from "./portal-build.ts";

const hosts = `
defaults: { apiBaseUrl: "https://api.{host}/v1", apiUpstream: https://p.internal }
groups:
  hotels: { providerOrigins: ["https://auth.{label}.example"], partnerOrigins: [https://desk.example], messengerAppId: abc }
hosts:
  login.hotels.example: hotels
  login.plain.example: {}
`;
const render = (out: string, text: string, build = smallBuild()) =>
  deploy("render", "static", "--hosts", fileOf(text), "--dist", build, out);
const readSite = (out: string, host: string, name: string): string =>
  readFileSync(path.join(out, "current/sites", host, name), "utf8");

type Rule = { readonly pattern: string; readonly headers: Readonly<Record<string, string>> };

function rulesOf(text: string): readonly Rule[] {
  return text.split(/\n(?=\/)/).map((block) => {
    const [pattern = "", ...lines] = block.trimEnd().split("\n");
    const headers = lines.map((line) => /^ {2}([^:]+): (.*)$/.exec(line)?.slice(1) ?? [line, ""]);
    return { pattern, headers: Object.fromEntries(headers) as Readonly<Record<string, string>> };
  });
}

/** Returns the headers of a path: those of all rules that match, as static hosts join them. */
function headersAt(rules: readonly Rule[], address: string): Readonly<Record<string, string>> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith("*") ? address.startsWith(pattern.slice(0, -1)) : address === pattern,
  );
  const joined: Record<string, string> = {};
  for (const { headers } of matching) {
    for (const [name, value] of Object.entries(headers))
      joined[name] = joined[name] === undefined ? value : `${joined[name]}, ${value}`;
  }
  return joined;
}

test("each host has a folder of its own with document, scripts and configuration (deploy-29)", () => {
  const out = emptyFolder();
  expect(render(out, hosts)).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining("2 hosts") as string,
  });
  expect(readdirSync(path.join(out, "current/sites/login.hotels.example")).sort()).toEqual([
    "404.html",
    "_headers",
    "_redirects",
    "authenticate.html",
    "config.json",
    "index.html",
    "js",
    "notice.json",
    "third-party-notices.txt",
  ]);
  expect(JSON.parse(readSite(out, "login.hotels.example", "config.json"))).toMatchObject({
    apiBaseUrl: "https://api.login.hotels.example/v1",
    partnerOrigins: ["https://desk.example"],
  });
  render(out, hosts, smallBuild("two"));
  for (const name of ["one", "two"])
    expect(existsSync(path.join(out, `current/sites/login.plain.example/js/main.${name}.js`))).toBe(true);
});

test("no header of a path comes from two rules, and the policy is that of the host (deploy-29)", () => {
  const out = emptyFolder();
  render(out, hosts);
  const rules = rulesOf(readSite(out, "login.hotels.example", "_headers"));
  expect(headersAt(rules, "/login")).toEqual({
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": expect.stringMatching(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+' https:\/\/m\.example; img-src 'self' data:; connect-src 'self' https:\/\/auth\.login\.example https:\/\/api\.login\.hotels\.example; frame-src https:\/\/auth\.login\.example https:\/\/f\.example; frame-ancestors 'none'; trusted-types portal$/,
    ) as string,
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
  });
  expect(headersAt(rules, "/js/main.one.js")["Cache-Control"]).toBe("public, max-age=31536000, immutable");
  expect(headersAt(rules, "/config.json")["Cache-Control"]).toBe("no-store");
  expect(
    headersAt(rulesOf(readSite(out, "login.plain.example", "_headers")), "/")["Content-Security-Policy"],
  ).toContain("frame-src 'none'");
});

test("a static host speaks for the names below it only where the hosts file does (deploy-55)", () => {
  const out = emptyFolder();
  const headers = {
    ...smallHeaders,
    document: { ...smallHeaders.document, "Strict-Transport-Security": "max-age=1" },
  };
  render(out, hosts.replace("hotels: {", "hotels: { hsts: preload,"), smallBuild("one", headers));
  const strictOf = (host: string) =>
    headersAt(rulesOf(readSite(out, host, "_headers")), "/")["Strict-Transport-Security"];
  expect(strictOf("login.hotels.example")).toBe("max-age=1; includeSubDomains; preload");
  expect(strictOf("login.plain.example")).toBe("max-age=1");
});

test("every page without a document of its own is rewritten to the usual one, and nothing else is (deploy-29)", () => {
  const out = emptyFolder();
  render(out, hosts);
  const lines = readSite(out, "login.plain.example", "_redirects").trim().split("\n");
  expect(lines[0]).toBe("/.well-known/change-password /reset-password/ 302");
  const rewritten = lines.slice(1).map((line) => /^(\S+) \/ 200$/.exec(line)?.[1] ?? line);
  const isRewritten = (address: string): boolean =>
    rewritten.some((pattern) =>
      pattern.endsWith("/*") ? address.startsWith(pattern.slice(0, -1)) : address === pattern,
    );
  for (const name of pageNames) {
    const address = pages[name].path.replace(/\/:\w+\?/, "").replace(/:\w+/g, "a");
    const isFound =
      address === "/" || existsSync(path.join(out, `current/sites/login.plain.example${address}.html`));
    expect([address, isFound !== isRewritten(address)]).toEqual([address, true]);
  }
  for (const address of ["/js/gone.js", "/.well-known/a", "/api/a", "/csp", "/config.json"])
    expect(isRewritten(address)).toBe(false);
});

test("the page to which a provider leads back has its own document, also with a look (deploy-69)", () => {
  const out = emptyFolder();
  render(out, `${hosts}  login.seen.example: { group: hotels, look: { name: Seen } }\n`, smallBuild());
  const titleOf = (host: string, name: string) => /<title>.*<\/title>/.exec(readSite(out, host, name))?.[0];
  expect(titleOf("login.plain.example", "authenticate.html")).toBe("<title>Back</title>");
  expect(titleOf("login.plain.example", "index.html")).toBeUndefined();
  expect(readSite(out, "login.seen.example", "authenticate.html")).toMatch(
    /<title>Back<\/title><script type="application\/json" id="host">/,
  );
});

test("what a static host cannot do is said, and leaves out the host (deploy-29)", () => {
  const out = emptyFolder();
  const text = `${hosts}  own.example: { apiBaseUrl: /api }\npatterns: { "*.stay.example": hotels }\n`;
  const { exitCode, refused } = render(out, text);
  expect(exitCode).toBe(3);
  expect(refused.trim().split("\n")).toEqual([
    "own.example is left out: a static host does not pass calls on, so its apiBaseUrl has to be an https address.",
    "*.stay.example is left out: a static host has no patterns.",
    "login.hotels.example has partnerOrigins, whose pages cannot frame it on a static host.",
  ]);
  expect(readdirSync(path.join(out, "current/sites")).sort()).toEqual([
    "login.hotels.example",
    "login.plain.example",
  ]);
});

test("a rendering for static hosts is rolled back like one for a server (deploy-13)", () => {
  const out = emptyFolder();
  render(out, hosts);
  render(out, hosts, smallBuild("two"));
  expect(deploy("rollback", "static", out)).toMatchObject({ exitCode: 0, refused: "" });
  expect(readSite(out, "login.plain.example", "index.html")).toContain("/js/main.one.js");
});
