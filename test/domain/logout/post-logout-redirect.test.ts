import { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import { logoutTarget, unconfirmedLogout } from "#domain/storage/storage-entries.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";

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
  test("an allowed target is where a logout ends (logout-09)", () => {
    expect(setUp().postLogoutRedirect.choose({ langCode, redirectUri: allowedTarget })).toBe(allowedTarget);
  });

  test("otherwise it ends at LoginPage, in the language of the page (logout-10)", () => {
    const { postLogoutRedirect } = setUp();
    expect(postLogoutRedirect.choose({ langCode })).toBe(loginPage);
    expect(postLogoutRedirect.choose({ langCode: "th" })).toBe(loginPage.replace("=en", "=th"));
  });

  test("which is told no target, since that of the visit has gone with it (logout-11)", () => {
    const { postLogoutRedirect } = setUp({ AUTH_X_REDIRECT_URI: allowedTarget, AUTH_X_IID: "7" });
    expect(postLogoutRedirect.choose({ langCode })).toBe(loginPage);
  });

  test.each(ownTargets)(
    "a page of the portal with a secret waits in this tab: %s (logout-14)",
    (redirectUri) => {
      const { postLogoutRedirect, storage, stores } = setUp();
      expect(postLogoutRedirect.choose({ langCode, redirectUri })).toBe(resumePage);
      expect(storage.read(logoutTarget)).toBe(redirectUri);
      expect(stores.local.keys).toEqual([]);
    },
  );

  test.each(["https://harbour.example/logout", "https://harbour.example/authenticate?code=x&state=y"])(
    "no other page of the portal: %s (redirect-15)",
    (redirectUri) => {
      const { postLogoutRedirect, stores } = setUp();
      expect(postLogoutRedirect.choose({ langCode, redirectUri })).toBe(loginPage);
      expect(stores.session.keys).toEqual([]);
    },
  );
});

describe("ResumePostLogoutRedirect", () => {
  function resuming() {
    const parts = setUp();
    const resumePostLogoutRedirect = new ResumePostLogoutRedirect(parts);
    return { ...parts, resume: () => resumePostLogoutRedirect.execute({ langCode, resume: true }) };
  }

  test.each(ownTargets)(
    "takes up the waiting page, whose link waits in this tab: %s (logout-15, logout-25)",
    (redirectUri) => {
      const { postLogoutRedirect, resume, navigation, linkParameters } = resuming();
      postLogoutRedirect.choose({ langCode, redirectUri });
      expect(resume()).toEqual({ kind: "moved" });
      const { origin, pathname, search } = new URL(redirectUri);
      expect(navigation.departures).toEqual([origin + pathname]);
      const page = pathname === "/activate" ? "activate" : "reset-password-update";
      const brought = search.includes("email") ? link : { token: link.token };
      expect(linkParameters.at(page)).toEqual(brought);
    },
  );

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

  test("once (logout-16)", () => {
    const { postLogoutRedirect, resume, navigation, stores } = resuming();
    postLogoutRedirect.choose({ langCode, redirectUri: ownTargets[0] ?? "" });
    resume();
    expect(stores.session.keys).toEqual(["AUTH_X_ARRIVAL:activate"]);
    resume();
    expect(navigation.departure).toBe(loginPage);
  });

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

  test.each([refusedTarget, "https://harbour.example/authenticate?code=x", "javascript:alert(1)"])(
    "a planted page is judged again and not gone to: %s (redirect-17)",
    (planted) => {
      const { resume, storage, navigation } = resuming();
      storage.write(logoutTarget, planted);
      resume();
      expect(navigation.departures).toEqual([loginPage]);
    },
  );
});
