import { failure, success, type Result } from "#domain/shared/result.ts";
import type { MfaStatus } from "#domain/mfa/flow/mfa-state.ts";
import { anMfaVisit, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/settled.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";

const capabilities = ["mfa-recovery-codes"];
const search = "?purpose=recoveryCodes";
const rateLimited = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } as const;
const enrolled = (recoveryCodesLeft: number): MfaStatus => ({
  state: "authenticated",
  factors: [{ type: "totp" }],
  recoveryCodesLeft,
});
const making = (left: number) =>
  anMfaVisit({ page: "mfa-verification", search, status: enrolled(left), capabilities });

/** A sign-in at the step where a recovery code is typed. */
async function typing(left = 5) {
  const status = { ...withFactors("totp"), recoveryCodesLeft: left };
  const visit = anMfaVisit({ page: "mfa-verification", status, capabilities });
  await visit.open();
  visit.send({ type: "use-recovery-code" });
  return visit;
}

describe("making codes", () => {
  test("the first ones are made at once, shown in two groups, and gone with the step (mfa-80, mfa-81)", async () => {
    const visit = making(0);
    const stop = await visit.open();
    const step = visit.on("recovery-codes");
    expect(step.shown?.codes).toHaveLength(10);
    expect(step.shown?.codes[0]).toBe("k7m2p-9xw40");
    expect(step.shown?.madeAt).toBe(visit.clock.now());
    expect(visit.state()).toEqual({ step: "recovery-codes", progress: "shown" });
    stop();
    await settled();
    expect(step.shown).toBeUndefined();
  });

  test("codes that would replace others are made on a click only (mfa-81)", async () => {
    const visit = making(4);
    await visit.open();
    const step = visit.on("recovery-codes");
    expect([step.left, step.shown, visit.recoveryCodesApi.calls.length]).toEqual([4, undefined, 0]);
    await step.make();
    expect(step.shown?.codes).toHaveLength(10);
  });

  test("a reload says that they were shown, and makes none (mfa-81)", async () => {
    const visit = making(0);
    const stop = await visit.open();
    stop();
    visit.mfaStatusApi.status = success(enrolled(10));
    const step = visit.on("recovery-codes", await visit.reload());
    expect([step.wereShown, step.shown]).toEqual([true, undefined]);
    expect(visit.recoveryCodesApi.calls).toHaveLength(1);
    await step.make();
    expect([step.wereShown, step.shown?.codes.length]).toEqual([false, 10]);
  });

  test("codes that another tab has made replace those that are shown (mfa-107)", async () => {
    const visit = making(0);
    const stop = await visit.open();
    const step = visit.on("recovery-codes");
    visit.tabs.hear("signed-in");
    expect([step.areReplaced, step.shown?.codes.length]).toEqual([false, 10]);
    visit.tabs.hear("recovery-codes-made");
    expect([step.areReplaced, step.isFirst, step.shown]).toEqual([true, false, undefined]);
    await step.make();
    expect([step.areReplaced, step.shown?.codes.length]).toEqual([false, 10]);
    stop();
    await settled();
    visit.tabs.hear("recovery-codes-made");
    expect(step.areReplaced).toBe(false);
  });

  test.each([0, 10])(
    "codes that cross with those of another tab are not shown, and others are made on a click; %i before (mfa-112)",
    async (left) => {
      const visit = making(left);
      const answer = deferred<Result<readonly string[], never>>();
      const { made } = visit.recoveryCodesApi;
      visit.recoveryCodesApi.made = answer.promise;
      await visit.open();
      const step = visit.on("recovery-codes");
      if (left > 0) void step.make();
      visit.tabs.hear("recovery-codes-made");
      expect(step.areCrossed).toBe(false);
      answer.settle(success(["k7m2p9xw40"]));
      await settled();
      expect([step.areCrossed, step.isFirst, step.shown]).toEqual([true, false, undefined]);
      expect(visit.tabs.announcements).toContain("recovery-codes-made");
      visit.recoveryCodesApi.made = made;
      await step.make();
      expect([step.areCrossed, step.shown?.codes.length]).toEqual([false, 10]);
    },
  );

  test("a factor that has to be proved first is asked for, and the codes are then made (mfa-81)", async () => {
    const visit = making(4);
    await visit.open();
    const { made } = visit.recoveryCodesApi;
    visit.recoveryCodesApi.made = failure({ kind: "verification-required" });
    await visit.on("recovery-codes").make();
    visit.recoveryCodesApi.made = made;
    visit.on("enter-code").type("123456");
    await settled();
    expect(visit.on("recovery-codes").shown?.codes).toHaveLength(10);
  });

  test("a call without an answer can be repeated, and is sent once at a time (mfa-80)", async () => {
    const visit = making(0);
    const { made } = visit.recoveryCodesApi;
    visit.recoveryCodesApi.made = failure({ kind: "unreachable" });
    await visit.open();
    const step = visit.on("recovery-codes");
    expect([step.submission.problem?.kind, step.submission.isBusy]).toEqual(["unreachable", false]);
    visit.recoveryCodesApi.made = made;
    step.notice.retry?.();
    void step.make();
    await settled();
    expect(step.shown?.codes).toHaveLength(10);
    expect(visit.recoveryCodesApi.calls).toHaveLength(2);
  });
});

