import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts, staffDomain, staffWay } from "#test/support/builders/domain-parts.ts";

const way = { kind: "redirect", id: "staff" } as const;

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts({ ways: [way], ...given });
  const run = (request: Partial<SignInRequest> = {}) =>
    parts.signInByRedirect.execute({ way, request: { langCode: "en", ...request } }, uncancellable);
  return { ...parts, run };
}

describe("SignInByRedirect", () => {
  test("tells a provider no e-mail that belongs to another one (login-96)", async () => {
    const { signInByRedirect, staff } = setUp({ ways: [{ kind: "password" }], hasStaffProvider: true });
    const leave = (email: string) =>
      signInByRedirect.execute({ way: staffWay, email, request: { langCode: "en" } }, uncancellable);
    for (const email of [`stella@${staffDomain}`, "lars@harbour.example", ""]) await leave(email);
    expect(staff.requests).toEqual([
      { kind: "begin", id: "its-page", email: `stella@${staffDomain}` },
      { kind: "begin", id: "its-page" },
      { kind: "begin", id: "its-page" },
    ]);
  });

  test.each([
    ["the session's own", { AUTH_X_TOKEN: aSessionToken({ provider: "staff" }) }, { page: "mfa-setup" }],
    ["another", { AUTH_X_TOKEN: aSessionToken({ provider: "fake" }) }, undefined],
    ["one, without a session,", {}, undefined],
  ])(
    "at %s provider of several, what waits for the last person stays or goes (desk-10)",
    async (_title, cookie, kept) => {
      const { signInByRedirect, resumedPage } = setUp({ cookie, hasStaffProvider: true });
      resumedPage.keep({ page: "mfa-setup" });
      await signInByRedirect.execute({ way: staffWay, request: { langCode: "en" } }, uncancellable);
      expect(resumedPage.take()).toEqual(kept);
    },
  );

  test.each([
    ["after a logout, as it may not have ended its session (login-92, provider-64)", { loggedOut: true }],
    ["with newSession (login-92)", { newSession: true }],
  ])("the provider asks, and nothing of the last person is continued, %s", async (_title, request) => {
    const { run, provider, sessions } = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    await run(request);
    expect(provider.requests).toEqual([{ kind: "begin", id: "staff", isFresh: true }]);
    expect(sessions.token).toBeUndefined();
  });

  const unreachable = { kind: "unreachable", reference: "trace-1" } as const;
  test.each([
    [unreachable, unreachable],
    [{ kind: "unexpected", cause: "?", reason: "misconfigured" }, { kind: "misconfigured" }],
    [{ kind: "unexpected", cause: "?" }, { kind: "server" }],
    [{ kind: "rate-limited" }, { kind: "rate-limited" }],
    [{ kind: "denied" }, { kind: "denied" }],
  ] as const)("says why the page could not be opened: %j (login-93)", async (answer, outcome) => {
    const { run, provider, navigation } = setUp();
    provider.logInAnswer = failure(answer);
    expect(await run()).toEqual(outcome);
    expect(navigation.departures).toEqual([]);
  });
});
