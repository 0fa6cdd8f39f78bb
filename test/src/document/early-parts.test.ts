import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { earlyParts, asksForSession, noticeIn, showsEmailStep, titleIn } from "#src/document/early-parts.ts";

describe("what the boot script fetches beside the first load", () => {
  test.each([
    ["/login", "", true],
    ["/login/", "", true],
    ["/login/password", "redirectUri=https://a.example", true],
    ["/login", "newSession=false", true],
    ["/login", "newSession=true", false],
    ["/login", "loggedOut=1", false],
    ["/authenticate", "", false],
    ["/login/a/b", "", false],
  ])("whether %s?%s looks for a session: %j", (path, search, expected) => {
    expect(asksForSession(pageAtPath(path), new URLSearchParams(search))).toBe(expected);
  });

  test.each([
    ["/login", true],
    ["/login/", true],
    ["/login/email", true],
    ["/login/password", false],
    ["/login/password/", false],
    ["/logout", false],
    ["/login/a/b", false],
  ])("whether %s begins with the e-mail step: %j (prerender-01)", (path, expected) => {
    expect(showsEmailStep(pageAtPath(path), path)).toBe(expected);
  });

  test.each([
    ["", undefined],
    ["redirectUri=https://a.example&newSession=true", undefined],
    ["resetPassword=true", "login.resetPassword"],
    ["activateSuccess=true", "login.activateSuccess"],
    ["loggedOut=true", "login.loggedOut"],
    ["idle=true", "login.idle"],
    ["sessionEnded=true", "login.sessionEnded"],
  ])("what LoginPage?%s says first: %s (prerender-60, prerender-72)", (search, expected) => {
    expect(noticeIn(new URLSearchParams(search))).toBe(expected);
  });

  test.each([
    ["", "login.title"],
    ["activateSuccess=true", "login.title.activated"],
    ["activateSuccess=false", "login.title"],
  ])(
    "the title of LoginPage?%s is %s, as the program reads the flag (login-48, redirect-30)",
    (search, title) => {
      expect(titleIn(new URLSearchParams(search))).toBe(title);
    },
  );

  test("nothing competes with a form, or with leaving for a provider's page (prerender-20)", () => {
    expect(earlyParts("login", "th")).toEqual(["start", "i18n-core-th-json"]);
  });

  test("every other page needs the router, the services and all words", () => {
    expect(earlyParts("authenticate", "en")).toEqual([
      "start",
      "i18n-core-en-json",
      "sign-in",
      "portal",
      "calls",
      "routes",
      "i18n-rest-en-json",
    ]);
  });
});
