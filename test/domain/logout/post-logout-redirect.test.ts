import { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import { logoutTarget, unconfirmedLogout } from "#domain/storage/storage-entries.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

function setUp(browser: Readonly<Record<string, string>> = {}) {
  const parts = domainParts({ browser });
  return { ...parts, postLogoutRedirect: new PostLogoutRedirect(parts) };
}

const langCode = "en";
const loginPage = "https://harbour.example/login?loggedOut=true&langCode=en";
const resumePage = "https://harbour.example/logout?resume=1";
const link = { token: "secret", email: "ada@harbour.example" };
const ownTargets = [
  "https://harbour.example/activate?token=secret",
  "https://harbour.example/reset-password-update?token=secret&email=ada%40harbour.example",
];

describe("PostLogoutRedirect", () => {
  test.each([
    ["without a target of its own, since that of the visit has gone (logout-11)", {}],
    ["in place of LogoutPage (redirect-15)", { redirectUri: "https://harbour.example/logout" }],
    [
      "in place of a callback (redirect-15)",
      { redirectUri: "https://harbour.example/authenticate?code=x&state=y" },
    ],
  ])("LoginPage is chosen, which is told no target, %s", (_title, asked) => {
    const { postLogoutRedirect, stores } = setUp({ AUTH_X_REDIRECT_URI: allowedTarget, AUTH_X_IID: "7" });
    expect(postLogoutRedirect.choose({ langCode, ...asked })).toBe(loginPage);
    expect(stores.session.keys).toEqual([]);
  });
});

describe("ResumePostLogoutRedirect", () => {
  function resuming() {
    const parts = setUp();
    const resumePostLogoutRedirect = new ResumePostLogoutRedirect(parts);
    return { ...parts, resume: () => resumePostLogoutRedirect.execute({ langCode, resume: true }) };
  }

  test("in its language, and LoginPage with all that its address has (logout-25)", () => {
    const { postLogoutRedirect, resume, navigation } = resuming();
    const loginTarget = "https://harbour.example/login?iid=7&langCode=fr";
    for (const redirectUri of [`${ownTargets[0]}&langCode=fr`, loginTarget]) {
      postLogoutRedirect.choose({ langCode, redirectUri });
      resume();
    }
    expect(navigation.departures).toEqual(["https://harbour.example/activate?langCode=fr", loginTarget]);
  });

  test.each([allowedTarget, ownTargets[0], loginPage])(
    "says first that the platform has not confirmed the logout, and then goes on to %s (logout-37)",
    (redirectUri) => {
      const { postLogoutRedirect, resume, navigation, storage, errorPageState } = resuming();
      storage.write(unconfirmedLogout, { reference: "trace-1" });
      expect(postLogoutRedirect.choose({ langCode, ...(redirectUri && { redirectUri }) })).toBe(resumePage);
      expect(resume()).toEqual({ kind: "moved" });
      expect(navigation.departures).toEqual([]);
      expect(errorPageState.current).toEqual({
        cause: "logout-unconfirmed",
        reference: "trace-1",
        retry: { page: "logout", resume: true },
      });
      resume();
      expect(navigation.departures).toEqual([redirectUri?.split("?token")[0]]);
    },
  );

  test("goes on to an application whose address waited, since its provider compares whole addresses (provider-45)", () => {
    const { resume, storage, navigation } = resuming();
    storage.write(logoutTarget, allowedTarget);
    resume();
    resume();
    expect(navigation.departures).toEqual([allowedTarget, loginPage]);
  });

  test.each([
    ["", ""],
    ["?langCode=de", "?langCode=de"],
    ["?langCode=xx", ""],
  ])("shows the page of an expired password%s if this tab waits for it (authenticate-27)", (query, shown) => {
    const { resume, storage, navigation } = resuming();
    const page = "https://harbour.example/password-expired";
    storage.write(logoutTarget, page + query);
    resume();
    expect(navigation.departures).toEqual([page + shown]);
  });

  test("leaves what the page's link brought where the address has none of it (logout-25)", () => {
    const { resume, storage, linkParameters } = resuming();
    linkParameters.keep("activate", link);
    storage.write(logoutTarget, "https://harbour.example/activate");
    resume();
    expect(linkParameters.at("activate")).toEqual(link);
  });
});
