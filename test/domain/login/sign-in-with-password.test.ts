import { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts, staffDomain } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/settled.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

function setUp(given: Parameters<typeof domainParts>[0] = {}, email = "ada@harbour.example") {
  const parts = domainParts(given);
  const signInWithPassword = new SignInWithPassword(parts);
  const run = (request: Partial<SignInRequest> = {}, cancellation = uncancellable) =>
    signInWithPassword.execute(
      { email, password: " secret ", request: { langCode: "fr", ...request } },
      cancellation,
    );
  return { ...parts, run };
}

describe("SignInWithPassword", () => {
  test("e-mail and password go to the tenant's provider as they were typed (login-08, PWD-03)", async () => {
    const { run, provider } = setUp();
    expect(await run()).toEqual({ kind: "left-for-provider" });
    expect(provider.requests).toEqual([
      {
        kind: "log-in",
        email: "ada@harbour.example",
        password: " secret ",
        signInContext: { langCode: "fr", applyMfa: true },
      },
    ]);
  });

  test("an accepted password ends the session of the person before, a refused one does not (authenticate-29)", async () => {
    const { run, provider, sessions, tabs } = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    provider.logInAnswer = failure({ kind: "invalid-credentials" });
    await run();
    expect(sessions.token).toBeDefined();
    expect(tabs.announcements).toEqual([]);
    provider.logInAnswer = success("leaving");
    await run();
    expect(sessions.token).toBeUndefined();
    expect(tabs.announcements).toEqual(["sign-in-begun"]);
  });

  test.each([
    ["passed", "left-for-provider", 2],
    ["stays", "unreachable", 1],
    ["none", "unreachable", 1],
  ] as const)(
    "after a public network that %s the sign-in is %s: asked %i times (calls-30)",
    async (passage, kind, times) => {
      const { run, provider, publicNetwork } = setUp();
      provider.logInAnswer = failure({ kind: "unreachable" });
      const waited = deferred<typeof passage>();
      publicNetwork.passage = waited.promise;
      const outcome = run();
      await settled();
      provider.logInAnswer = success("leaving");
      waited.settle(passage);
      expect(await outcome).toMatchObject({ kind });
      expect([provider.requests.length, publicNetwork.asked]).toEqual([times, 1]);
    },
  );

  test("a person who left while a public network was in the way is signed in no more (calls-30, NET-02)", async () => {
    const { run, provider, publicNetwork } = setUp();
    provider.logInAnswer = failure({ kind: "unreachable" });
    publicNetwork.passage = deferred<"passed">().promise;
    const source = cancellationSource();
    const outcome = run({}, source.cancellation);
    await settled();
    source.cancel();
    expect(await outcome).toEqual({ kind: "cancelled" });
    expect(provider.requests).toHaveLength(1);
  });

  test("a blocked account leads to AccountDisabledErrorPage (login-41)", async () => {
    const { run, provider, navigation } = setUp();
    provider.logInAnswer = failure({ kind: "account-blocked" });
    expect(await run()).toEqual({ kind: "moved", because: "account-blocked" });
    expect(navigation.visits).toEqual([{ destination: { page: "account-disabled" }, history: "push" }]);
  });

  const unanswered = { kind: "unreachable", reference: "trace-1" } as const;
  const wrong = { kind: "invalid-credentials" } as const;
  test.each([
    ["no more is said than that e-mail or password is wrong (login-44)", wrong, wrong],
    ["no more is said than that either is wrong (login-44)", { kind: "unexpected", cause: "?" }, wrong],
    ["it is told for what it is (login-42)", unanswered, unanswered],
    ["it is told for what it is (login-70)", { kind: "rate-limited" }, { kind: "rate-limited" }],
    ["it is told for what it is (login-70)", { kind: "denied" }, { kind: "denied" }],
    ["so is a server (login-70)", { kind: "unexpected", cause: "?", reason: "server" }, { kind: "server" }],
    [
      "so is a setting (login-70)",
      { kind: "unexpected", cause: "?", reason: "misconfigured" },
      { kind: "misconfigured" },
    ],
  ] as const)("%s: %j", async (_title, answer, outcome) => {
    const { run, provider, navigation } = setUp();
    provider.logInAnswer = failure(answer);
    expect(await run()).toEqual(outcome);
    expect(navigation.isUntouched).toBe(true);
  });
});

test("no password is sent to a provider that the e-mail does not belong to (login-97)", async () => {
  const email = `stella@${staffDomain}`;
  const { run, provider, staff } = setUp({ hasStaffProvider: true }, email);
  expect(await run()).toEqual({ kind: "left-for-provider" });
  expect(provider.requests).toEqual([]);
  expect(staff.requests).toEqual([{ kind: "begin", id: "its-page", email }]);
});
