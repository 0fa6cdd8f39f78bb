import { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";

function setUp(browser: Readonly<Record<string, string>> = {}) {
  const parts = domainParts({ browser });
  return { ...parts, keepSignInTarget: new KeepSignInTarget(parts) };
}

const kept = { AUTH_X_REDIRECT_URI: "https://app.harbour.example/old", AUTH_X_IID: "old" };

describe("KeepSignInTarget", () => {
  test("login-22 keeps what LoginPage was asked for and gives it back", () => {
    const { keepSignInTarget, stores } = setUp();
    const request = { langCode: "en", redirectUri: allowedTarget, iid: "7", purpose: "p" } as const;
    expect(keepSignInTarget.execute(request)).toEqual(request);
    expect(stores.browser.read("AUTH_X_REDIRECT_URI")).toBe(allowedTarget);
    expect(stores.browser.read("AUTH_X_IID")).toBe("7");
  });

  test("login-22 forgets what was kept when the address lacks it", () => {
    const { keepSignInTarget, stores } = setUp(kept);
    expect(keepSignInTarget.execute({ langCode: "en" })).toEqual({ langCode: "en" });
    expect(stores.browser.keys).toEqual([]);
  });

  test("login-22 target and instance are forgotten each for itself", () => {
    const { keepSignInTarget, stores } = setUp(kept);
    keepSignInTarget.execute({ langCode: "en", iid: "8" });
    expect(stores.browser.keys).toEqual(["AUTH_X_IID"]);
    expect(stores.browser.read("AUTH_X_IID")).toBe("8");
  });

  test("login-23 D-51 a second visit of the same document loses nothing", () => {
    const { keepSignInTarget } = setUp();
    keepSignInTarget.execute({ langCode: "en", redirectUri: allowedTarget, iid: "7" });
    expect(keepSignInTarget.execute({ langCode: "de" })).toEqual({
      langCode: "de",
      redirectUri: allowedTarget,
      iid: "7",
    });
  });

  test("login-23 D-51 and it takes nothing new either", () => {
    const { keepSignInTarget, stores } = setUp();
    keepSignInTarget.execute({ langCode: "en" });
    expect(keepSignInTarget.execute({ langCode: "en", redirectUri: allowedTarget, iid: "7" })).toEqual({
      langCode: "en",
    });
    expect(stores.browser.keys).toEqual([]);
  });

  test("RED-12 redirect-19 a refused target is not kept, and not in the request either", () => {
    const { keepSignInTarget, stores } = setUp(kept);
    expect(keepSignInTarget.execute({ langCode: "en", redirectUri: refusedTarget })).toEqual({
      langCode: "en",
    });
    expect(stores.browser.keys).toEqual([]);
  });
});

describe("returnToLogin", () => {
  test("login-25 D-51 carries target and instance on", () => {
    const { savedTarget } = setUp(kept);
    expect(returnToLogin(savedTarget, { newSession: true })).toEqual({
      page: "login",
      redirectUri: "https://app.harbour.example/old",
      iid: "old",
      newSession: true,
    });
  });

  test("login-25 D-03 but not a target that was planted", () => {
    const { savedTarget } = setUp({ AUTH_X_REDIRECT_URI: refusedTarget });
    expect(returnToLogin(savedTarget)).toEqual({ page: "login" });
  });
});
