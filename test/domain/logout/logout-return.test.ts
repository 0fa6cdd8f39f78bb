import { LogoutReturn } from "#domain/logout/logout-return.ts";
import { ResumeAfterLogout } from "#domain/logout/resume-after-logout.ts";
import { logoutTarget } from "#domain/records/record-kinds.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";

function setUp(browser: Readonly<Record<string, string>> = {}) {
  const parts = domainParts({ browser });
  return { ...parts, logoutReturn: new LogoutReturn(parts) };
}

const langCode = "en";
const loginPage = "https://harbour.example/login?loggedOut=true&langCode=en";
const resumePage = "https://harbour.example/logout?resume=1";
const ownTargets = [
  "https://harbour.example/activate?token=secret",
  "https://harbour.example/reset-password-update?token=secret&email=ada%40harbour.example",
];

describe("LogoutReturn", () => {
  test("logout-09 an allowed target is where a logout ends", () => {
    expect(setUp().logoutReturn.choose({ langCode, redirectUri: allowedTarget })).toBe(allowedTarget);
  });

  test("logout-10 otherwise it ends at LoginPage, in the language of the page", () => {
    const { logoutReturn } = setUp();
    expect(logoutReturn.choose({ langCode })).toBe(loginPage);
    expect(logoutReturn.choose({ langCode: "th" })).toBe(loginPage.replace("=en", "=th"));
  });

  test("logout-11 which is told the stored target when an instance is stored too", () => {
    const { logoutReturn } = setUp({ AUTH_X_REDIRECT_URI: allowedTarget, AUTH_X_IID: "7" });
    const query = new URL(logoutReturn.choose({ langCode })).searchParams;
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
    expect(setUp(browser).logoutReturn.choose({ langCode })).toBe(loginPage);
  });

  test.each(ownTargets)(
    "logout-14 D-22 a page of the portal with a secret waits in this tab: %s",
    (redirectUri) => {
      const { logoutReturn, records, stores } = setUp();
      expect(logoutReturn.choose({ langCode, redirectUri })).toBe(resumePage);
      expect(records.read(logoutTarget)).toBe(redirectUri);
      expect(stores.browser.keys).toEqual([]);
    },
  );

  test.each([
    "https://harbour.example/logout",
    "https://harbour.example/logout?redirectUri=https%3A%2F%2Fapp.harbour.example",
    "https://harbour.example/authenticate?code=x&state=y",
    "https://harbour.example/authorize",
    "https://harbour.example/",
  ])("redirect-15 D-02 CSR-10 no other page of the portal: %s", (redirectUri) => {
    const { logoutReturn, stores } = setUp();
    expect(logoutReturn.choose({ langCode, redirectUri })).toBe(loginPage);
    expect(stores.tab.keys).toEqual([]);
  });
});

describe("ResumeAfterLogout", () => {
  function resuming() {
    const parts = setUp();
    const resumeAfterLogout = new ResumeAfterLogout(parts);
    return { ...parts, resume: () => resumeAfterLogout.execute({ langCode, resume: true }) };
  }

  test.each(ownTargets)("logout-15 takes up the waiting page: %s", (redirectUri) => {
    const { logoutReturn, resume, navigation } = resuming();
    logoutReturn.choose({ langCode, redirectUri });
    expect(resume()).toEqual({ kind: "left" });
    expect(navigation.departures).toEqual([redirectUri]);
  });

  test("logout-16 D-02 once", () => {
    const { logoutReturn, resume, navigation, stores } = resuming();
    logoutReturn.choose({ langCode, redirectUri: ownTargets[0] ?? "" });
    resume();
    expect(stores.tab.keys).toEqual([]);
    resume();
    expect(navigation.departure).toBe(loginPage);
  });

  test.each([
    ["still at 15 minutes", 15 * 60_000, ownTargets[0]],
    ["no longer after that", 15 * 60_000 + 1, loginPage],
  ])("logout-16 D-02 %s", (_title, milliseconds, departure) => {
    const { logoutReturn, resume, navigation, clock } = resuming();
    logoutReturn.choose({ langCode, redirectUri: ownTargets[0] ?? "" });
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
    const { resume, records, navigation } = resuming();
    records.write(logoutTarget, planted);
    resume();
    expect(navigation.departures).toEqual([loginPage]);
  });
});
