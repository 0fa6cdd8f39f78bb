import type { AccountFormPresenter } from "#application/activate/account-form.presenter.ts";
import type { AccountPage } from "#domain/activate/account-page-link.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aDraft, activationParts, activationPresenters } from "#test/support/builders/activation-parts.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/settled.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

function setUp(page: AccountPage = "activate", given: Parameters<typeof domainParts>[0] = {}) {
  const parts = activationParts(domainParts(given));
  parts.linkParameters.keep(page, { token: aDraft.token });
  const presenter = activationPresenters(parts, () => "fr")[page]();
  return { ...parts, presenter };
}

async function arrived(page: AccountPage = "activate") {
  const visit = setUp(page);
  const stop = visit.presenter.start();
  await settled();
  return { ...visit, stop };
}

function fillIn(presenter: AccountFormPresenter): void {
  presenter.newPassword.typePassword(aDraft.password);
  presenter.newPassword.typeConfirmPassword(aDraft.password);
  presenter.chooseQuestion(aDraft.secretQuestion);
  presenter.typeAnswer(aDraft.secretAnswer);
}

async function filledIn(page: AccountPage = "activate") {
  const visit = await arrived(page);
  fillIn(visit.presenter);
  return visit;
}

const typed = ({ newPassword, secretQuestion, secretAnswer }: AccountFormPresenter) => [
  newPassword.password,
  newPassword.confirmPassword,
  secretQuestion,
  secretAnswer,
];
const everything = [aDraft.password, aDraft.password, aDraft.secretQuestion, aDraft.secretAnswer];

describe("AccountFormPresenter on arrival", () => {
  test("looks at session and link once, also when it starts anew, then shows the form (activate-07, RAC-03)", async () => {
    const { presenter, activationApi, provider } = setUp();
    presenter.start()();
    presenter.start();
    expect(presenter.phase).toBe("checking");
    await settled();
    expect([presenter.phase, presenter.email]).toEqual(["editing", "ada@harbour.example"]);
    expect([activationApi.validated, provider.requestKinds]).toEqual([[aDraft.token], ["check-session"]]);
  });

  test("leads to LoginPage with the e-mail, which no address names (activate-40)", async () => {
    const { presenter, navigation, linkParameters } = await arrived();
    presenter.logInLink.follow();
    expect(navigation.visits.at(-1)?.destination).toEqual({ page: "login", newSession: true });
    expect(linkParameters.at("login")).toEqual({ email: "ada@harbour.example" });
  });

  test.each(["activate", "register"] as const)(
    "with a session %s asks to log out first, and sends no request about the link (activate-04, R-10)",
    async (page) => {
      const { presenter, activationApi, registrationApi } = setUp(page, {
        cookie: { AUTH_X_TOKEN: aSessionToken() },
      });
      presenter.start();
      await settled();
      expect([presenter.phase, presenter.gate.isClosed]).toEqual(["must-log-out", true]);
      expect([...activationApi.validated, ...registrationApi.validated]).toEqual([]);
    },
  );

  test("without a token there is no form (activate-08)", async () => {
    const { presenter, linkParameters, navigation } = setUp();
    linkParameters.spend("activate");
    presenter.start();
    await settled();
    expect(presenter.phase).toBe("checking");
    expect(navigation.destination).toEqual({ page: "unknown-error" });
  });
});

