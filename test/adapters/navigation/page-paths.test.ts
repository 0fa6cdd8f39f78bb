import fc from "fast-check";
import { pageAtPath, pathOf } from "#adapters/navigation/page-paths.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import { pageNames, pages } from "#domain/navigation/pages.ts";

/** A place on every page, with whatever texts its parameters may hold. */
const destinations: fc.Arbitrary<Destination> = fc
  .tuple(fc.constantFrom(...pageNames), fc.string({ minLength: 1, unit: "grapheme" }), fc.boolean())
  .filter(([, text]) => text !== "." && text !== "..")
  .map(([page, text, flag]): Destination => {
    if (page === "partner-sso") return { page, partnerCode: text, token: text };
    if (page === "password-will-expire") {
      return { page, passwordExpiryInDays: text.length, redirectUri: text };
    }
    if (page === "login") {
      return { page, redirectUri: text, newSession: flag, ...(flag && { stage: "password" }) };
    }
    if (page === "authenticate") return { page, purpose: text, applyMfa: flag };
    if (page === "logout") return { page, redirectUri: text, resume: flag };
    return { page };
  });

describe("the paths of pages", () => {
  test("no two pages have the same path (shell-03)", () => {
    expect(new Set(Object.values(pages).map(({ path }) => path)).size).toBe(pageNames.length);
  });

  test("the path of a place shows its page again, slash or no slash (shell-01)", () => {
    fc.assert(
      fc.property(destinations, fc.boolean(), (destination, hasSlash) => {
        const { pathname } = new URL(pathOf(destination), "https://harbour.example");
        expect(pageAtPath(hasSlash ? `${pathname}/` : pathname)).toBe(destination.page);
      }),
      { numRuns: 2_000 },
    );
  });

  test("parameters are read back as they were", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (redirectUri) => {
        const { searchParams } = new URL(pathOf({ page: "login", redirectUri }), "https://harbour.example");
        expect([...searchParams]).toEqual([["redirectUri", redirectUri]]);
      }),
    );
  });

  test.each<readonly [Destination, string]>([
    [{ page: "root" }, "/"],
    [
      { page: "root", redirectUri: "https://a.example/?b=c&d" },
      "/?redirectUri=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d",
    ],
    [{ page: "login" }, "/login"],
    [{ page: "login", stage: "password", langCode: "de" }, "/login/password?langCode=de"],
    [{ page: "login", loggedOut: true, newSession: false }, "/login?loggedOut=true"],
    [{ page: "authenticate", langCode: "en", applyMfa: true }, "/authenticate?langCode=en&applyMfa=1"],
    [{ page: "logout", resume: true }, "/logout?resume=1"],
    [{ page: "partner-sso", partnerCode: "a/b", token: "../c" }, "/partners/a%2Fb/sso/..%2Fc"],
    [
      { page: "password-will-expire", passwordExpiryInDays: 0 },
      "/error/password-will-expire?passwordExpiryInDays=0",
    ],
  ])("%j is at %s", (destination, path) => {
    expect(pathOf(destination)).toBe(path);
  });

  test.each([
    "/Login",
    "/login/a/b",
    "/logins",
    "/nothing",
    "/partners/a/sso",
    "/mfa/x",
    "/error/x",
    "//login",
  ])("%s belongs to no page (shell-07)", (path) => {
    expect(pageAtPath(path)).toBeUndefined();
  });
});
