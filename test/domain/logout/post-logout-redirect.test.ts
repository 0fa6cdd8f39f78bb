import { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import { logoutTarget } from "#domain/storage/storage-entries.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";

function setUp(browser: Readonly<Record<string, string>> = {}) {
  const parts = domainParts({ browser });
  return { ...parts, postLogoutRedirect: new PostLogoutRedirect(parts) };
}

const langCode = "en";
const loginPage = "https://harbour.example/login?loggedOut=true&langCode=en";
const resumePage = "https://harbour.example/logout?resume=1";
const ownTargets = [
  "https://harbour.example/activate?token=secret",
  "https://harbour.example/reset-password-update?token=secret&email=ada%40harbour.example",
];

describe("PostLogoutRedirect", () => {
  test("logout-09 an allowed target is where a logout ends", () => {
    expect(setUp().postLogoutRedirect.choose({ langCode, redirectUri: allowedTarget })).toBe(allowedTarget);
  });

  test("logout-10 otherwise it ends at LoginPage, in the language of the page", () => {
    const { postLogoutRedirect } = setUp();
    expect(postLogoutRedirect.choose({ langCode })).toBe(loginPage);
    expect(postLogoutRedirect.choose({ langCode: "th" })).toBe(loginPage.replace("=en", "=th"));
  });

  test("logout-11 which is told the stored target when an instance is stored too", () => {
    const { postLogoutRedirect } = setUp({ AUTH_X_REDIRECT_URI: allowedTarget, AUTH_X_IID: "7" });
    const query = new URL(postLogoutRedirect.choose({ langCode })).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      loggedOut: "true",
      langCode: "en",
      redirectUri: allowedTarget,
      iid: "7",
    });
  });

  test.each([
    ["only a target", { AUTH_X_REDIRECT_URI: allowedTarget }],
    ["only an instance", { AUTH_X_IID: "7" }],
    ["a refused target", { AUTH_X_REDIRECT_URI: refusedTarget, AUTH_X_IID: "7" }],
  ])("logout-11 but not when there is %s", (_title, browser) => {
    expect(setUp(browser).postLogoutRedirect.choose({ langCode })).toBe(loginPage);
  });

  test.each(ownTargets)(
    "logout-14 D-22 a page of the portal with a secret waits in this tab: %s",
    (redirectUri) => {
      const { postLogoutRedirect, storage, stores } = setUp();
      expect(postLogoutRedirect.choose({ langCode, redirectUri })).toBe(resumePage);
      expect(storage.read(logoutTarget)).toBe(redirectUri);
      expect(stores.local.keys).toEqual([]);
    },
  );

  test.each([
    "https://harbour.example/logout",
    "https://harbour.example/logout?redirectUri=https%3A%2F%2Fapp.harbour.example",
    "https://harbour.example/authenticate?code=x&state=y",
    "https://harbour.example/authorize",
    "https://harbour.example/",
  ])("redirect-15 D-02 CSR-10 no other page of the portal: %s", (redirectUri) => {
    const { postLogoutRedirect, stores } = setUp();
    expect(postLogoutRedirect.choose({ langCode, redirectUri })).toBe(loginPage);
    expect(stores.session.keys).toEqual([]);
  });
});

describe("ResumePostLogoutRedirect", () => {
  function resuming() {
    const parts = setUp();
    const resumePostLogoutRedirect = new ResumePostLogoutRedirect(parts);
    return { ...parts, resume: () => resumePostLogoutRedirect.execute({ langCode, resume: true }) };
  }

  test.each(ownTargets)("logout-15 takes up the waiting page: %s", (redirectUri) => {
    const { postLogoutRedirect, resume, navigation } = resuming();
    postLogoutRedirect.choose({ langCode, redirectUri });
    expect(resume()).toEqual({ kind: "left" });
    expect(navigation.departures).toEqual([redirectUri]);
  });

  test("logout-16 D-02 once", () => {
    const { postLogoutRedirect, resume, navigation, stores } = resuming();
    postLogoutRedirect.choose({ langCode, redirectUri: ownTargets[0] ?? "" });
    resume();
    expect(stores.session.keys).toEqual([]);
    resume();
    expect(navigation.departure).toBe(loginPage);
  });

  test.each([
    ["still at 15 minutes", 15 * 60_000, ownTargets[0]],
    ["no longer after that", 15 * 60_000 + 1, loginPage],
  ])("logout-16 D-02 %s", (_title, milliseconds, departure) => {
    const { postLogoutRedirect, resume, navigation, clock } = resuming();
    postLogoutRedirect.choose({ langCode, redirectUri: ownTargets[0] ?? "" });
    clock.advance(milliseconds);
    resume();
    expect(navigation.departure).toBe(departure);
  });

  test.each([
    refusedTarget,
    allowedTarget,
    "https://harbour.example/authenticate?code=x",
    "javascript:alert(1)",
  ])("redirect-17 D-03 a planted page is judged again and not gone to: %s", (planted) => {
    const { resume, storage, navigation } = resuming();
    storage.write(logoutTarget, planted);
    resume();
    expect(navigation.departures).toEqual([loginPage]);
  });
});
