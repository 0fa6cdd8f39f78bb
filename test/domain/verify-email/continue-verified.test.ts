import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";
import { verificationParts } from "#test/support/builders/verification-parts.ts";

const email = "ada@harbour.example";
const status = { state: "authenticated", factors: [] } as const;

function setUp(cookie: Readonly<Record<string, string>> = { AUTH_X_TOKEN: aSessionToken() }) {
  return verificationParts(domainParts({ cookie, browser: { AUTH_X_REDIRECT_URI: allowedTarget } }));
}

describe.each(["pressed", "came-back"] as const)("ContinueVerified, %s", (kind) => {
  const occasion = { kind, email };

  test("continues the session of a verified e-mail, with what the person came for (verify-12)", async () => {
    const { continueVerified, navigation } = setUp();
    expect(await continueVerified.execute(occasion, uncancellable)).toEqual({ kind: "moved" });
    expect(navigation.visits).toEqual([
      { destination: { page: "login", redirectUri: allowedTarget }, history: "replace" },
    ]);
  });

  test("so it does where another step is due by now (verify-12)", async () => {
    const { continueVerified, navigation, mfaStatusApi } = setUp();
    mfaStatusApi.status = success({ ...status, state: "mfa-registration-required" });
    await continueVerified.execute(occasion, uncancellable);
    expect(navigation.destination).toMatchObject({ page: "login" });
  });

  test("another person's session is theirs: the prompt is left (verify-17, RAC-05)", async () => {
    const { continueVerified, navigation, mfaStatusApi } = setUp();
    mfaStatusApi.status = success({ ...status, emailVerificationRequired: true });
    const another = { kind, email: "grace@harbour.example" } as const;
    expect(await continueVerified.execute(another, uncancellable)).toEqual({ kind: "moved" });
    expect(navigation.destination).toMatchObject({ page: "login" });
  });

  test("who left is shown nothing (NET-02)", async () => {
    const { continueVerified, navigation } = setUp();
    const source = cancellationSource();
    source.cancel();
    expect(await continueVerified.execute(occasion, source.cancellation)).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
  });
});

test("after a sign-in in another tab the prompt stays only where the answer names the same person (verify-17)", async () => {
  const { continueVerified, navigation, mfaStatusApi } = setUp();
  const occasion = { kind: "other-tab-signed-in", email } as const;
  mfaStatusApi.status = success({ ...status, emailVerificationRequired: true });
  expect(await continueVerified.execute(occasion, uncancellable)).toEqual({ kind: "not-verified" });
  expect(navigation.isUntouched).toBe(true);
  mfaStatusApi.status = failure({ kind: "unreachable" });
  expect(await continueVerified.execute(occasion, uncancellable)).toEqual({ kind: "moved" });
});

describe("ContinueVerified, without an answer about the e-mail", () => {
  const pressed = { kind: "pressed", email } as const;

  test("a press without a session leads to LoginPage (verify-12)", async () => {
    const { continueVerified, navigation } = setUp({});
    expect(await continueVerified.execute(pressed, uncancellable)).toEqual({ kind: "moved" });
    expect(navigation.destination).toMatchObject({ page: "login" });
  });

  test("a press without a connection shows a message at the prompt (verify-12, error-13)", async () => {
    const { continueVerified, navigation, mfaStatusApi } = setUp();
    const unreachable = { kind: "unreachable", reference: "trace-1" } as const;
    mfaStatusApi.status = failure(unreachable);
    expect(await continueVerified.execute(pressed, uncancellable)).toEqual(unreachable);
    expect(navigation.isUntouched).toBe(true);
  });

  test("any other failure of a press is UnknownErrorPage's, which leads back (verify-12)", async () => {
    const { continueVerified, errorPageState, mfaStatusApi } = setUp();
    mfaStatusApi.status = failure({ kind: "unexpected", cause: "?", reference: "trace-1" });
    const outcome = await continueVerified.execute(pressed, uncancellable);
    expect(outcome).toEqual({ kind: "moved", because: "unexpected" });
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry: { page: "authenticated" } });
  });

  test("coming back to the tab never leads to an error or a form (verify-15)", async () => {
    const { continueVerified, navigation, mfaStatusApi, sessions } = setUp();
    mfaStatusApi.status = failure({ kind: "unexpected", cause: "?" });
    const asked = await continueVerified.execute({ kind: "came-back", email }, uncancellable);
    sessions.endAt("session-refused");
    const signedOut = await continueVerified.execute({ kind: "came-back", email }, uncancellable);
    expect([asked, signedOut]).toEqual([{ kind: "not-verified" }, { kind: "not-verified" }]);
    expect(navigation.isUntouched).toBe(true);
  });
});
