import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import { uncancellable, cancellationSource } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts, staffDomain, staffWay } from "#test/support/builders/domain-parts.ts";

const way = { kind: "redirect", id: "staff" } as const;

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts({ ways: [way], ...given });
  const run = (request: Partial<SignInRequest> = {}, email?: string, cancellation = uncancellable) =>
    parts.signInByRedirect.execute(
      { way, request: { langCode: "en", ...request }, ...(email !== undefined && { email }) },
      cancellation,
    );
  return { ...parts, run };
}

describe("SignInByRedirect", () => {
  test("opens the provider's page with the e-mail that is known (login-91)", async () => {
    const { run, provider, navigation } = setUp();
    expect(await run({}, "ada@harbour.example")).toEqual({ kind: "left-for-provider" });
    expect(provider.requests).toEqual([{ kind: "begin", id: "staff", email: "ada@harbour.example" }]);
    expect(navigation.departures).toHaveLength(1);
  });

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

  test("asks for MFA also with a target, and carries what the sign-in was asked for (login-91)", async () => {
    const { run, navigation } = setUp();
    await run({ langCode: "de", redirectUri: allowedTarget, purpose: "for-mfa-reset" });
    const { searchParams } = new URL(navigation.departures[0] ?? "");
    expect(searchParams.has("applyMfa")).toBe(true);
    expect(searchParams.get("langCode")).toBe("de");
    expect(searchParams.get("purpose")).toBe("for-mfa-reset");
  });

  test("after a logout the provider asks, as it may not have ended its session (login-92, provider-64)", async () => {
    const { run, provider } = setUp();
    await run({ loggedOut: true });
    expect(provider.requests).toEqual([{ kind: "begin", id: "staff", isFresh: true }]);
  });

  test("with newSession the provider asks, and nothing of the last person is continued (login-92)", async () => {
    const { run, provider, sessions } = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    await run({ newSession: true });
    expect(provider.requests).toEqual([{ kind: "begin", id: "staff", isFresh: true }]);
    expect(sessions.token).toBeUndefined();
  });

  test("without it the session stays until another one begins (login-91)", async () => {
    const { run, sessions } = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    await run();
    expect(sessions.token).toBeDefined();
  });

  test.each([
    [
      { kind: "unreachable", reference: "trace-1" },
      { kind: "unreachable", reference: "trace-1" },
    ],
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

  test("a person who leaves meanwhile is not redirected (login-91)", async () => {
    const source = cancellationSource();
    source.cancel();
    const { run, navigation } = setUp();
    expect(await run({}, undefined, source.cancellation)).toEqual({ kind: "cancelled" });
    expect(navigation.departures).toEqual([]);
  });
});