describe("AccountFormPresenter while editing", () => {
  test("what is missing is told on sending, and not before (activate-03, password-06)", async () => {
    const { presenter, activationApi } = await arrived();
    const errors = () => [
      presenter.newPassword.passwordError,
      presenter.newPassword.confirmPasswordError,
      presenter.secretQuestionError,
      presenter.secretAnswerError,
    ];
    expect(errors()).toEqual([undefined, undefined, undefined, undefined]);
    await presenter.submit();
    expect(errors()).toEqual(["fieldRequired", "fieldRequired", "fieldRequired", "fieldRequired"]);
    expect(presenter).toMatchObject({ phase: "editing", submission: { failedSubmits: 1 } });
    expect(activationApi.sent).toEqual([]);
    fillIn(presenter);
    expect(errors()).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("an answer of nothing but blanks is none (activate-03)", async () => {
    const { presenter, activationApi } = await filledIn();
    presenter.typeAnswer("\t \u00a0");
    await presenter.submit();
    expect(presenter.secretAnswerError).toBe("fieldRequired");
    expect(activationApi.sent).toEqual([]);
  });

  test("sends what was typed, as it was typed, and keeps no secret of it (activate-11, PWD-04)", async () => {
    const { presenter, activationApi, navigation } = await filledIn();
    await presenter.submit();
    expect(activationApi.sent).toEqual([{ draft: aDraft }]);
    expect(presenter.phase).toBe("leaving");
    expect(navigation.destination).toMatchObject({ page: "login", activateSuccess: true });
    expect(typed(presenter)).toEqual(["", "", aDraft.secretQuestion, ""]);
  });

  test("leaving the page forgets what was typed and gives up on the call (PWD-04, NET-02)", async () => {
    const { presenter, activationApi, navigation, stop } = await filledIn();
    const answer = deferred<ReturnType<typeof success<{ email: string }>>>();
    activationApi.activateAnswer = answer.promise;
    const submitted = presenter.submit();
    stop();
    await submitted;
    answer.settle(success({ email: "ada@harbour.example" }));
    await settled();
    expect(typed(presenter)).toEqual(["", "", aDraft.secretQuestion, ""]);
    expect(navigation.isUntouched).toBe(true);
  });
});

describe("AccountFormPresenter when it fails", () => {
  test("a password used before is told at its field (register-07, activate-12)", async () => {
    const { presenter, activationApi } = await filledIn();
    activationApi.activateAnswer = failure({ kind: "password-used-before" });
    await presenter.submit();
    expect(presenter.newPassword.passwordError).toBe("passwordHistory");
    expect(presenter).toMatchObject({ phase: "editing", submission: { failedSubmits: 1 } });
    expect(typed(presenter)).toEqual(everything);
    presenter.newPassword.typePassword("Correct horse 2");
    presenter.newPassword.typeConfirmPassword("Correct horse 2");
    activationApi.activateAnswer = success({ email: "ada@harbour.example" });
    await presenter.submit();
    expect(presenter.phase).toBe("leaving");
  });

  test("after too many tries it counts down to the next (activate-31)", async () => {
    const { presenter, activationApi, clock } = await filledIn();
    activationApi.activateAnswer = failure({ kind: "too-many-requests", retryAfter: 12 });
    await presenter.submit();
    const problem = { kind: "too-many-requests" };
    expect(presenter).toMatchObject({ submission: { problem }, wait: { secondsLeft: 12 } });
    clock.advance(1_000);
    expect(presenter.wait.secondsLeft).toBe(11);
  });

  test("a refused link leads to ActivateExpiredErrorPage, with the e-mail (activate-09)", async () => {
    const { presenter, activationApi, linkParameters, navigation } = await filledIn();
    activationApi.activateAnswer = failure({ kind: "token-expired" });
    await presenter.submit();
    expect(navigation.destination).toEqual({ page: "activate-expired" });
    expect(linkParameters.at("activate-expired")).toEqual({ email: "ada@harbour.example" });
    expect(typed(presenter)).toEqual(["", "", aDraft.secretQuestion, ""]);
  });

  test("after UnknownErrorPage the same link shows everything that was typed, once (activate-10)", async () => {
    const visit = await filledIn();
    visit.activationApi.activateAnswer = failure({ kind: "unexpected", cause: "?", reference: "trace-1" });
    await visit.presenter.submit();
    expect(visit.navigation.destination).toEqual({ page: "unknown-error" });
    // The platform did what it was asked: to ask it about the link would call that spent.
    visit.activationApi.tokenAnswer = failure({ kind: "token-invalid" });
    visit.activationApi.activateAnswer = success({ email: "ada@harbour.example" });
    const again = activationPresenters(visit);
    const second = again.activate();
    second.start();
    await settled();
    expect(typed(second)).toEqual(everything);
    expect(second.newPassword.passwordError).toBeUndefined();
    const third = again.activate();
    third.start();
    await settled();
    expect(typed(third)).toEqual(["", "", "", ""]);
    await second.submit();
    expect(visit.activationApi.sent.at(-1)).toEqual({ draft: aDraft, reference: "trace-1" });
  });
});
