import { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import type { SignInQuery } from "#domain/login/sign-in-request.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

function setUp(browser: Readonly<Record<string, string>> = {}) {
  const parts = domainParts({ browser });
  return { ...parts, keepSignInTarget: new KeepSignInTarget(parts) };
}

const kept = { AUTH_X_REDIRECT_URI: "https://app.harbour.example/old", AUTH_X_IID: "old" };

describe("KeepSignInTarget", () => {
  test("nor the step-up or reset, until a logout (authenticate-67)", () => {
    const { keepSignInTarget } = setUp();
    const asked = {
      purpose: "for-mfa-reset",
      temporaryMfaSetup: true,
      mfaResetRedirectUri: allowedTarget,
    };
    keepSignInTarget.execute({ langCode: "en", ...asked });
    for (const visit of [1, 2])
      expect([visit, keepSignInTarget.execute({ langCode: "en" })]).toEqual([
        visit,
        { langCode: "en", ...asked },
      ]);
    expect(keepSignInTarget.execute({ langCode: "en", purpose: "p" })).toMatchObject({ purpose: "p" });
    const loggedOut = { langCode: "en", loggedOut: true } as const;
    expect(keepSignInTarget.execute(loggedOut)).toEqual(loggedOut);
    expect(keepSignInTarget.execute({ langCode: "en" })).toEqual({ langCode: "en" });
  });

  test("and it takes nothing new either (login-23)", () => {
    const { keepSignInTarget, stores } = setUp();
    keepSignInTarget.execute({ langCode: "en" });
    expect(keepSignInTarget.execute({ langCode: "en", redirectUri: allowedTarget, iid: "7" })).toEqual({
      langCode: "en",
    });
    expect(stores.local.keys).toEqual([]);
  });
});

describe("KeepSignInTarget and the redirect policy", () => {
  const query = {
    langCode: "en",
    redirectUri: allowedTarget,
    mfaResetRedirectUri: allowedTarget,
    purpose: "for-mfa-reset",
  } as const;

  test("allowed targets stand in the request, with everything else (login-40)", () => {
    expect(setUp().keepSignInTarget.execute(query)).toEqual(query);
  });
});

describe("KeepSignInTarget and a new session", () => {
  const asked = { langCode: "en", redirectUri: allowedTarget, iid: "7" } as const;

  /** The tab after LoginPage was opened for a new session, and how to load it again with the same records. */
  function begun(request: SignInQuery = asked) {
    const parts = setUp();
    parts.keepSignInTarget.execute({ ...request, newSession: true });
    return {
      ...parts,
      load: (again: SignInQuery) => new KeepSignInTarget(parts).execute(again).newSession,
    };
  }

  test.each<[string, SignInQuery]>([
    ["another target", { ...asked, redirectUri: `${allowedTarget}?other` }],
    ["another instance", { ...asked, iid: "8" }],
    ["no target", { langCode: "en", iid: "7" }],
    ["nothing", { langCode: "en" }],
  ])("a request for %s is a sign-in of its own, and ends the one before (login-58)", (_name, other) => {
    const { load } = begun();
    expect([load(other), load(asked)]).toEqual([undefined, undefined]);
  });

  test("another request for a new session takes its place (login-58)", () => {
    const { load } = begun();
    expect(load({ langCode: "en", newSession: true })).toBe(true);
    expect(load({ langCode: "en" })).toBe(true);
  });
});

describe("returnToLogin", () => {
  test("carries target and instance on (login-25)", () => {
    const { savedTarget } = setUp(kept);
    expect(returnToLogin(savedTarget, { newSession: true })).toEqual({
      page: "login",
      redirectUri: "https://app.harbour.example/old",
      iid: "old",
      newSession: true,
    });
  });
});
