import { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { ChangeAnswer } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { settled } from "#test/support/settled.ts";
import { secondStepsParts } from "#test/support/builders/second-steps-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

const target = "https://app.harbour.example/desk";

async function opened(parts = secondStepsParts()) {
  const presenter = new SecondStepsPresenter(`?redirectUri=${encodeURIComponent(target)}`, parts);
  const stop = presenter.start();
  await settled();
  return { parts, presenter, stop };
}

test("shows what there is, once however often a view starts (mfa-70)", async () => {
  const { parts, presenter } = await opened();
  presenter.start();
  await settled();
  expect(presenter.phase).toMatchObject({ kind: "showing", steps: { kind: "managed" } });
  expect(presenter.account).toBe("ada@harbour.example");
  expect(presenter.mayRemoveOne).toBe(true);
  expect(parts.mfaStatusApi.tokens).toHaveLength(1);
});

test("a failed page can be opened again (mfa-78)", async () => {
  const parts = secondStepsParts();
  parts.mfaFactorsApi.factors = failure({ kind: "unreachable" });
  const { presenter } = await opened(parts);
  expect([presenter.phase.kind, presenter.notice.problem]).toEqual(["failed", { kind: "unreachable" }]);
  parts.mfaFactorsApi.factors = success({ factors: [], isOneRequired: false });
  presenter.notice.retry?.();
  await settled();
  expect([presenter.phase.kind, presenter.notice.problem]).toEqual(["showing", undefined]);
});

test("a name is trimmed, and neither an empty nor a long one is sent (mfa-72)", async () => {
  const { parts, presenter } = await opened();
  presenter.begin({ kind: "rename", id: "phone", name: "Desk" });
  for (const [name, error] of [
    ["  ", "empty"],
    ["x".repeat(65), "too-long"],
  ] as const) {
    presenter.type(name);
    expect(presenter.nameError).toBeUndefined();
    await presenter.confirm();
    expect(presenter.nameError).toBe(error);
  }
  expect([presenter.failedSubmits, parts.mfaFactorsApi.calls.length]).toEqual([2, 2]);
  // Counted as a person does: 64 characters, though twice as many UTF-16 units.
  presenter.type(` ${"📱".repeat(64)} `);
  await presenter.confirm();
  expect(parts.mfaFactorsApi.calls.map(({ command }) => command)).toContainEqual({
    token: parts.token,
    id: "phone",
    name: "📱".repeat(64),
  });
  expect([presenter.news, presenter.change]).toEqual([{ kind: "done", change: "rename" }, undefined]);
});

test("one change at a time is sent, and none is begun or given up meanwhile (mfa-72, RAC-01)", async () => {
  const parts = secondStepsParts();
  const { presenter } = await opened(parts);
  const answer = deferred<Result<ChangeAnswer, MfaFailure>>();
  parts.mfaFactorsApi.changeAnswer = answer.promise;
  presenter.begin({ kind: "remove", id: "phone" });
  const sent = presenter.confirm();
  await presenter.confirm();
  presenter.begin({ kind: "end-all-trust" });
  presenter.keepAsItIs();
  expect([presenter.isChanging, presenter.factorOfChange?.id]).toEqual([true, "phone"]);
  answer.settle(success("changed"));
  await sent;
  expect(presenter.isChanging).toBe(false);
  expect(parts.mfaFactorsApi.calls.filter(({ name }) => name === "removeFactor")).toHaveLength(1);
});

test.each([
  [{ kind: "remove", id: "phone" }, undefined],
  [
    { kind: "rename", id: "phone", name: "Reception" },
    { kind: "rename", id: "phone", name: "Reception" },
  ],
] as const)("after a failure of %j, %j is still asked (mfa-78)", async (change, left) => {
  const { parts, presenter } = await opened();
  parts.mfaFactorsApi.changeAnswer = failure({ kind: "unreachable" });
  presenter.begin(change);
  await presenter.confirm();
  expect([presenter.change, presenter.notice.problem]).toEqual([left, { kind: "unreachable" }]);
});

test("a platform that asks to wait is not asked before (mfa-78)", async () => {
  const { parts, presenter } = await opened();
  const refusal: MfaFailure = {
    kind: "refused",
    problem: "rate-limited",
    code: "RATE_LIMITED",
    retryAfter: 30,
  };
  parts.mfaFactorsApi.changeAnswer = failure(refusal);
  presenter.begin({ kind: "rename", id: "phone", name: "Reception" });
  await presenter.confirm();
  expect(presenter.retry.secondsLeft).toBe(30);
  const { length } = parts.mfaFactorsApi.calls;
  await presenter.confirm();
  expect(parts.mfaFactorsApi.calls).toHaveLength(length);
});

test("a verification in another tab is followed; a change of what is still there stays (mfa-79)", async () => {
  const { parts, presenter, stop } = await opened();
  presenter.begin({ kind: "rename", id: "phone", name: "Reception" });
  parts.tabs.hear("signed-in");
  await settled();
  expect(presenter.change).toEqual({ kind: "rename", id: "phone", name: "Reception" });
  parts.mfaFactorsApi.factors = success({ factors: [{ id: "app", type: "totp" }], isOneRequired: true });
  parts.tabs.hear("signed-in");
  await settled();
  expect([presenter.change, presenter.phase]).toMatchObject([undefined, { steps: { factors: [{}] } }]);
  const { length } = parts.mfaStatusApi.tokens;
  stop();
  await settled();
  parts.tabs.hear("signed-in");
  expect(parts.mfaStatusApi.tokens).toHaveLength(length);
});

test("leaves for set-up and for the application (mfa-71, mfa-70)", async () => {
  const { parts, presenter } = await opened();
  presenter.leave("add");
  expect([presenter.phase.kind, parts.navigation.destination?.page]).toEqual(["leaving", "mfa-setup"]);
  presenter.leave("application");
  expect(parts.navigation.departure).toBe(target);
});

test("a change whose proof is too old leaves the page, which then shows it again (mfa-74)", async () => {
  const { parts, presenter } = await opened();
  parts.mfaFactorsApi.changeAnswer = failure({ kind: "verification-required" });
  presenter.begin({ kind: "end-trust", id: "this" });
  await presenter.confirm();
  expect(presenter.phase.kind).toBe("leaving");
  const again = await opened(parts);
  expect([again.presenter.change, again.presenter.browserOfChange?.name]).toEqual([
    { kind: "end-trust", id: "this" },
    "Firefox",
  ]);
});

test("codes that another tab has made are counted at once (mfa-107)", async () => {
  const { parts } = await opened();
  parts.tabs.hear("recovery-codes-made");
  await settled();
  expect(parts.mfaStatusApi.tokens).toHaveLength(2);
});
