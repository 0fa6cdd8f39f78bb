import { SendEmailCode } from "#domain/login/send-email-code.ts";
import { SentEmailCode } from "#domain/login/sent-email-code.ts";
import { SignInWithEmailCode } from "#domain/login/sign-in-with-email-code.ts";
import type { SignInWay } from "#domain/provider/identity-provider.port.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const email = "ada@harbour.example";
const minute = 60_000;
const codes = [{ kind: "password" }, { kind: "email-code" }] as const;

function setUp(ways: readonly SignInWay[] = codes, { isDeviceShared = false } = {}) {
  const parts = domainParts({ ways });
  const sentEmailCode = new SentEmailCode({ ...parts, isDeviceShared });
  const sendEmailCode = new SendEmailCode({ ...parts, sentEmailCode });
  const signInWithEmailCode = new SignInWithEmailCode({ ...parts, sentEmailCode });
  return {
    ...parts,
    sentEmailCode,
    send: () => sendEmailCode.execute({ email, language: "th" }, uncancellable),
    signIn: () =>
      signInWithEmailCode.execute(
        { email, code: "204816", request: { langCode: "th", purpose: "shift" } },
        uncancellable,
      ),
  };
}

describe("having a code sent", () => {
  test("asks the provider in the language of the page, and notes when, for ten minutes (login-110, login-116)", async () => {
    const { send, provider, sentEmailCode, clock, stores } = setUp();
    expect(await send()).toEqual({ kind: "sent" });
    expect(provider.requests).toEqual([{ kind: "send-code", email, language: "th" }]);
    expect(sentEmailCode.sentAt(email)).toBe(clock.now());
    expect(sentEmailCode.sentAt("eve@harbour.example")).toBeUndefined();
    expect(stores.session.read("AUTH_X_EMAIL_CODE")).not.toContain("ada");
    clock.advance(10 * minute);
    expect(sentEmailCode.sentAt(email)).toBeDefined();
    clock.advance(1);
    expect(sentEmailCode.sentAt(email)).toBeUndefined();
  });

  test("leaves nothing in the browser of a shared device (login-116)", async () => {
    const { send, sentEmailCode, stores } = setUp(codes, { isDeviceShared: true });
    await send();
    expect(stores.session.keys).toEqual([]);
    expect(sentEmailCode.sentAt(email)).toBeDefined();
    sentEmailCode.forget();
    expect(sentEmailCode.sentAt(email)).toBeUndefined();
  });

  test.each([
    [
      { kind: "rate-limited", retryAfter: 9 },
      { kind: "too-many-requests", retryAfter: 9 },
    ],
    [{ kind: "invalid-email" }, { kind: "invalid-email" }],
    [{ kind: "unreachable" }, { kind: "unreachable" }],
    [{ kind: "unexpected", cause: "status 500" }, { kind: "server" }],
    [{ kind: "unexpected", cause: "", reason: "misconfigured" }, { kind: "misconfigured" }],
    [{ kind: "cancelled" }, { kind: "cancelled" }],
  ] as const)("%j is shown as %j, and notes nothing (login-115, login-117)", async (answer, expected) => {
    const { send, provider, sentEmailCode } = setUp();
    provider.codeRequestAnswer = failure(answer);
    expect(await send()).toEqual(expected);
    expect(sentEmailCode.sentAt(email)).toBeUndefined();
  });

  test("is not possible where the provider has none (login-110)", async () => {
    const { send, signIn, provider } = setUp([]);
    expect(await send()).toEqual({ kind: "misconfigured" });
    expect(await signIn()).toEqual({ kind: "misconfigured" });
    expect(provider.requests).toEqual([]);
  });
});

describe("signing in with a code", () => {
  test("carries what was asked for, and ends the last person's session here, which other tabs are told (login-110, login-73)", async () => {
    const { send, signIn, provider, sessions, sentEmailCode, tabs } = setUp();
    await send();
    sessions.keep(aSessionToken());
    expect(await signIn()).toEqual({ kind: "left-for-provider" });
    expect(provider.requests.at(-1)).toEqual({
      kind: "prove-code",
      email,
      code: "204816",
      signInContext: { langCode: "th", applyMfa: true, purpose: "shift" },
    });
    expect(sessions.token).toBeUndefined();
    expect(tabs.announcements).toEqual(["sign-in-begun"]);
    expect(sentEmailCode.sentAt(email)).toBeUndefined();
  });

  test.each([
    [{ kind: "invalid-credentials" }, { kind: "wrong" }],
    [{ kind: "code-expired" }, { kind: "expired" }],
    [{ kind: "too-many-tries" }, { kind: "too-many-tries" }],
    [{ kind: "rate-limited" }, { kind: "rate-limited" }],
    [{ kind: "denied" }, { kind: "denied" }],
    [{ kind: "unreachable" }, { kind: "unreachable" }],
    [{ kind: "unexpected", cause: "" }, { kind: "wrong" }],
    [{ kind: "unexpected", cause: "", reason: "server" }, { kind: "server" }],
    [{ kind: "cancelled" }, { kind: "cancelled" }],
  ] as const)("%j is shown as %j (login-114, login-119)", async (answer, expected) => {
    const { signIn, provider } = setUp();
    provider.codeAnswer = failure(answer);
    expect(await signIn()).toEqual(expected);
  });

  test("a block leads to its page (login-119, login-41)", async () => {
    const { signIn, provider, navigation } = setUp();
    provider.codeAnswer = failure({ kind: "account-blocked" });
    expect(await signIn()).toEqual({ kind: "moved", because: "account-blocked" });
    expect(navigation.destination).toMatchObject({ page: "account-disabled" });
  });
});
