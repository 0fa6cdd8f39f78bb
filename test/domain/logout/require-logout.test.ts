import { EndPlatformSession } from "#domain/logout/end-platform-session.ts";
import { LogOut } from "#domain/logout/log-out.ts";
import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import { RequireLogout } from "#domain/logout/require-logout.ts";
import type { SignedOutPage } from "#domain/navigation/pages.ts";
import { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const secrets = { token: "a+b/c=&d", email: "ada+1@harbour.example" };
const pages: readonly SignedOutPage[] = ["activate", "register", "reset-password-update"];

function setUp() {
  const parts = domainParts();
  const requireLogout = new RequireLogout(parts);
  const postLogoutRedirect = new PostLogoutRedirect(parts);
  const logOut = new LogOut({
    ...parts,
    postLogoutRedirect,
    endPlatformSession: new EndPlatformSession(parts),
    endProviderSession: new EndProviderSession(parts),
  });
  const resumePostLogoutRedirect = new ResumePostLogoutRedirect({ ...parts, postLogoutRedirect });
  return { ...parts, requireLogout, logOut, resumePostLogoutRedirect };
}

describe("RequireLogout", () => {
  test.each(pages)(
    "from %s to LogoutPage, with the address of the page as it is shown (activate-05, URL-01)",
    (page) => {
      const { requireLogout, linkParameters, navigation } = setUp();
      linkParameters.keep(page, secrets);
      expect(requireLogout.execute({ page, langCode: "de" })).toEqual({ kind: "moved" });
      const redirectUri = `https://harbour.example/${page}?langCode=de`;
      expect(navigation.visits).toEqual([{ destination: { page: "logout", redirectUri }, history: "push" }]);
    },
  );

  test("also where only the provider knows of a session (activate-05)", async () => {
    const { requireLogout, logOut, resumePostLogoutRedirect, linkParameters, ...parts } = setUp();
    const redirectUri = "https://harbour.example/activate?langCode=en";
    linkParameters.keep("activate", secrets);
    requireLogout.execute({ page: "activate", langCode: "en" });
    await logOut.execute({ langCode: "en", redirectUri });
    const { authentication, navigation, provider } = parts;
    expect([authentication.endedSessions, provider.requestKinds]).toEqual([[], ["end-session"]]);
    resumePostLogoutRedirect.execute({ langCode: "en", resume: true });
    expect(navigation.departure).toBe(redirectUri);
    expect(linkParameters.at("activate")).toEqual(secrets);
  });
});
