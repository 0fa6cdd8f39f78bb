import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { isAllowedOwnTarget, RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import { publicStage, loopbackStage } from "#test/corpora/redirect-stage.ts";
import { ownRedirectTargets } from "#test/corpora/own-redirect-targets.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";
import { redirectsOn } from "./redirect-policy-on-stage.ts";
import fc from "fast-check";

const tokens = { userDeviceToken: "device/1+", token: "a b&c#d", tenantCode: "HARBOUR" };

describe("RedirectPolicy", () => {
  const redirectPolicy = redirectsOn(publicStage, [publicStage.application]);

  function target(text: string) {
    const address = redirectPolicy.redirect(text);
    if (address === undefined) throw new Error(`${text} was refused.`);
    return address;
  }

  test("the tenant's list and the deployment's are one list (redirect-10)", () => {
    const both = redirectsOn(publicStage, ["https://a.example"], ["https://b.example"]);
    expect(both.redirect("https://a.example/")).toBe("https://a.example/");
    expect(both.redirect("https://b.example/")).toBe("https://b.example/");
    expect(both.redirect("https://c.example/")).toBeUndefined();
  });

  test.each([
    [["https://app.harbour.example/begin?from=portal"], "https://app.harbour.example/begin?from=portal"],
    [["https://other.example/a", "https://app.harbour.example/b"], "https://app.harbour.example/b"],
    [["https://app.harbour.example.attacker.example/begin"], undefined],
    [["https://app.harbour.example:8443/begin"], undefined],
    [["http://app.harbour.example/begin"], undefined],
    [["https://user@app.harbour.example/begin"], undefined],
    [["/begin"], undefined],
    [["javascript:alert(1)"], undefined],
    [[], undefined],
  ])("an application of %j begins its own sign-in at %s (redirect-32)", (listed, expected) => {
    const origins = [publicStage.application, "http://app.harbour.example"];
    const judge = redirectsOn(publicStage, origins, [], listed);
    expect(judge.initiation(target("https://app.harbour.example/bookings?state=1#7"))).toBe(expected);
  });

  test("the portal is no application that begins a sign-in (redirect-32)", () => {
    const judge = redirectsOn(publicStage, [], [], [`${publicStage.portal}/login`]);
    const [page] = ownRedirectTargets(publicStage);
    const own = judge.own(page?.target);
    expect(own && judge.initiation(own)).toBeUndefined();
    expect(own).toBeDefined();
  });

  test("before a tenant is known only the deployment's list counts (redirect-12)", () => {
    const early = new RedirectPolicy({
      urlParser: new WhatwgUrlParser(),
      navigation: new FakeNavigation(),
      currentLoginDomain: new CurrentLoginDomain(),
      configuredOrigins: ["https://b.example"],
    });
    expect(early.redirect("https://app.harbour.example/")).toBeUndefined();
    expect(early.redirect("https://b.example/")).toBe("https://b.example/");
  });

  test("an absent target is refused for every use (RED-02)", () => {
    for (const use of ["link", "redirect", "platform", "own"] as const)
      expect(redirectPolicy[use](undefined)).toBeUndefined();
  });

  test("tokens are encoded, before the fragment, in place of their namesakes (redirect-21, redirect-22)", () => {
    const given = target("https://app.harbour.example/cb?a=1&token=old&a=2&token=older#/route?x");
    expect(redirectPolicy.withTokens(given, tokens)).toBe(
      "https://app.harbour.example/cb?a=1&token=a%20b%26c%23d&a=2&userDeviceToken=device%2F1%2B&tenantCode=HARBOUR#/route?x",
    );
  });

  test("an absent token is not appended, and a parameter of its name stays (redirect-22)", () => {
    const given = target("https://app.harbour.example/?token=its-own");
    expect(redirectPolicy.withTokens(given, { userDeviceToken: undefined, tenantCode: "H" })).toBe(
      "https://app.harbour.example/?token=its-own&tenantCode=H",
    );
    expect(redirectPolicy.withTokens(given, {})).toBe(given);
  });

  test("a page of the portal never gets a token (redirect-16, RED-08)", () => {
    for (const stage of [publicStage, loopbackStage]) {
      const judge = redirectsOn(stage, []);
      for (const { target: text } of ownRedirectTargets(stage)) {
        const own = judge.own(text);
        if (own === undefined) throw new Error(`${text} was refused.`);
        expect(judge.withTokens(own, tokens)).toBe(text);
      }
    }
  });

  test("property: tokens never change where a target leads (RED-05)", () => {
    const part = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(part, part, part, part, (path, query, token, tenantCode) => {
        const text = `https://app.harbour.example/${encodeURI(path.replaceAll(/\p{Cs}/gu, ""))}?${encodeURIComponent(query.replaceAll(/\p{Cs}/gu, ""))}`;
        const address = redirectPolicy.redirect(text);
        if (address === undefined) return;
        const result = new URL(redirectPolicy.withTokens(address, { token, tenantCode }));
        expect(result.origin).toBe("https://app.harbour.example");
        expect(result.pathname).toBe(new URL(address).pathname);
        expect(result.searchParams.getAll("token")).toEqual([token]);
        expect(result.searchParams.getAll("tenantCode")).toEqual([tenantCode]);
      }),
    );
  });
});

