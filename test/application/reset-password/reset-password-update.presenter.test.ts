import { failure, success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/settled.ts";
import { passwordParts, passwordPresenters } from "#test/support/builders/password-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

const link = { token: "reset-token", email: "ada@harbour.example" };
const password = "Correct horse 9";

function opened(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = passwordParts(domainParts(given));
  parts.linkParameters.keep("reset-password-update", link);
  const presenter = passwordPresenters(parts).resetPasswordUpdate();
  const stop = presenter.start();
  return { ...parts, presenter, stop };
}

/** The form, with a good password in both fields. */
async function filled() {
  const visit = opened();
  await settled();
  visit.presenter.newPassword.typePassword(password);
  visit.presenter.newPassword.typeConfirmPassword(password);
  return visit;
}

describe("ResetPasswordUpdatePresenter on arrival", () => {
  test("looks at the link once, then shows the form for its e-mail, also when it starts anew (reset-11, RAC-03)", async () => {
    const { presenter, passwordApi, stop } = opened();
    expect(presenter.phase).toBe("checking");
    stop();
    presenter.start();
    await settled();
    expect([presenter.phase, presenter.email]).toEqual(["editing", link.email]);
    expect(passwordApi.checkedTokens).toEqual([link.token]);
    expect(passwordApi.changes).toEqual([]);
  });

  test("without its two parts it shows nothing (reset-12)", async () => {
    const parts = passwordParts(domainParts());
    const presenter = passwordPresenters(parts).resetPasswordUpdate();
    presenter.start();
    await settled();
    expect(presenter.phase).toBe("checking");
    expect(parts.navigation.destination).toEqual({ page: "unknown-error" });
  });

  test("with an active session it begins with the logout, and comes back to this very link (reset-13)", async () => {
    const { presenter, passwordApi, navigation, stores } = opened({
      cookie: { AUTH_X_TOKEN: aSessionToken() },
    });
    await settled();
    expect([presenter.phase, presenter.gate.isClosed]).toEqual(["must-log-out", true]);
    expect(passwordApi.checkedTokens).toEqual([]);
    presenter.gate.logOut();
    expect(navigation.destination).toMatchObject({ page: "logout" });
    expect(JSON.stringify(navigation.visits)).not.toContain(link.token);
    expect(stores.session.read("AUTH_X_LOGOUT_TARGET")).toContain(link.token);
  });

  test("a page that was left asks nothing more (RAC-02)", async () => {
    const { presenter, passwordApi, stop } = opened();
    stop();
    await settled();
    expect(presenter.phase).toBe("checking");
    expect(passwordApi.checkedTokens).toEqual([]);
  });
});

describe("ResetPasswordUpdatePresenter on submit", () => {
  test("sends what was typed, and forgets it (reset-18, reset-14)", async () => {
    const { presenter, passwordApi, navigation } = await filled();
    await presenter.submit();
    expect(passwordApi.changes).toEqual([{ token: link.token, password }]);
    expect(navigation.destination).toMatchObject({ page: "login", resetPassword: true });
    expect(presenter.phase).toBe("submitting");
  });

  test("what the rules refuse is not sent (password-03, API-08)", async () => {
    const { presenter, passwordApi } = await filled();
    presenter.newPassword.typeConfirmPassword("Correct horse 8");
    await presenter.submit();
    expect(presenter.newPassword.confirmPasswordError).toBe("passwordFieldMatchError");
    expect([presenter.submission.failedSubmits, presenter.phase]).toEqual([1, "editing"]);
    expect(passwordApi.changes).toEqual([]);
  });

  test("a password used before is refused at its field, and stays there (reset-15, password-09)", async () => {
    const { presenter, passwordApi } = await filled();
    passwordApi.changeAnswer = failure({ kind: "password-used-before" });
    await presenter.submit();
    expect(presenter.newPassword.passwordError).toBe("passwordHistory");
    expect(presenter.newPassword.password).toBe(password);
    expect([presenter.submission.failedSubmits, presenter.phase]).toEqual([1, "editing"]);
  });

  test("without an answer nothing typed is lost, and the same call can be made again (reset-17)", async () => {
    const { presenter, passwordApi } = await filled();
    passwordApi.changeAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    await presenter.submit();
    expect([presenter.phase, presenter.submission.failedSubmits]).toEqual(["editing", 1]);
    expect(presenter.submission.problem).toEqual({ kind: "unreachable", reference: "trace-1" });
    expect(presenter.newPassword.confirmPassword).toBe(password);
    passwordApi.changeAnswer = success(undefined);
    await presenter.submit();
    expect(presenter.submission.problem).toBeUndefined();
    expect(passwordApi.changes).toEqual([
      { token: link.token, password },
      { token: link.token, password, reference: "trace-1" },
    ]);
  });

  test("after UnknownErrorPage what was typed is there, and goes as the same call (reset-17)", async () => {
    const visit = await filled();
    visit.passwordApi.changeAnswer = failure({ kind: "unexpected", cause: "?", reference: "trace-1" });
    await visit.presenter.submit();
    expect(visit.navigation.destination).toEqual({ page: "unknown-error" });
    visit.passwordApi.checkAnswer = failure({ kind: "link-expired" });
    visit.passwordApi.changeAnswer = success(undefined);
    const again = passwordPresenters(visit).resetPasswordUpdate();
    again.start();
    await settled();
    expect([again.newPassword.password, again.newPassword.confirmPassword]).toEqual([password, password]);
    await again.submit();
    expect(visit.passwordApi.changes.at(-1)).toEqual({ token: link.token, password, reference: "trace-1" });
  });

  test("leaving cancels the change and empties the fields (PWD-04, RAC-02)", async () => {
    const { presenter, passwordApi, navigation, stop } = await filled();
    passwordApi.changeAnswer = deferred<never>().promise;
    const sent = presenter.submit();
    stop();
    await sent;
    expect(navigation.isUntouched).toBe(true);
    expect([presenter.newPassword.password, presenter.newPassword.confirmPassword]).toEqual(["", ""]);
  });

  test("the way back to LoginPage takes the e-mail along, and its own link stays good (reset-11, X-20)", async () => {
    const { presenter, navigation, linkParameters } = await filled();
    presenter.logInLink.follow();
    expect(navigation.destination).toEqual({ page: "login", newSession: true });
    expect(linkParameters.at("login")).toEqual({ email: link.email });
    expect(linkParameters.at("reset-password-update")).toEqual(link);
  });
});
