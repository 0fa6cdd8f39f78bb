import { AccountPresenter } from "#application/account/account.presenter.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { accountParts } from "#test/support/builders/account-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { settled } from "#test/support/settled.ts";

async function opened(parts = accountParts()) {
  const presenter = new AccountPresenter("", parts);
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
  presenter.keepOthers();
  expect([presenter.isAskedForOthers, namesOf(parts)]).toEqual([false, ["listSessions"]]);
  presenter.askForOthers();
  await presenter.end({ kind: "others" });
  expect([presenter.isAskedForOthers, presenter.news]).toEqual([false, { kind: "ended", which: "others" }]);
});

test("a failed page is opened again, and a failed end is tried again (account-06)", async () => {
  const parts = accountParts();
  parts.sessionsApi.sessions = failure({ kind: "unreachable" });
  const { presenter } = await opened(parts);
  expect([presenter.phase.kind, presenter.problem]).toEqual(["failed", { kind: "unreachable" }]);
  parts.sessionsApi.sessions = success([]);
  await presenter.tryAgain();
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
  const refusal = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED", retryAfter: 40 } as const;
  parts.sessionsApi.end = failure(refusal);
  await presenter.end({ kind: "others" });
  const { length } = parts.sessionsApi.calls;
  expect(presenter.retry.secondsLeft).toBe(40);
  await presenter.tryAgain();
  expect(parts.sessionsApi.calls).toHaveLength(length);
});

test("a rest that cannot be read after an end is read anew (account-03, account-06)", async () => {
  const { parts, presenter } = await opened();
  parts.sessionsApi.sessions = failure({ kind: "unreachable" });
  await presenter.end({ kind: "one", id: "desk" });
  await settled();
  expect([presenter.news, presenter.phase.kind]).toEqual([{ kind: "ended", which: "one" }, "failed"]);
});

test("an end that needs a proof leaves the page (account-04)", async () => {
  const { parts, presenter } = await opened();
  parts.sessionsApi.end = failure({ kind: "verification-required" });
  await presenter.end({ kind: "others" });
  expect(presenter.phase).toEqual({ kind: "leaving" });
});

test("another sign-in in this browser is followed, and nothing is after the page was left (account-07)", async () => {
  const { parts, presenter, stop } = await opened();
  parts.tabs.hear("signed-in");
  await settled();
  expect(namesOf(parts)).toEqual(["listSessions", "listSessions"]);
  presenter.leave("log-out");
  expect([presenter.phase.kind, parts.navigation.destination]).toEqual(["leaving", { page: "logout" }]);
  stop();
  await settled();
  parts.tabs.hear("signed-in");
  await settled();
  expect(namesOf(parts)).toHaveLength(2);
});
