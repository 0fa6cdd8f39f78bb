import { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts(given);
  const signInWithPassword = new SignInWithPassword(parts);
  const run = (request: Partial<SignInRequest> = {}, cancellation = uncancellable) =>
    signInWithPassword.execute(
      { email: "ada@harbour.example", password: " secret ", request: { langCode: "fr", ...request } },
      cancellation,
    );
  return { ...parts, run };
}

describe("SignInWithPassword", () => {
  test("login-08 PWD-03 e-mail and password go to the tenant's provider as they were typed", async () => {
    const { run, provider } = setUp();
    expect(await run()).toEqual({ kind: "left" });
    expect(provider.requests).toEqual([
      {
        kind: "log-in",
        email: "ada@harbour.example",
        password: " secret ",
        signInContext: { langCode: "fr", applyMfa: true },
      },
    ]);
  });

  test.each([{}, { redirectUri: allowedTarget }, { newSession: true, loggedOut: true }])(
    "login-39 D-53 a typed password always asks for MFA: %j",
    async (request) => {
      const { run, provider } = setUp();
      await run(request);
      expect(provider.requests).toMatchObject([{ signInContext: { langCode: "fr", applyMfa: true } }]);
    },
  );

  test("login-40 D-15 step-up survives a typed password", async () => {
    const { run, provider } = setUp();
    await run({ purpose: "for-mfa-reset", temporaryMfaSetup: true, mfaResetRedirectUri: allowedTarget });
    expect(provider.requests).toMatchObject([
      {
        signInContext: {
          langCode: "fr",
          applyMfa: true,
          purpose: "for-mfa-reset",
          temporaryMfaSetup: true,
          mfaResetRedirectUri: allowedTarget,
        },
      },
    ]);
  });

  test("OTP-09 a refused mfaResetRedirectUri does not ride along", async () => {
    const { run, provider } = setUp();
    await run({ mfaResetRedirectUri: refusedTarget });
    expect(JSON.stringify(provider.requests)).not.toContain("evil");
  });

  test("D-17 the tenant decides who takes the password, not a session that is still there", async () => {
    const { run, provider, partner } = setUp({
      cookie: { AUTH_X_TOKEN: aSessionToken({ provider: "authx" }) },
    });
    await run();
    expect(provider.requestKinds).toEqual(["log-in"]);
    expect(partner.requests).toEqual([]);
  });

  test("login-41 a blocked account leads to AccountDisabledErrorPage", async () => {
    const { run, provider, navigation } = setUp();
    provider.logInAnswer = failure({ kind: "account-blocked" });
    expect(await run()).toEqual({ kind: "left" });
    expect(navigation.visits).toEqual([{ destination: { page: "account-disabled" }, history: "push" }]);
  });

  test("login-42 no answer is told apart, with its reference", async () => {
    const { run, provider, navigation } = setUp();
    provider.logInAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    expect(await run()).toEqual({ kind: "unreachable", reference: "trace-1" });
    expect(navigation.isUntouched).toBe(true);
  });

  test.each([
    { kind: "invalid-credentials" },
    { kind: "unsupported" },
    { kind: "unexpected", cause: "anything", reference: "trace-1" },
  ] as const)("login-44 $kind tells no more than that e-mail or password is wrong", async (answer) => {
    const { run, provider, navigation } = setUp();
    provider.logInAnswer = failure(answer);
    expect(await run()).toEqual({ kind: "invalid-credentials" });
    expect(navigation.isUntouched).toBe(true);
  });

  test("RAC-02 an attempt that was given up shows nothing and goes nowhere", async () => {
    const { run, provider, navigation } = setUp();
    provider.logInAnswer = deferred<never>().promise;
    const source = cancellationSource();
    const running = run({}, source.cancellation);
    source.cancel();
    expect(await running).toEqual({ kind: "left" });
    expect(navigation.isUntouched).toBe(true);
  });
});