describe("typing a code", () => {
  test("it is sent as the platform knows it, and the sign-in says how many are left (mfa-82, mfa-83)", async () => {
    const visit = await typing();
    const step = visit.on("recovery-code");
    step.type(" K7M2P – 9xw4O ");
    await step.submit();
    expect(visit.recoveryCodesApi.calls[0]?.command).toMatchObject({ code: "k7m2p9xw40" });
    expect(visit.on("codes-left")).toMatchObject({ left: 3, areFew: false });
  });

  test("where the platform does not say how many are left, one less than before (mfa-86)", async () => {
    const visit = await typing(1);
    visit.recoveryCodesApi.recovered = success({ token: aSessionToken({ exp: 4_102_444_802 }) });
    visit.on("recovery-code").type("k7m2p-9xw40");
    await visit.on("recovery-code").submit();
    expect(visit.on("codes-left")).toMatchObject({ left: 0, areFew: true });
  });

  test("what is no code is told without a call, until it is changed (mfa-83)", async () => {
    const visit = await typing();
    const step = visit.on("recovery-code");
    step.type("123456");
    await step.submit();
    expect([step.error, step.submission.failedSubmits, visit.recoveryCodesApi.calls.length]).toEqual([
      "malformed",
      1,
      0,
    ]);
    step.type("k");
    expect(step.error).toBeUndefined();
  });

  test("a code that is refused stays in the field, and says what is wrong (mfa-84)", async () => {
    const visit = await typing();
    visit.recoveryCodesApi.recovered = failure({ kind: "refused", problem: "code-used", code: "CODE" });
    const step = visit.on("recovery-code");
    step.type("k7m2p-9xw40");
    await step.submit();
    expect([step.error, step.submission.problem, step.text]).toEqual(["used", undefined, "k7m2p-9xw40"]);
  });

  test("a wait concerns codes only, and is shown again on coming back (mfa-84, mfa-46)", async () => {
    const visit = await typing();
    visit.recoveryCodesApi.recovered = failure({ ...rateLimited, retryAfter: 60 });
    const step = visit.on("recovery-code");
    step.type("k7m2p-9xw40");
    await step.submit();
    await step.submit();
    expect(visit.recoveryCodesApi.calls).toHaveLength(1);
    expect(visit.shown().retry.secondsLeft).toBe(60);
    visit.send({ type: "go-back" });
    expect(visit.shown().retry.secondsLeft).toBe(0);
    visit.send({ type: "use-recovery-code" });
    expect(visit.on("recovery-code").submission.problem).toMatchObject({ problem: "rate-limited" });
  });
});

describe("where it is offered", () => {
  const offer = async (status: MfaStatus, given: { readonly capabilities?: readonly string[] }) => {
    const visit = anMfaVisit({ page: "mfa-verification", status, ...given });
    await visit.open();
    return visit;
  };

  test("by itself beside the only factor, and as one of several ways (mfa-82)", async () => {
    const one = await offer({ ...withFactors("totp"), recoveryCodesLeft: 1 }, { capabilities });
    expect(one.shown().offersRecoveryCode).toBe(true);
    const two = await offer({ ...withFactors("totp", "sms"), recoveryCodesLeft: 1 }, { capabilities });
    expect(two.shown().offersRecoveryCode).toBe(false);
    two.send({ type: "choose-another-way" });
    expect([two.shown().offersRecoveryCode, two.on("choose-way").hasRecoveryCodes]).toEqual([false, true]);
    two.on("choose-way").choose("recovery-code");
    two.on("choose-way").submit();
    expect(two.state()).toEqual({ step: "recovery-code", current: "totp" });
  });

  test("not where none is left, and not without the capability (mfa-82, mfa-87)", async () => {
    const none = await offer({ ...withFactors("totp"), recoveryCodesLeft: 0 }, { capabilities });
    const without = await offer({ ...withFactors("totp", "sms"), recoveryCodesLeft: 7 }, {});
    expect([none.shown().offersRecoveryCode, without.shown().offersRecoveryCode]).toEqual([false, false]);
    without.send({ type: "choose-another-way" });
    expect(without.on("choose-way").hasRecoveryCodes).toBe(false);
  });
});
