import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { validateRedirectUri, type RedirectUse } from "#domain/redirect/validate-redirect-uri.ts";
import { allowedRedirectTargets } from "#test/corpora/allowed-redirect-targets.ts";
import { ownRedirectTargets } from "#test/corpora/own-redirect-targets.ts";
import {
  allowedOriginsOf,
  loopbackStage,
  otherAllowedOriginsOf,
  publicStage,
} from "#test/corpora/redirect-stage.ts";
import { ownOriginTraps, refusedRedirectTargets } from "#test/corpora/refused-redirect-targets.ts";
import { redirectsOn } from "./redirect-policy-on-stage.ts";

const urlParser = new WhatwgUrlParser();

describe.each([
  { title: "in production", stage: publicStage },
  { title: "on loopback", stage: loopbackStage },
])("targets $title (redirect-01, RED-01)", ({ stage }) => {
  const redirectPolicy = redirectsOn(stage, allowedOriginsOf(stage));
  const refused = refusedRedirectTargets(stage);
  const allowed = allowedRedirectTargets(stage);
  const traps = ownOriginTraps(stage);

  test("the corpora are large, and no row stands there twice (RED-02)", () => {
    const targets = [...refused, ...allowed, ...traps].map(({ target }) => target);
    const names = [...refused, ...allowed].map(({ name }) => name);
    expect(refused.length).toBeGreaterThan(500);
    expect(allowed.length).toBeGreaterThan(50);
    expect(targets.filter((target, at) => targets.indexOf(target) !== at)).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  describe("a target that must be refused (redirect-08, RED-02)", () => {
    test.each(refused)("$name", ({ target }) => {
      expect(redirectPolicy.redirect(target)).toBeUndefined();
      expect(redirectPolicy.own(target)).toBeUndefined();
    });
  });

  describe("a flaw in the syntax is refused for every use (redirect-02, redirect-03)", () => {
    test.each(refused.filter(({ flaw }) => flaw === "syntax"))(
      "$name (redirect-04, redirect-05)",
      ({ target }) => {
        expect(redirectPolicy.link(target)).toBeUndefined();
        expect(redirectPolicy.platform(target)).toBeUndefined();
      },
    );
  });

  describe("a foreign origin is refused only where the list decides (redirect-07, redirect-09)", () => {
    test.each(refused.filter(({ flaw }) => flaw === "origin"))("$name", ({ target }) => {
      expect(redirectPolicy.link(target)).toBe(new URL(target).href);
      expect(redirectPolicy.platform(target)).toBe(new URL(target).href);
    });
  });

  describe("a target that must get through, as it can be sent in a header (redirect-08, RED-15)", () => {
    test.each(allowed)("$name", ({ target, address }) => {
      expect(redirectPolicy.redirect(target)).toBe(address);
      expect(redirectPolicy.link(target)).toBe(address);
      expect(redirectPolicy.platform(target)).toBe(address);
      expect(address).toMatch(/^[\x21-\x7e]{1,2048}$/);
    });
  });

  describe("another tenant's list lets none of them through (redirect-13, RED-13)", () => {
    const others = redirectsOn(stage, otherAllowedOriginsOf(stage));
    test.each(allowed)("$name", ({ target }) => {
      expect(others.redirect(target)).toBeUndefined();
    });
  });

  describe("an empty list allows nothing (redirect-12, RED-02)", () => {
    const strict = redirectsOn(stage, []);
    test.each(allowed)("$name", ({ target }) => {
      expect(strict.redirect(target)).toBeUndefined();
    });
  });

  describe("the portal's own pages are no target (redirect-15, RED-08)", () => {
    const listed = redirectsOn(stage, [...allowedOriginsOf(stage), stage.portal]);
    test.each(traps)("$name", ({ target }) => {
      expect(listed.redirect(target)).toBeUndefined();
      expect(listed.platform(target)).toBeUndefined();
      expect(listed.own(target)).toBeUndefined();
      expect(listed.isOwn(target)).toBe(true);
    });
  });

  describe("but for the pages that logout comes back to (redirect-14, RED-08)", () => {
    test.each(ownRedirectTargets(stage))("$name", ({ target }) => {
      expect(redirectPolicy.own(target)).toBe(target);
      expect(redirectPolicy.redirect(target)).toBeUndefined();
      expect(redirectPolicy.platform(target)).toBeUndefined();
    });
  });

  test("the portal's own pages at another address are not its own (redirect-14, RED-08)", () => {
    const atOtherOrigin = ownRedirectTargets(stage).map(({ target }) =>
      target.replace(stage.portal, stage.otherTenant.portal),
    );
    expect(atOtherOrigin.filter((target) => redirectPolicy.own(target) !== undefined)).toEqual([]);
    expect(atOtherOrigin.filter((target) => redirectPolicy.isOwn(target))).toEqual([]);
  });
});

describe("why a target is refused (RED-02)", () => {
  const portal = urlParser.parse(publicStage.portal);
  if (!portal) throw new Error("The stage has no portal.");
  const rules = { portal, allowedOrigins: allowedOriginsOf(publicStage) };

  test.each<[string, RedirectUse, string]>([
    ["too-long", "link", `https://app.harbour.example/${"a".repeat(2_048)}`],
    ["too-long", "link", `https://app.harbour.example/${"\u00e9".repeat(600)}`],
    ["hidden-character", "link", "https://app.harbour.example/\thome"],
    ["hidden-character", "link", "https:\\\\app.harbour.example/"],
    ["malformed", "link", "https://ada@app.harbour.example/"],
    ["malformed", "link", "https:///app.harbour.example/"],
    ["malformed", "link", "https://h\u00e4fen.example/"],
    ["malformed", "link", "https://app.harbour.example./"],
    ["malformed", "link", "blob:https://app.harbour.example/1"],
    ["ambiguous", "link", "https://127.1/"],
    ["ambiguous", "link", "https://app.harbour.example:0443/"],
    ["plain-http", "link", "http://app.harbour.example/"],
    ["own-origin", "platform", "https://harbour.example/login"],
    ["own-origin", "redirect", "https://harbour.example/login"],
    ["foreign-origin", "own", "https://app.harbour.example/"],
    ["unlisted", "redirect", "https://app.lagoon.example/"],
  ])("%s (%s)", (reason, verdict, target) => {
    expect(validateRedirectUri(verdict, target, urlParser.parse(target), rules)).toEqual({
      ok: false,
      failure: reason,
    });
  });

  test("a parser that reads something else than is written is not believed (redirect-06)", () => {
    const parsed = urlParser.parse("https://app.harbour.example/home");
    if (!parsed) throw new Error("A plain address did not parse.");
    const text = parsed.href;
    const others = [
      { protocol: "http:" },
      { hostname: "evil.example" },
      { port: "8443" },
      { username: "ada" },
      { password: "secret" },
    ];
    expect(validateRedirectUri("redirect", text, parsed, rules).ok).toBe(true);
    for (const other of others) {
      const judgement = validateRedirectUri("redirect", text, { ...parsed, ...other }, rules);
      expect(judgement).toEqual({ ok: false, failure: "ambiguous" });
    }
    expect(validateRedirectUri("redirect", text, undefined, rules)).toEqual({
      ok: false,
      failure: "malformed",
    });
  });
});
