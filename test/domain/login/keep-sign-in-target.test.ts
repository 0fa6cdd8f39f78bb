import { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import type { SignInQuery } from "#domain/login/sign-in-request.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

function setUp(browser: Readonly<Record<string, string>> = {}) {
  const parts = domainParts({ browser });
  return { ...parts, keepSignInTarget: new KeepSignInTarget(parts) };
}

describe("KeepSignInTarget", () => {
  test("nor the step-up or reset, until a logout (authenticate-67)", () => {
    const { keepSignInTarget } = setUp();
    const asked = { purpose: "p-0", temporaryMfaSetup: true, mfaResetRedirectUri: allowedTarget };
    keepSignInTarget.execute({ langCode: "en", ...asked });
    const again = [
      keepSignInTarget.execute({ langCode: "en" }),
      keepSignInTarget.execute({ langCode: "en" }),
    ];
    expect(again).toEqual([
      { langCode: "en", ...asked },
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
    const late = keepSignInTarget.execute({ langCode: "en", redirectUri: allowedTarget, iid: "7" });
    expect([late, stores.local.keys]).toEqual([{ langCode: "en" }, []]);
  });

  test("allowed targets stand in the request, with everything else (login-40)", () => {
    const targets = { redirectUri: allowedTarget, mfaResetRedirectUri: allowedTarget };
    const query = { langCode: "en", purpose: "for-mfa-reset", ...targets } as const;
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

test("returnToLogin carries target and instance on (login-25)", () => {
  const { savedTarget } = setUp({ AUTH_X_REDIRECT_URI: allowedTarget, AUTH_X_IID: "old" });
  const login = { page: "login", redirectUri: allowedTarget, iid: "old", newSession: true };
  expect(returnToLogin(savedTarget, { newSession: true })).toEqual(login);
});
