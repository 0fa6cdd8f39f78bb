import { AccountPresenter } from "#application/account/account.presenter.ts";
import type { OwnPasswordAnswer } from "#domain/account/own-password-api.port.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { accountParts } from "#test/support/builders/account-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { settled } from "#test/support/settled.ts";

const before = "Welcome2Lobby";
const after = "Correct horse 9 battery";

/** Opens the page and its form, and fills it in. */
async function filled() {
  const parts = accountParts();
  const presenter = new AccountPresenter("", parts);
  const stop = presenter.start();
  await settled();
  presenter.openPassword();
  const { password } = presenter;
  if (!password) throw new Error("The form is not open.");
  expect(password.currentPassword).toBe("");
  password.typeCurrentPassword(before);
  password.newPassword.typePassword(after);
  password.newPassword.typeConfirmPassword(after);
  return { parts, presenter, password, stop };
}

test("the password is changed, others are signed out unless the person unticks it, and nothing typed stays (account-10)", async () => {
  const { parts, presenter, password } = await filled();
  await password.submit();
  await settled();
  expect(parts.ownPasswordApi.calls).toEqual([
    { token: parts.token, currentPassword: before, password: after, endsOtherSessions: true },
  ]);
  const news = { kind: "password-changed", endsOtherSessions: true };
  expect(presenter).toMatchObject({ news, password: undefined });
  expect([password.currentPassword, password.newPassword.password]).toEqual(["", ""]);
  expect(parts.sessionsApi.calls).toHaveLength(2);
  const again = await filled();
  again.password.toggleOtherSessions();
  await again.password.submit();
  await settled();
  expect(again.presenter.news).toEqual({ kind: "password-changed", endsOtherSessions: false });
  expect(again.parts.sessionsApi.calls).toHaveLength(1);
});

test("every mistake is shown at once, and nothing is sent (account-11)", async () => {
  const { parts, password } = await filled();
  password.typeCurrentPassword("");
  password.newPassword.typePassword("weak");
  await password.submit();
  const newPassword = { passwordError: "passwordFieldFormatError" };
  expect(password).toMatchObject({ currentPasswordError: "fieldRequired", newPassword });
  expect([password.submission.failedSubmits, parts.ownPasswordApi.calls]).toEqual([1, []]);
});

test("a mistake at one field is enough to send nothing, and ends the earlier problem (account-11)", async () => {
  const { parts, presenter, password } = await filled();
  parts.ownPasswordApi.answer = failure({ kind: "unreachable" });
  await password.submit();
  password.typeCurrentPassword("");
  await password.submit();
  expect([presenter.problem, parts.ownPasswordApi.calls]).toEqual([undefined, [expect.anything()]]);
});

test("a wrong present password is removed, and the new one stays (account-11)", async () => {
  const { parts, password } = await filled();
  parts.ownPasswordApi.answer = success("invalid-credentials");
  await password.submit();
  expect([password.currentPassword, password.currentPasswordError]).toEqual(["", "wrong"]);
  expect([password.newPassword.password, password.submission.failedSubmits]).toEqual([after, 1]);
  password.typeCurrentPassword("x");
  expect(password.currentPasswordError).toBeUndefined();
});

test("a password that was used before is refused at its field (account-11)", async () => {
  const { parts, password } = await filled();
  parts.ownPasswordApi.answer = success("password-used-before");
  await password.submit();
  expect([password.newPassword.passwordError, password.currentPassword]).toEqual(["passwordHistory", before]);
});

test("a lost answer keeps what was typed, and the same call is sent again (account-11)", async () => {
  const { parts, presenter, password } = await filled();
  parts.ownPasswordApi.answer = failure({ kind: "unreachable", reference: "r-1" });
  await password.submit();
  expect(presenter.problem).toEqual({ kind: "unreachable", reference: "r-1" });
  expect(password.currentPassword).toBe(before);
  parts.ownPasswordApi.answer = success("changed");
  await presenter.tryAgain();
  expect(parts.ownPasswordApi.calls.at(-1)).toMatchObject({ reference: "r-1" });
  expect([presenter.news?.kind, presenter.problem]).toEqual(["password-changed", undefined]);
});

test("after too many wrong ones nothing is sent before the wait is over (account-11)", async () => {
  const { parts, presenter, password } = await filled();
  const refusal = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED", retryAfter: 40 } as const;
  parts.ownPasswordApi.answer = failure(refusal);
  await password.submit();
  await password.submit();
  expect([presenter.retry.secondsLeft, parts.ownPasswordApi.calls]).toEqual([40, [expect.anything()]]);
});

test("a session that has ended leaves the page, and nothing typed stays (account-05, account-07)", async () => {
  const { parts, presenter, password } = await filled();
  parts.ownPasswordApi.answer = failure({ kind: "user-not-authenticated" });
  await password.submit();
  expect([presenter.phase.kind, password.currentPassword]).toEqual(["leaving", ""]);
});

test("giving up, or leaving the page, removes what was typed (account-10)", async () => {
  const { parts, presenter, password } = await filled();
  const answer = deferred<Result<OwnPasswordAnswer, MfaFailure>>();
  parts.ownPasswordApi.answer = answer.promise;
  const sending = password.submit();
  presenter.closePassword();
  expect(presenter.password).toBe(password);
  answer.settle(success("invalid-credentials"));
  await sending;
  presenter.closePassword();
  presenter.closePassword();
  expect([presenter.password, password.currentPassword]).toEqual([undefined, ""]);
  const other = await filled();
  other.stop();
  expect(other.password.newPassword.password).toBe("");
});
