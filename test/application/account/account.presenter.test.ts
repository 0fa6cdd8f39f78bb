import { AccountPresenter } from "#application/account/account.presenter.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { sessionToken } from "#domain/storage/storage-entries.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { accountParts } from "#test/support/builders/account-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { settled } from "#test/support/settled.ts";

const target = "https://app.harbour.example/desk";
const refusal = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED", retryAfter: 40 } as const;

async function opened(parts = accountParts()) {
  const presenter = new AccountPresenter(`?redirectUri=${target}`, parts);
  const stop = presenter.start();
  await settled();
  return { parts, presenter, stop };
}

const namesOf = ({ sessionsApi }: ReturnType<typeof accountParts>) =>
  sessionsApi.calls.map(({ name }) => name);

test("shows where one is signed in, once however often a view starts (account-02)", async () => {
  const { parts, presenter } = await opened();
  presenter.start();
  await settled();
  expect([presenter.phase.kind, presenter.email]).toEqual(["showing", "ada@harbour.example"]);
  expect(namesOf(parts)).toEqual(["listSessions"]);
});

test("one call at a time ends sessions, and no other is begun meanwhile (account-03, RAC-01)", async () => {
  const { parts, presenter } = await opened();
  const answer = deferred<Result<undefined, MfaFailure>>();
  parts.sessionsApi.end = answer.promise;
  const ending = presenter.end({ kind: "one", id: "desk" });
  await presenter.end({ kind: "others" });
  presenter.askForOthers();
  parts.tabs.hear("signed-in");
  expect([presenter.ending, presenter.isAskedForOthers]).toEqual([{ kind: "one", id: "desk" }, false]);
  parts.sessionsApi.sessions = success([{ id: "this", isThis: true }]);
  answer.settle(success(undefined));
  await ending;
  expect(presenter.phase).toEqual({ kind: "showing", sessions: [{ id: "this", isThis: true }] });
  expect([presenter.news, presenter.ending]).toEqual([{ kind: "ended", which: "one" }, undefined]);
  expect(namesOf(parts)).toEqual(["listSessions", "endSession", "listSessions"]);
});

test("all others end after a question, which can be declined (account-03)", async () => {
  const { parts, presenter } = await opened();
  presenter.askForOthers();
  expect(presenter.isAskedForOthers).toBe(true);
  presenter.keepOthers();
  expect([presenter.isAskedForOthers, namesOf(parts)]).toEqual([false, ["listSessions"]]);
  presenter.askForOthers();
  const ending = presenter.end({ kind: "others" });
  presenter.keepOthers();
  expect(presenter.isAskedForOthers).toBe(true);
  await ending;
  expect([presenter.isAskedForOthers, presenter.news]).toEqual([false, { kind: "ended", which: "others" }]);
});

test("a failed page is opened again, and a failed end is tried again (account-06)", async () => {
  const parts = accountParts();
  parts.sessionsApi.sessions = failure({ kind: "unreachable" });
  const { presenter } = await opened(parts);
  expect([presenter.phase.kind, presenter.problem]).toEqual(["failed", { kind: "unreachable" }]);
  await presenter.end({ kind: "others" });
  expect(namesOf(parts)).toEqual(["listSessions"]);
  parts.sessionsApi.sessions = success([]);
  const again = presenter.tryAgain();
  expect(presenter.phase).toEqual({ kind: "opening" });
  await again;
  expect([presenter.phase.kind, presenter.problem]).toEqual(["showing", undefined]);
  parts.sessionsApi.end = failure({ kind: "unreachable" });
  presenter.askForOthers();
  await presenter.end({ kind: "others" });
  expect([presenter.isAskedForOthers, presenter.problem]).toEqual([false, { kind: "unreachable" }]);
  parts.sessionsApi.end = success(undefined);
  await presenter.tryAgain();
  expect(presenter.news).toEqual({ kind: "ended", which: "others" });
});

test("where the platform names a wait, nothing is sent before its end (account-06)", async () => {
  const { parts, presenter } = await opened();
  parts.sessionsApi.end = failure(refusal);
  await presenter.end({ kind: "others" });
  const { length } = parts.sessionsApi.calls;
  expect(presenter.retry.secondsLeft).toBe(40);
  await presenter.tryAgain();
  expect(parts.sessionsApi.calls).toHaveLength(length);
});

