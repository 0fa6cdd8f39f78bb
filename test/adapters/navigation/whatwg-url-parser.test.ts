import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import fc from "fast-check";

const urlParser = new WhatwgUrlParser();

describe("WhatwgUrlParser", () => {
  test("takes an address apart (RED-02)", () => {
    expect(urlParser.parse("HTTPS://ada:secret@App.Harbour.Example:8443/a/../b?c=d#e")).toEqual({
      href: "https://ada:secret@app.harbour.example:8443/b?c=d#e",
      protocol: "https:",
      username: "ada",
      password: "secret",
      hostname: "app.harbour.example",
      port: "8443",
      origin: "https://app.harbour.example:8443",
      pathname: "/b",
      search: "?c=d",
      hash: "#e",
    });
  });

  test.each([
    "",
    "/login",
    "//evil.example",
    "login",
    "https://",
    "https://[::1",
    "https://a.example:65536/",
    "%",
  ])("%j is no absolute address (RED-02)", (text) => {
    expect(urlParser.parse(text)).toBeUndefined();
  });

  test("tells protocol and origin apart (RED-06)", () => {
    expect(urlParser.parse("blob:https://app.harbour.example/1")).toMatchObject({
      protocol: "blob:",
      origin: "https://app.harbour.example",
    });
  });

  test.each([
    ["no query", "https://a.example/", { token: "t" }, "https://a.example/?token=t"],
    ["no path", "https://a.example", { token: "t" }, "https://a.example?token=t"],
    ["an empty query", "https://a.example/?", { token: "t" }, "https://a.example/?token=t"],
    ["a query", "https://a.example/?a=1", { token: "t" }, "https://a.example/?a=1&token=t"],
    ["a fragment", "https://a.example/#b", { token: "t" }, "https://a.example/?token=t#b"],
    [
      "a question mark in the fragment",
      "https://a.example/#b?c=d",
      { token: "t" },
      "https://a.example/?token=t#b?c=d",
    ],
    ["a namesake", "https://a.example/?token=x&a=1", { token: "t" }, "https://a.example/?token=t&a=1"],
    ["namesakes", "https://a.example/?token=x&a=1&token=y", { token: "t" }, "https://a.example/?token=t&a=1"],
    ["an encoded namesake", "https://a.example/?%74oken=x", { token: "t" }, "https://a.example/?token=t"],
    ["a namesake without a value", "https://a.example/?token", { token: "t" }, "https://a.example/?token=t"],
    [
      "another letter case",
      "https://a.example/?Token=x",
      { token: "t" },
      "https://a.example/?Token=x&token=t",
    ],
    ["a longer name", "https://a.example/?tokens=x", { token: "t" }, "https://a.example/?tokens=x&token=t"],
    [
      "a name behind a question mark",
      "https://a.example/??token=x",
      { token: "t" },
      "https://a.example/??token=x&token=t",
    ],
    ["empty pieces", "https://a.example/?&&a=1&", { token: "t" }, "https://a.example/?&&a=1&&token=t"],
    [
      "signs to encode",
      "https://a.example/",
      { "a b": "c&d=e#f+g h%" },
      "https://a.example/?a%20b=c%26d%3De%23f%2Bg%20h%25",
    ],
    ["two parameters", "https://a.example/?b=x", { a: "1", b: "2" }, "https://a.example/?b=2&a=1"],
    ["an empty value", "https://a.example/", { token: "" }, "https://a.example/?token="],
    ["nothing to set", "https://a.example/?a=+%20%zz#b", {}, "https://a.example/?a=+%20%zz#b"],
    [
      "half a surrogate pair",
      "https://a.example/",
      { token: "\ud800" },
      "https://a.example/?token=%EF%BF%BD",
    ],
    [
      "names of the prototype",
      "https://a.example/?constructor=1&toString",
      { token: "t" },
      "https://a.example/?constructor=1&toString&token=t",
    ],
  ])("sets parameters: %s (redirect-22, RED-05)", (_, text, parameters: Record<string, string>, expected) => {
    expect(urlParser.withParameters(text, parameters)).toBe(expected);
  });

  test("leaves the other parameters as they were to the byte (redirect-22, RED-05)", () => {
    const query = "q=one+two&r=one%20two&s=%zz&t=%c3%a9&u=é&v==&w=a=b&=x&a[]=1&a[]=2&y='\"!*()";
    expect(urlParser.withParameters(`https://a.example/?${query}#f`, { token: "t" })).toBe(
      `https://a.example/?${query}&token=t#f`,
    );
  });

  test("property: what was set is read back, and nothing else changed (redirect-22, RED-05)", () => {
    const text = fc.string({ unit: "binary", maxLength: 20 });
    const pairs = fc.array(fc.tuple(text, text), { maxLength: 6 });
    fc.assert(
      fc.property(pairs, fc.dictionary(text, text, { maxKeys: 4 }), text, (before, parameters, hash) => {
        const url = new URL("https://a.example/path");
        for (const [name, value] of before) url.searchParams.append(name, value);
        url.hash = hash;
        const result = new URL(urlParser.withParameters(url.href, parameters));
        for (const [name, value] of Object.entries(parameters)) {
          expect(result.searchParams.getAll(name)).toEqual([value]);
          expect(urlParser.parameter(result.href, name)).toBe(value);
        }
        const others = (search: URLSearchParams) =>
          [...search].filter(([name]) => !Object.hasOwn(parameters, name));
        expect(others(result.searchParams)).toEqual(others(url.searchParams));
        expect([result.origin, result.pathname, result.hash]).toEqual([url.origin, url.pathname, url.hash]);
      }),
    );
  });

  test("property: nothing that is written throws (RED-05)", () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 });
    const text = units.map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(text, text, text, (address, name, value) => {
        expect(typeof urlParser.withParameters(address, { [name]: value })).toBe("string");
        urlParser.parse(address);
        urlParser.parameter(address, name);
      }),
    );
  });

  test.each([
    ["the first value", "https://a.example/?a=1&a=2", "a", "1"],
    ["decoded once", "https://a.example/?a=%2541", "a", "%41"],
    ["a plus as a space", "https://a.example/?a=b+c", "a", "b c"],
    ["an empty value", "https://a.example/?a=", "a", ""],
    ["a name without a value", "https://a.example/?a", "a", ""],
    ["an exact name", "https://a.example/?A=1", "a", undefined],
    ["not the fragment", "https://a.example/#?a=1", "a", undefined],
    ["nothing inherited", "https://a.example/", "constructor", undefined],
    ["a broken percent sequence", "https://a.example/?a=%zz", "a", "%zz"],
    ["no address", "?a=1", "a", undefined],
  ])("reads a parameter: %s (redirect-30, RED-11)", (_, text, name, expected) => {
    expect(urlParser.parameter(text, name)).toBe(expected);
  });
});