describe("properties of the policy (RED-02)", () => {
  const list = ["https://app.harbour.example", "https://*.rooms.example"];
  const redirectPolicy = redirectsOn(publicStage, list);
  const fragments = fc.constantFrom(
    "https:",
    "http:",
    "HTTPS:",
    "javascript:",
    "blob:",
    "data:",
    "/",
    "//",
    "\\",
    "@",
    ":",
    "?",
    "#",
    ".",
    "*",
    "%2e",
    "%40",
    "%2f",
    ":443",
    ":0443",
    " ",
    "\t",
    "\n",
    "\u3002",
    "\uff0f",
    "\u0430",
    "\ud800",
    "app.harbour.example",
    "harbour.example",
    "paris.rooms.example",
    ".rooms.example",
    "rooms.example",
    "evil.example",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "xn--",
  );
  const hostile = fc.oneof(
    fc.array(fragments, { maxLength: 9 }).map((parts) => parts.join("")),
    fc.array(fragments, { maxLength: 6 }).map((parts) => `https://${parts.join("")}`),
    fc.array(fragments, { maxLength: 6 }).map((parts) => `https://app.harbour.example${parts.join("")}`),
    fc.string({ unit: "binary" }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
  );

  test("nothing gets through whose origin is not on the list, and nothing throws (redirect-08)", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const address = redirectPolicy.redirect(text);
        redirectPolicy.own(text);
        redirectPolicy.link(text);
        redirectPolicy.platform(text);
        if (address === undefined) return;
        expect(new URL(address).origin).toMatch(
          /^https:\/\/(app\.harbour\.example|[a-z\d-]+\.rooms\.example)$/,
        );
        expect(new URL(address).href).toBe(new URL(text).href);
        expect(address).toMatch(/^https:\/\/[a-z\d.-]+\/[\x21-\x7e]*$/);
      }),
      { numRuns: 5_000 },
    );
  });

  test("what got through gets through again, unchanged (redirect-08)", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const address = redirectPolicy.redirect(text);
        if (address !== undefined) expect(redirectPolicy.redirect(address)).toBe(address);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("own pages (redirect-14, redirect-15)", () => {
  test.each([
    ["login", "", true],
    ["login", "?redirectUri=x", true],
    ["activate", "?token=x", true],
    ["reset-password-update", "?token=x", true],
    ["logout", "?resume=1", true],
    ["logout", "", false],
    ["logout", "?resume=", false],
    ["logout", "?resume=true", false],
    ["logout", "?resume=1&redirectUri=x", false],
    ["root", "", false],
    ["authenticate", "?resume=1", false],
    ["partner-sso", "", false],
    ["authenticated", "", false],
    ["authorize", "", false],
    ["mfa-reset", "", false],
    ["not-found", "", false],
    [undefined, "?resume=1", false],
  ] as const)("%s%s: %s", (page, search, expected) => {
    expect(isAllowedOwnTarget(page, search)).toBe(expected);
  });
});
