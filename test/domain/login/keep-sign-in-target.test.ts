import { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import type { SignInQuery } from "#domain/login/sign-in-request.ts";
import { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { continueSessionOf } from "#test/support/builders/sign-in-use-cases.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";

function setUp(browser: Readonly<Record<string, string>> = {}) {
  const parts = domainParts({ browser });
  return { ...parts, keepSignInTarget: new KeepSignInTarget(parts) };
}

const kept = { AUTH_X_REDIRECT_URI: "https://app.harbour.example/old", AUTH_X_IID: "old" };

describe("KeepSignInTarget", () => {
  test("keeps what LoginPage was asked for and gives it back (login-22)", () => {
    const { keepSignInTarget, stores } = setUp();
    const request = { langCode: "en", redirectUri: allowedTarget, iid: "7", purpose: "p" } as const;
    expect(keepSignInTarget.execute(request)).toEqual(request);
    expect(stores.local.read("AUTH_X_REDIRECT_URI")).toBe(allowedTarget);
    expect(stores.local.read("AUTH_X_IID")).toBe("7");
  });

  test("forgets what was kept when the address lacks it (login-22)", () => {
    const { keepSignInTarget, stores } = setUp(kept);
    expect(keepSignInTarget.execute({ langCode: "en" })).toEqual({ langCode: "en" });
    expect(stores.local.keys).toEqual([]);
  });

  test("target and instance are forgotten each for itself (login-22)", () => {
    const { keepSignInTarget, stores } = setUp(kept);
    keepSignInTarget.execute({ langCode: "en", iid: "8" });
    expect(stores.local.keys).toEqual(["AUTH_X_IID"]);
    expect(stores.local.read("AUTH_X_IID")).toBe("8");
  });

  test("a second visit of the same document loses nothing (login-23)", () => {
    const { keepSignInTarget } = setUp();
    keepSignInTarget.execute({ langCode: "en", redirectUri: allowedTarget, iid: "7" });
    expect(keepSignInTarget.execute({ langCode: "de" })).toEqual({
      langCode: "de",
      redirectUri: allowedTarget,
      iid: "7",
    });
  });

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

  test("refused targets are not kept, and not in the request either (redirect-19, RED-12)", () => {
    const { keepSignInTarget, stores } = setUp(kept);
    const refused = { redirectUri: refusedTarget, mfaResetRedirectUri: refusedTarget };
    expect(keepSignInTarget.execute({ langCode: "en", purpose: "p", ...refused })).toEqual({
      langCode: "en",
      purpose: "p",
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

  test("each target is validated once on its way from the address to the provider (RED-01)", async () => {
    const parts = domainParts();
    const validate = jest.spyOn(parts.redirectPolicy, "redirect");
    const request = new KeepSignInTarget(parts).execute(query);
    await continueSessionOf(parts).execute(request, uncancellable);
    await new SignInWithPassword(parts).execute({ email: "e", password: "p", request }, uncancellable);
    expect(validate).toHaveBeenCalledTimes(2);
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

  test("the same request stays one for a new session, load after load (login-58)", () => {
    const { load } = begun();
    expect([load(asked), load(asked), load({ ...asked, langCode: "de", purpose: "p" })]).toEqual([
      true,
      true,
      true,
    ]);
  });

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

  test("within one document too, with what the tab was asked for (login-58)", () => {
    const { keepSignInTarget } = begun();
    expect(keepSignInTarget.execute({ langCode: "de" })).toEqual({
      ...asked,
      langCode: "de",
      newSession: true,
    });
  });

  test("it lasts for 30 minutes, which no load renews (login-58)", () => {
    const { load, clock } = begun();
    clock.advance(29 * 60_000);
    expect(load(asked)).toBe(true);
    clock.advance(60_001);
    expect(load(asked)).toBeUndefined();
  });

  test("it ends with a sign-in and with a logout here, not with a logout in another tab (login-58)", () => {
    const signedIn = begun();
    signedIn.sessions.begin({ identity: anIdentity(), token: aSessionToken() });
    const loggedOut = begun();
    loggedOut.sessions.endAt("logged-out");
    const heard = begun();
    heard.sessions.endAt("other-tab-logged-out");
    expect([signedIn.load(asked), loggedOut.load(asked), heard.load(asked)]).toEqual([
      undefined,
      undefined,
      true,
    ]);
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

  test("but not a target that was planted (login-25)", () => {
    const { savedTarget } = setUp({ AUTH_X_REDIRECT_URI: refusedTarget });
    expect(returnToLogin(savedTarget)).toEqual({ page: "login" });
  });
});