test("the wait that an answer to the opening names is counted until the page is left (account-06)", async () => {
  const parts = accountParts();
  parts.sessionsApi.sessions = failure(refusal);
  const { presenter, stop } = await opened(parts);
  parts.clock.advance(1_000);
  expect(presenter.retry.secondsLeft).toBe(39);
  stop();
  await settled();
  parts.clock.advance(1_000);
  expect(presenter.retry.secondsLeft).toBe(39);
});

test("a rest that cannot be read after an end is read anew (account-03, account-06)", async () => {
  const { parts, presenter } = await opened();
  parts.sessionsApi.sessions = failure({ kind: "unreachable" });
  await presenter.end({ kind: "one", id: "desk" });
  await settled();
  expect([presenter.news, presenter.phase.kind]).toEqual([{ kind: "ended", which: "one" }, "failed"]);
  parts.sessionsApi.sessions = success([]);
  await presenter.tryAgain();
  expect(presenter.phase).toEqual({ kind: "showing", sessions: [] });
});

test("an end that needs a proof leaves the page (account-04)", async () => {
  const { parts, presenter } = await opened();
  parts.sessionsApi.end = failure({ kind: "verification-required" });
  await presenter.end({ kind: "others" });
  expect(presenter.phase).toEqual({ kind: "leaving" });
});

test("the page is left where a proof is due before it may be seen (account-04)", async () => {
  const parts = accountParts();
  parts.mfaStatusApi.status = success({ state: "mfa-verification-required", factors: [] });
  const { presenter } = await opened(parts);
  expect([presenter.phase, presenter.email]).toEqual([{ kind: "leaving" }, undefined]);
});

test("after a sign-in, the page says that a change was not made because the session had ended (account-05)", async () => {
  const { parts, presenter } = await opened();
  parts.sessionsApi.end = failure({ kind: "user-not-authenticated" });
  await presenter.end({ kind: "others" });
  expect(presenter.phase.kind).toBe("leaving");
  parts.storage.write(sessionToken, aSessionToken({ provider: "another" }));
  expect((await opened(parts)).presenter.news).toEqual({ kind: "session-ended" });
});

test("where the platform does not list sessions, the page shows none (account-01)", async () => {
  const { presenter } = await opened(accountParts({ capabilities: ["password-change"] }));
  expect(presenter.phase).toStrictEqual({ kind: "showing" });
});

test.each([
  ["is offered where the platform changes it", accountParts(), true],
  ["is not offered without the platform's call", accountParts({ capabilities: ["sessions"] }), false],
])("another password %s, once the account is shown (account-12)", async (_title, parts, isOffered) => {
  const { presenter } = await opened(parts);
  expect(presenter.canChangePassword).toBe(isOffered);
  const again = presenter.open();
  expect(presenter.canChangePassword).toBe(false);
  await again;
});

test("the ways from the page lead where the person came from, or to the logout (account-02)", async () => {
  const { parts, presenter } = await opened();
  presenter.leave("application");
  expect(parts.navigation.departure).toBe(target);
  presenter.leave("log-out");
  expect([presenter.phase.kind, parts.navigation.destination]).toEqual(["leaving", { page: "logout" }]);
});

test("another sign-in in this browser is followed while the page is shown (account-07)", async () => {
  const { parts, presenter, stop } = await opened();
  parts.tabs.hear("session-ended");
  await settled();
  expect(namesOf(parts)).toEqual(["listSessions"]);
  parts.tabs.hear("signed-in");
  await settled();
  expect(namesOf(parts)).toEqual(["listSessions", "listSessions"]);
  stop();
  await settled();
  parts.tabs.hear("signed-in");
  await settled();
  presenter.leave("log-out");
  parts.tabs.hear("signed-in");
  await settled();
  expect(namesOf(parts)).toHaveLength(2);
});

test("an answer that comes after the page was left changes nothing (account-07)", async () => {
  const { parts, presenter, stop } = await opened();
  const reading = presenter.open();
  stop();
  await reading;
  expect(presenter.phase).toEqual({ kind: "opening" });
  const other = await opened(parts);
  parts.sessionsApi.end = deferred<Result<undefined, MfaFailure>>().promise;
  const ending = other.presenter.end({ kind: "others" });
  other.stop();
  await ending;
  expect(other.presenter.phase.kind).toBe("showing");
});
