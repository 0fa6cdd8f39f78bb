import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { coversOrigin, isRedirectOrigin } from "#domain/redirect/redirect-origins.ts";

const urlParser = new WhatwgUrlParser();

function covers(entry: string, target: string): boolean {
  const parsed = urlParser.parse(target);
  if (!parsed) throw new Error(`${target} is no address.`);
  return coversOrigin(entry, parsed);
}

describe("entries of a list (redirect-11)", () => {
  test.each([
    "https://app.harbour.example",
    "https://harbour.example",
    "https://app.harbour.example:8443",
    "https://xn--hfen-loa.example",
    "https://intranet",
    "https://203.0.113.7",
    "http://app.harbour.localhost:4400",
    "http://localhost",
    "http://127.0.0.1:4400",
    "http://[::1]:4400",
    "https://*.rooms.example",
    "https://*.eu.rooms.example",
    "https://*.co.uk",
  ])("%s is one", (entry) => {
    expect(isRedirectOrigin(entry)).toBe(true);
  });

  test.each([
    "",
    "*",
    "*.rooms.example",
    "https://*",
    "https://*.",
    "https://*.example",
    "https://*.localhost",
    "https://*.*.example",
    "https://a*.rooms.example",
    "https://*a.rooms.example",
    "https://a.*.rooms.example",
    "https://rooms.*",
    "https://**.rooms.example",
    "https://*.rooms.example:8443",
    "https://*.rooms.example/",
    "https://*.rooms.example.",
    "https://*..rooms.example",
    "https://*.0.0.1",
    "https://*.rooms.1",
    "http://*.rooms.example",
    "http://*.app.localhost",
    "https://app.harbour.example/",
    "https://app.harbour.example/home",
    "https://app.harbour.example?a",
    "https://app.harbour.example#a",
    "https://app.harbour.example:443",
    "https://app.harbour.example:",
    "https://app.harbour.example:0",
    "https://app.harbour.example:08443",
    "http://localhost:80",
    "https://App.harbour.example",
    "HTTPS://app.harbour.example",
    "https://app.harbour.example.",
    "https://.harbour.example",
    "https://ada@app.harbour.example",
    "https://h\u00e4fen.example",
    "https://app_1.harbour.example",
    " https://app.harbour.example",
    "https://app.harbour.example ",
    "https://app.harbour.example\n",
    "https://one.example,https://two.example",
    "//app.harbour.example",
    "app.harbour.example",
    "ftp://app.harbour.example",
    "javascript:alert(1)",
    "null",
    "https://",
    "https://[2001:db8::1]",
  ])("%j is none, and covers nothing", (entry) => {
    expect(isRedirectOrigin(entry)).toBe(false);
    const targets = ["https://app.harbour.example/", "https://app.rooms.example/", "https://127.0.0.1/"];
    expect(targets.filter((target) => covers(entry, target))).toEqual([]);
  });

  test.each([
    ["https://app.harbour.example", "https://app.harbour.example/a?b#c", true],
    ["https://app.harbour.example", "https://app.harbour.example:443/", true],
    ["https://app.harbour.example", "https://app.harbour.example:8443/", false],
    ["https://app.harbour.example", "http://app.harbour.example/", false],
    ["https://app.harbour.example", "https://harbour.example/", false],
    ["https://app.harbour.example", "https://x.app.harbour.example/", false],
    ["https://app.harbour.example:8443", "https://app.harbour.example:8443/", true],
    ["https://app.harbour.example:8443", "https://app.harbour.example/", false],
    ["http://127.0.0.1:4400", "http://127.0.0.1:4400/", true],
    ["http://127.0.0.1:4400", "http://localhost:4400/", false],
    ["http://[::1]:4400", "http://[::1]:4400/", true],
    ["https://*.rooms.example", "https://paris.rooms.example/", true],
    ["https://*.rooms.example", "https://paris.rooms.example:443/", true],
    ["https://*.rooms.example", "https://paris.rooms.example:8443/", false],
    ["https://*.rooms.example", "http://paris.rooms.example/", false],
    ["https://*.rooms.example", "https://rooms.example/", false],
    ["https://*.rooms.example", "https://a.paris.rooms.example/", false],
    ["https://*.rooms.example", "https://evilrooms.example/", false],
    ["https://*.rooms.example", "https://rooms.example.evil.example/", false],
    ["https://*.eu.rooms.example", "https://paris.eu.rooms.example/", true],
    ["https://*.eu.rooms.example", "https://eu.rooms.example/", false],
  ])("%s and %s: %s", (entry, target, expected) => {
    expect(covers(entry, target)).toBe(expected);
  });

  test("an origin inside another scheme is not covered (RED-06)", () => {
    expect(covers("https://*.rooms.example", "blob:https://paris.rooms.example/1")).toBe(false);
  });
});
