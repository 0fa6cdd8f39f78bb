import { failure, success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";
import { verificationParts, verificationPresenters } from "#test/support/builders/verification-parts.ts";

const email = "ada@harbour.example";

function prompted(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = verificationParts(domainParts({ cookie: { AUTH_X_TOKEN: aSessionToken() }, ...given }));
  const presenter = verificationPresenters(parts).verifyEmailPrompt(email);
  presenter.start();
  return { ...parts, presenter };
}

describe("VerifyEmailPromptPresenter", () => {
  test("verify-01 asks first: nothing is sent by itself", () => {
    const { presenter, emailVerificationApi } = prompted();
    expect([presenter.phase, presenter.email]).toEqual(["asking", email]);
    expect(emailVerificationApi.sendings).toEqual([]);
  });

  test("verify-02 RAC-01 sends once, then says so", async () => {
    const { presenter, emailVerificationApi } = prompted();
    const sending = Promise.all([presenter.send(), presenter.send()]);
    expect(presenter.phase).toBe("sending");
    await sending;
    expect(presenter.phase).toBe("sent");
    expect(emailVerificationApi.sendings).toHaveLength(1);
  });

  test("verify-03 F-08 what did not arrive leads back to the prompt", async () => {
    const { presenter } = prompted();
    await presenter.send();
    presenter.askAgain();
    expect(presenter.phase).toBe("asking");
  });

  test.each([
    [{ kind: "unreachable", reference: "trace-1" } as const, { kind: "unreachable", reference: "trace-1" }],
    [{ kind: "too-many-requests", retryAfter: 90 } as const, { kind: "too-many-requests", waitInMinutes: 2 }],
    [{ kind: "too-many-requests" } as const, { kind: "too-many-requests" }],
  ])("verify-01 %j is told, and the next try forgets it", async (answer, problem) => {
    const { presenter, emailVerificationApi } = prompted();
    emailVerificationApi.sendAnswer = failure(answer);
    await presenter.send();
    expect([presenter.phase, presenter.problem]).toEqual(["asking", problem]);
    expect(presenter.failedSubmits).toBe(1);
    void presenter.send();
    expect(presenter.problem).toBeUndefined();
  });

  test("verify-01 D-26 what nothing was heard of is the same call, and no second mail", async () => {
    const { presenter, emailVerificationApi } = prompted();
    emailVerificationApi.sendAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    await presenter.send();
    emailVerificationApi.sendAnswer = success(undefined);
    await presenter.send();
    presenter.askAgain();
    await presenter.send();
    expect(emailVerificationApi.sendings.map(({ reference }) => reference)).toEqual([
      undefined,
      "trace-1",
      undefined,
    ]);
  });

  test("login-25 who has verified elsewhere continues the session, with what they came for", () => {
    const { presenter, navigation } = prompted({ browser: { AUTH_X_REDIRECT_URI: allowedTarget } });
    presenter.continueLink.follow();
    expect(navigation.destination).toEqual({ page: "login", redirectUri: allowedTarget });
  });

  test("logout-01 another account begins with the end of this session", () => {
    const { presenter, navigation } = prompted();
    presenter.otherAccountLink.follow();
    expect(navigation.destination).toEqual({ page: "logout" });
  });
});

describe("VerifyExpiredPresenter", () => {
  test("verify-11 signing in again, to the prompt, needs no second password", () => {
    const { navigation, ...parts } = prompted({ browser: { AUTH_X_REDIRECT_URI: allowedTarget } });
    verificationPresenters({ ...parts, navigation })
      .verifyExpired()
      .logInLink.follow();
    expect(navigation.destination).toEqual({ page: "login", redirectUri: allowedTarget });
  });
});
