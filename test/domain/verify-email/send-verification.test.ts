import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";
import { verificationParts } from "#test/support/builders/verification-parts.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";

const email = "ada@harbour.example";
const token = aSessionToken();

function setUp(given: Parameters<typeof domainParts>[0] = { cookie: { AUTH_X_TOKEN: token } }) {
  const parts = verificationParts(domainParts(given));
  return { ...parts, run: () => parts.sendVerification.execute(email, uncancellable) };
}

describe("SendVerification", () => {
  test("has the link sent to the person of the session (verify-02)", async () => {
    const { run, emailVerificationApi, navigation } = setUp();
    expect(await run()).toEqual({ kind: "sent" });
    expect(emailVerificationApi.sendings).toEqual([{ email, token }]);
    expect(navigation.isUntouched).toBe(true);
  });

  test.each([
    { kind: "unreachable", reference: "trace-1" },
    { kind: "too-many-requests", reference: "trace-1", retryAfter: 30 },
  ] as const)("$kind is told to the prompt (verify-01)", async (answer) => {
    const { run, emailVerificationApi, navigation } = setUp();
    emailVerificationApi.sendAnswer = failure(answer);
    expect(await run()).toEqual(answer);
    expect(navigation.isUntouched).toBe(true);
  });

  test("a session that is over leads to Root, with what the person came for (authenticated-02)", async () => {
    const { run, emailVerificationApi, navigation, sessions } = setUp({
      cookie: { AUTH_X_TOKEN: token },
      browser: { AUTH_X_REDIRECT_URI: allowedTarget, AUTH_X_IID: "7" },
    });
    emailVerificationApi.sendAnswer = failure({ kind: "login-required" });
    expect(await run()).toEqual({ kind: "moved", because: "login-required" });
    expect(navigation.visits).toEqual([
      { destination: { page: "root", redirectUri: allowedTarget, iid: "7" }, history: "replace" },
    ]);
    expect(sessions.token).toBeUndefined();
  });

  test("without a session nothing is sent (calls-15, D-59)", async () => {
    const { run, emailVerificationApi, navigation } = setUp({});
    expect(await run()).toEqual({ kind: "moved", because: "login-required" });
    expect(emailVerificationApi.sendings).toEqual([]);
    expect(navigation.destination).toEqual({ page: "root" });
  });

  test("any other failure is UnknownErrorPage's, which leads back (verify-10, D-57)", async () => {
    const { run, emailVerificationApi, navigation, errorPageState } = setUp();
    emailVerificationApi.sendAnswer = failure({ kind: "unexpected", cause: "?", reference: "trace-1" });
    expect(await run()).toEqual({ kind: "moved", because: "unexpected" });
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry: { page: "authenticated" } });
  });

  test("who left is shown nothing (NET-02)", async () => {
    const { sendVerification, navigation } = setUp();
    const source = cancellationSource();
    source.cancel();
    expect(await sendVerification.execute(email, source.cancellation)).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
  });
});
