import { CheckNotMeLink } from "#domain/account/check-not-me-link.ts";
import { EndEverywhere } from "#domain/account/end-everywhere.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { accountParts } from "#test/support/builders/account-parts.ts";
import type { FakeMfaStatusApi } from "#test/support/fakes/fake-mfa-status-api.ts";
import { FakeNotMeApi } from "#test/support/fakes/fake-not-me-api.ts";

function prepare(token?: string) {
  const parts = accountParts();
  const notMeApi = new FakeNotMeApi();
  if (token !== undefined) parts.linkParameters.keep("not-me", { token });
  const endEverywhere = new EndEverywhere({ ...parts, notMeApi });
  return {
    ...parts,
    notMeApi,
    check: () => new CheckNotMeLink({ ...parts, notMeApi }).execute(uncancellable),
    end: (reference?: string) =>
      endEverywhere.execute({ token: "t", ...(reference !== undefined && { reference }) }, uncancellable),
  };
}

test("the link is checked and not spent; without one it counts as expired (account-20, account-22)", async () => {
  const { check, notMeApi } = prepare("t");
  const usable = { kind: "usable", token: "t", email: "ada@harbour.example" };
  expect([await check(), await check()]).toEqual([usable, usable]);
  expect(await prepare().check()).toEqual({ kind: "expired" });
  notMeApi.checkAnswer = failure({ kind: "unreachable", reference: "r-1" });
  expect(await check()).toEqual({ kind: "unreachable", reference: "r-1" });
});

test.each<[string, FakeMfaStatusApi["status"], "ended" | "kept"]>([
  ["its own person's session has ended too", failure({ kind: "user-not-authenticated" }), "ended"],
  ["another person's lives on", success({ state: "authenticated", factors: [] }), "kept"],
  ["one that cannot be asked for lives on", failure({ kind: "unreachable" }), "kept"],
])("the press spends the link; in this browser, %s (account-21)", async (_what, status, session) => {
  const parts = prepare("t");
  parts.mfaStatusApi.status = status;
  expect(await parts.end()).toEqual({ kind: "changed" });
  expect(parts.linkParameters.at("not-me")).toEqual({});
  expect(parts.sessions.token).toBe(session === "kept" ? parts.token : undefined);
});

test("without a session here the platform is not asked for one (account-21)", async () => {
  const parts = prepare("t");
  parts.sessions.endAt("session-refused");
  const asked = jest.spyOn(parts.mfaStatusApi, "readMfaStatus");
  expect(await parts.end()).toEqual({ kind: "changed" });
  expect(asked).not.toHaveBeenCalled();
});

test("a failed press keeps the link, and is repeated with its reference (account-22)", async () => {
  const parts = prepare("t");
  parts.notMeApi.endAnswer = failure({ kind: "unreachable", reference: "r-1" });
  expect(await parts.end()).toEqual({ kind: "unreachable", reference: "r-1" });
  await parts.end("r-1");
  expect(parts.notMeApi.ended).toEqual(["t", { token: "t", reference: "r-1" }]);
  expect(parts.linkParameters.at("not-me")).toEqual({ token: "t" });
});
