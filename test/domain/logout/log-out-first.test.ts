import { WhatwgAddresses } from "#adapters/navigation/whatwg-addresses.ts";
import { EndSession } from "#domain/logout/end-session.ts";
import { LeaveProvider } from "#domain/logout/leave-provider.ts";
import { LogOutFirst } from "#domain/logout/log-out-first.ts";
import type { SignedOutPage } from "#domain/navigation/pages.ts";
import { LogoutReturn } from "#domain/logout/logout-return.ts";
import { ResumeAfterLogout } from "#domain/logout/resume-after-logout.ts";
import { Arrivals } from "#domain/records/arrivals.ts";
import { logoutTarget } from "#domain/records/record-kinds.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const secrets = { token: "a+b/c=&d", email: "ada+1@harbour.example" };
const pages: readonly SignedOutPage[] = ["activate", "register", "reset-password-update"];

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts(given);
  const arrivals = new Arrivals(parts);
  const logOutFirst = new LogOutFirst({ ...parts, arrivals, addresses: new WhatwgAddresses() });
  const logoutReturn = new LogoutReturn(parts);
  const endSession = new EndSession({ ...parts, logoutReturn, leaveProvider: new LeaveProvider(parts) });
  const resumeAfterLogout = new ResumeAfterLogout({ ...parts, logoutReturn });
  return { ...parts, arrivals, logOutFirst, endSession, resumeAfterLogout };
}

describe("LogOutFirst", () => {
  test.each(pages)(
    "activate-05 URL-01 from %s to LogoutPage, with the address of the page as it is shown",
    (page) => {
      const { logOutFirst, arrivals, navigation } = setUp();
      arrivals.keep(page, secrets);
      expect(logOutFirst.execute({ page, langCode: "de" })).toEqual({ kind: "left" });
      const redirectUri = `https://harbour.example/${page}?langCode=de`;
      expect(navigation.visits).toEqual([{ destination: { page: "logout", redirectUri }, history: "push" }]);
    },
  );

  test.each(pages)(
    "activate-05 D-22 and after the logout back to %s with all that its link brought",
    async (page) => {
      const { logOutFirst, endSession, resumeAfterLogout, arrivals, navigation, provider, sessions } = setUp({
        cookie: { AUTH_X_TOKEN: aSessionToken() },
      });
      arrivals.keep(page, secrets);
      logOutFirst.execute({ page, langCode: "de" });
      const { destination } = navigation;
      if (destination?.page !== "logout") throw new Error("not at LogoutPage");
      await endSession.execute({ ...destination, langCode: "de" });
      expect([sessions.token, arrivals.at(page)]).toEqual([undefined, {}]);
      expect(provider.requests).toEqual([
        { kind: "end-session", returnTo: "https://harbour.example/logout?resume=1" },
      ]);
      resumeAfterLogout.execute({ langCode: "de", resume: true });
      const { origin, pathname, searchParams } = new URL(navigation.departure ?? "");
      expect(origin + pathname).toBe(`https://harbour.example/${page}`);
      expect(Object.fromEntries(searchParams)).toEqual({ langCode: "de", ...secrets });
    },
  );

  test("activate-05 D-24 also where only the provider knows of a session", async () => {
    const { logOutFirst, endSession, arrivals, navigation, provider, authentication, resumeAfterLogout } =
      setUp();
    arrivals.keep("activate", secrets);
    logOutFirst.execute({ page: "activate", langCode: "en" });
    await endSession.execute({
      langCode: "en",
      redirectUri: "https://harbour.example/activate?langCode=en",
    });
    expect([authentication.endedSessions, provider.requestKinds]).toEqual([[], ["end-session"]]);
    resumeAfterLogout.execute({ langCode: "en", resume: true });
    expect(new URL(navigation.departure ?? "").searchParams.get("token")).toBe(secrets.token);
  });

  test("logout-14 a page with a secret of its own is not taken for the one that waits", async () => {
    const { logOutFirst, endSession, arrivals, records } = setUp();
    arrivals.keep("activate", secrets);
    logOutFirst.execute({ page: "activate", langCode: "en" });
    const other = "https://harbour.example/activate?token=another";
    await endSession.execute({ langCode: "en", redirectUri: other });
    expect(records.read(logoutTarget)).toBe(other);
  });

  test("redirect-17 D-03 what waits is judged before it is kept", async () => {
    const { endSession, records } = setUp();
    const own = "https://harbour.example/activate";
    records.write(logoutTarget, `${own}.evil.example/`);
    await endSession.execute({ langCode: "en", redirectUri: own });
    expect(records.read(logoutTarget)).toBe(own);
  });
});
