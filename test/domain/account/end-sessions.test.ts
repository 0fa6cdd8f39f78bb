import type { AccountExit } from "#domain/account/account-exits.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { sessionToken } from "#domain/storage/storage-entries.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { accountParts } from "#test/support/builders/account-parts.ts";

const target = "https://app.harbour.example/desk";
type Parts = ReturnType<typeof accountParts>;
const endOthers = (parts: Parts) => parts.endSessions.execute({ kind: "others" }, target, uncancellable);

test("one session or all others end, and the rest is read again (account-03)", async () => {
  const parts = accountParts();
  parts.sessionsApi.sessions = success([{ id: "this", isThis: true }]);
  const left = { kind: "ended", sessions: [{ id: "this", isThis: true }] };
  const one = { kind: "one", id: "desk" } as const;
  expect(await parts.endSessions.execute(one, target, uncancellable)).toEqual(left);
  expect(await endOthers(parts)).toEqual(left);
  expect(parts.sessionsApi.calls).toEqual([
    { name: "endSession", command: { token: parts.token, id: "desk" } },
    { name: "listSessions", command: parts.token },
    { name: "endOtherSessions", command: parts.token },
    { name: "listSessions", command: parts.token },
  ]);
});

test("an end that needs a proof asks for it, and stores nothing of sessions (account-04)", async () => {
  const parts = accountParts();
  parts.sessionsApi.end = failure({ kind: "verification-required" });
  expect(await endOthers(parts)).toEqual({ kind: "moved" });
  const destination = {
    page: "mfa-verification",
    purpose: "mfaVerification",
    toFactors: "account-change",
    redirectUri: target,
  };
  expect(parts.navigation.visits).toEqual([{ destination, history: "push" }]);
});

test("a failed end is told, and one whose rest cannot be read has happened all the same (account-03, account-06)", async () => {
  const failed = accountParts();
  const problem = { kind: "unreachable", reference: "r-1" } as const;
  failed.sessionsApi.end = failure(problem);
  expect(await endOthers(failed)).toEqual({ kind: "failed", problem });
  const parts = accountParts();
  parts.sessionsApi.sessions = failure({ kind: "unreachable" });
  expect(await endOthers(parts)).toEqual({ kind: "ended" });
  parts.sessionsApi.sessions = failure({ kind: "user-not-authenticated" });
  expect(await endOthers(parts)).toEqual({ kind: "moved" });
});

test("an end in a session that has ended itself is told on the page, once (account-05)", async () => {
  const parts = accountParts();
  const open = () => parts.openAccountHome.execute(target, uncancellable);
  await open();
  parts.sessionsApi.end = failure({ kind: "user-not-authenticated" });
  expect(await endOthers(parts)).toEqual({ kind: "moved" });
  parts.storage.write(sessionToken, aSessionToken({ provider: "another" }));
  expect(await open()).toMatchObject({ kind: "opened", hasSessionEnded: true });
  expect(await open()).not.toHaveProperty("hasSessionEnded");
});

test("nothing ends in another person's session (account-07)", async () => {
  const parts = accountParts();
  await parts.openAccountHome.execute(target, uncancellable);
  parts.storage.write(sessionToken, aSessionToken({ provider: "another" }));
  expect(await endOthers(parts)).toEqual({ kind: "moved" });
  expect(parts.sessionsApi.calls.map(({ name }) => name)).toEqual(["listSessions"]);
});

test.each<[AccountExit, object, string]>([
  ["second-steps", { page: "mfa-factors", redirectUri: target }, "push"],
  ["log-out", { page: "logout" }, "replace"],
])("the page leads to %s (account-02)", (exit, destination, mode) => {
  const parts = accountParts();
  parts.accountExits.execute(exit, target);
  expect(parts.navigation.visits).toEqual([{ destination, history: mode }]);
});

test("the way back leads to an allowed target, else to AuthenticatedPage (account-02)", () => {
  const parts = accountParts();
  expect(parts.accountExits.execute("application", target)).toEqual({ kind: "left-for-application" });
  parts.accountExits.execute("application", "https://evil.example/");
  expect(parts.navigation.destination).toEqual({ page: "authenticated" });
});
