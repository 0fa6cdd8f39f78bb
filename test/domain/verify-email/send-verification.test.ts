import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
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
  test("has the link sent, and keeps to whom as a mark until the session ends (verify-02, verify-14)", async () => {
    const { run, emailVerificationApi, navigation, verificationMail, sessions, stores } = setUp();
    expect(await run()).toEqual({ kind: "sent" });
    expect(emailVerificationApi.sendings).toEqual([{ email, token }]);
    expect(navigation.isUntouched).toBe(true);
    const wasSent = [email, "eve@harbour.example"].map((each) => verificationMail.wasSentTo(each));
    expect(wasSent).toEqual([true, false]);
    expect(stores.session.read("AUTH_X_VERIFICATION_MAIL")).not.toContain("ada");
    sessions.endAt("logged-out");
    expect(verificationMail.wasSentTo(email)).toBe(false);
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

  test("a session that is over is reported to the prompt, and its token removed (verify-13)", async () => {
    const { run, emailVerificationApi, navigation, sessions, verificationMail } = setUp();
    emailVerificationApi.sendAnswer = failure({ kind: "login-required" });
    expect(await run()).toEqual({ kind: "login-required" });
    expect(navigation.isUntouched).toBe(true);
    expect(sessions.token).toBeUndefined();
    expect(verificationMail.wasSentTo(email)).toBe(false);
  });

  test("without a session nothing is sent (calls-15)", async () => {
    const { run, emailVerificationApi, navigation } = setUp({});
    expect(await run()).toEqual({ kind: "login-required" });
    expect(emailVerificationApi.sendings).toEqual([]);
    expect(navigation.isUntouched).toBe(true);
  });

  test("any other failure is UnknownErrorPage's, which leads back (verify-10)", async () => {
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
