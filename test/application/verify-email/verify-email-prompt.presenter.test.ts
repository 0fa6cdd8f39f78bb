import { failure, success } from "#domain/shared/result.ts";
import { settled } from "#test/support/settled.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";
import { verificationParts, verificationPresenters } from "#test/support/builders/verification-parts.ts";

const email = "ada@harbour.example";
const unverified = { state: "authenticated", factors: [], emailVerificationRequired: true } as const;

function prompted(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = verificationParts(domainParts({ cookie: { AUTH_X_TOKEN: aSessionToken() }, ...given }));
  const presenter = verificationPresenters(parts).verifyEmailPrompt(email);
  presenter.start();
  return { ...parts, presenter };
}

describe("VerifyEmailPromptPresenter", () => {
  test.each(["signed-in", "session-begun"] as const)(
    "a session of another person in another tab (%s) ends the prompt, one of the same does not (verify-17)",
    async (announcement) => {
      const { tabs, mfaStatusApi, navigation } = prompted();
      mfaStatusApi.status = success({ ...unverified, email });
      tabs.hear(announcement);
      await settled();
      expect(navigation.isUntouched).toBe(true);
      mfaStatusApi.status = success({ ...unverified, email: "grace@harbour.example" });
      tabs.hear(announcement);
      await settled();
      expect(navigation.destination).toMatchObject({ page: "login" });
    },
  );

  test("waits for the session of a person who signs in in another tab (verify-17)", async () => {
    const { tabs, mfaStatusApi, navigation } = prompted();
    mfaStatusApi.status = success({ ...unverified, email: "grace@harbour.example" });
    tabs.hear("sign-in-begun");
    await settled();
    expect(navigation.isUntouched).toBe(true);
  });

  test("sends once, then says so; what did not arrive leads back to the prompt (verify-02, verify-03)", async () => {
    const { presenter, emailVerificationApi } = prompted();
    const sending = Promise.all([presenter.send(), presenter.send()]);
    expect(presenter.phase).toBe("sending");
    await sending;
    expect(presenter.phase).toBe("sent");
    expect(emailVerificationApi.sendings).toHaveLength(1);
    presenter.askAgain();
    expect(presenter.phase).toBe("asking");
  });

  test.each([
    [{ kind: "unreachable", reference: "trace-1" }, { kind: "unreachable", reference: "trace-1" }, 0],
    [{ kind: "too-many-requests", retryAfter: 17 }, { kind: "too-many-requests" }, 17],
  ] as const)(
    "%j is told as %j with %d seconds to wait, and the next try forgets it (verify-01, verify-16)",
    async (answer, problem, seconds) => {
      const { presenter, emailVerificationApi } = prompted();
      emailVerificationApi.sendAnswer = failure(answer);
      await presenter.send();
      expect(presenter.problem).toEqual(problem);
      expect(presenter).toMatchObject({ phase: "asking", failedSubmits: 1, secondsToRetry: seconds });
      void presenter.send();
      expect(presenter.problem).toBeUndefined();
    },
  );

  test("what nothing was heard of is the same call, and no second mail (verify-01)", async () => {
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

  test("a press without a verification says so, at its own place, and moves no focus (verify-12)", async () => {
    const { presenter, mfaStatusApi, navigation } = prompted();
    mfaStatusApi.status = success(unverified);
    await presenter.send();
    await presenter.continue();
    expect([presenter.phase, presenter.problem]).toEqual(["sent", { kind: "not-verified" }]);
    expect([presenter.failedSubmits, navigation.isUntouched]).toEqual([0, true]);
    const again = presenter.continue();
    expect([presenter.isContinuing, presenter.problem]).toEqual([true, undefined]);
    await again;
    presenter.askAgain();
    expect([presenter.phase, presenter.problem]).toEqual(["asking", undefined]);
  });

  test("what had no answer is what is tried again (verify-12, error-13)", async () => {
    const { presenter, mfaStatusApi, emailVerificationApi } = prompted();
    mfaStatusApi.status = failure({ kind: "unreachable" });
    await presenter.continue();
    await presenter.retry();
    expect([mfaStatusApi.tokens.length, emailVerificationApi.sendings.length]).toEqual([2, 0]);
    emailVerificationApi.sendAnswer = failure({ kind: "unreachable" });
    await presenter.send();
    await presenter.retry();
    expect([mfaStatusApi.tokens.length, emailVerificationApi.sendings.length]).toEqual([2, 2]);
  });

  test("a session that is over is reported, with a way to sign in again (verify-13)", async () => {
    const { presenter, emailVerificationApi, navigation } = prompted();
    emailVerificationApi.sendAnswer = failure({ kind: "login-required" });
    await presenter.send();
    expect([presenter.phase, presenter.problem]).toEqual(["asking", { kind: "login-required" }]);
    presenter.logInLink.follow();
    expect(navigation.destination).toEqual({ page: "login" });
  });

  test("a reload shows that a link was sent, until one asks again (verify-14)", async () => {
    const { presenter, ...parts } = prompted();
    const reloaded = () => verificationPresenters(parts).verifyEmailPrompt(email).phase;
    await presenter.send();
    expect(reloaded()).toBe("sent");
    expect(verificationPresenters(parts).verifyEmailPrompt("eve@harbour.example").phase).toBe("asking");
    presenter.askAgain();
    expect(reloaded()).toBe("asking");
  });

  test("coming back to the tab asks once, and says nothing of what is not verified (verify-15)", async () => {
    const { presenter, mfaStatusApi, navigation } = prompted();
    mfaStatusApi.status = success(unverified);
    await Promise.all([presenter.checkAgain(), presenter.checkAgain()]);
    expect(mfaStatusApi.tokens).toHaveLength(1);
    expect(presenter).toMatchObject({ problem: undefined, isContinuing: false });
    mfaStatusApi.status = success({ ...unverified, emailVerificationRequired: false });
    await presenter.checkAgain();
    expect(navigation.destination).toEqual({ page: "login" });
  });

  test("a press takes the place of a look that is still under way (verify-15, RAC-02)", async () => {
    const { presenter, navigation } = prompted();
    await Promise.all([presenter.checkAgain(), presenter.continue()]);
    expect(navigation.visits).toHaveLength(1);
  });

  test("another account begins with the end of this session (logout-01)", () => {
    const { presenter, navigation } = prompted();
    presenter.otherAccountLink.follow();
    expect(navigation.destination).toEqual({ page: "logout" });
  });
});

describe("VerifyExpiredPresenter", () => {
  test("signing in again, to the prompt, needs no second password (verify-11)", () => {
    const { navigation, ...parts } = prompted({ browser: { AUTH_X_REDIRECT_URI: allowedTarget } });
    verificationPresenters({ ...parts, navigation })
      .verifyExpired()
      .logInLink.follow();
    expect(navigation.destination).toEqual({ page: "login", redirectUri: allowedTarget });
  });
});
