import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import {
  anMfaVisit,
  atTheCode,
  atTheNumber,
  atTheScan,
  pairing,
  withFactors,
} from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/settled.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

describe("MfaVisit", () => {
  test("the address names each step, and the browser's Back shows the one before (X-20)", async () => {
    const visit = await atTheNumber();
    const { navigation } = visit;
    expect(navigation.visits.map(({ destination, history }) => [destination, history])).toEqual([
      [{ page: "mfa-setup", step: "reminder" }, "replace"],
      [{ page: "mfa-setup", step: "choose-method" }, "push"],
      [{ page: "mfa-setup", step: "enter-number" }, "push"],
    ]);
    visit.on("enter-number").typeNumber("030 12");
    await visit.travel(-1);
    expect(visit.shownStep()).toEqual(["choose-method", "choose-method"]);
    expect(visit.on("choose-method").method).toBe("phone");
    visit.on("choose-method").submit();
    expect(visit.on("enter-number").draft.number).toBe("030 12");
  });

  test("an address leads to no step that was not shown (OTP-01)", async () => {
    const visit = anMfaVisit();
    await visit.open();
    visit.navigation.go({ page: "mfa-setup", step: "setup-done" });
    visit.presenter.follow();
    expect(visit.shownStep()).toEqual(["reminder", "reminder"]);
  });

  test("a reload continues at the same step (mfa-34)", async () => {
    const visit = await atTheCode();
    const { state, nextCode } = visit.shown(await visit.reload());
    expect([state.step, nextCode.secondsLeft]).toEqual(["enter-code", 30]);
  });

  test("a proof with which a required set-up begins does not end it (mfa-16, OTP-01)", async () => {
    const visit = anMfaVisit({ status: { ...withFactors("totp"), state: "mfa-registration-required" } });
    await visit.open();
    visit.on("enter-code").type("123456");
    await settled();
    expect(visit.step()).toBe("reminder");
    expect(visit.sessions.identity?.state).toBe("mfa-registration-required");
  });

  test("in a frame no step is added to the history of the page around it (mfa-43)", async () => {
    const visit = anMfaVisit({
      page: "mfa-verification",
      search: "?purpose=mfaVerification",
      isFramed: true,
      status: withFactors("totp", "sms"),
    });
    await visit.open();
    visit.send({ type: "choose-another-way" });
    expect(visit.step()).toBe("choose-way");
    expect(visit.navigation.visits.every(({ history }) => history === "replace")).toBe(true);
    expect(visit.navigation.visits.at(-1)?.destination).toMatchObject({ purpose: "mfaVerification" });
  });

  test.each([false, true])(
    "a rejected step-up is told again on a reload, and not when it is opened anew; in a frame: %s (mfa-55)",
    async (isFramed) => {
      const visit = anMfaVisit({
        page: "mfa-verification",
        search: "?purpose=mfaVerification",
        isFramed,
        status: withFactors("smmobile"),
      });
      await visit.open();
      visit.send({ type: "flow-failed", reason: "rejected" });
      expect(visit.step()).toBe("verification-failed");
      expect(visit.shown(await visit.reload()).state.step).toBe("verification-failed");
      const { page } = visit.presenter;
      visit.navigation.go({ page, purpose: "mfaVerification" }, isFramed ? "replace" : "push");
      expect(visit.shown(await visit.reload()).state.step).toBe("number-challenge");
    },
  );

  test("the scan key is the same on coming back, and gone at the end (mfa-07, OTP-06)", async () => {
    const visit = await atTheScan();
    const { memory } = visit.shown();
    expect(visit.on("scan").visit.memory.secret?.secret).toBe("GEZDGNBVGY3TQOJQ");
    visit.send({ type: "go-on" });
    visit.send({ type: "go-back" });
    await settled();
    expect(visit.mfaApi.calls.filter(({ name }) => name === "registerTotp")).toHaveLength(1);
    visit.send({ type: "go-on" });
    visit.on("enter-code").type("123 456");
    await settled();
    expect([visit.step(), memory.secret]).toEqual(["setup-done", undefined]);
  });

  test("what was typed as a code is gone when the step is left, also if its call was running (RAC-02)", async () => {
    const visit = await atTheCode();
    const answer = deferred<Result<SessionToken, MfaFailure>>();
    visit.mfaApi.raisedSession = answer.promise;
    visit.on("enter-code").type("123456");
    visit.send({ type: "go-back" });
    answer.settle(failure({ kind: "refused", problem: "code-invalid", code: "INVALID_CODE" }));
    await settled();
    expect(visit.step()).toBe("enter-number");
    visit.clock.advance(30_000);
    await visit.on("enter-number").submit();
    await settled();
    const { text, error, submission } = visit.on("enter-code").entry;
    expect([text, error, submission.isBusy, submission.failedSubmits]).toEqual(["", undefined, false, 0]);
  });

  test("a step that is left by another confirmation of the same screen keeps its presenter (mfa-13)", async () => {
    const visit = await pairing();
    const before = visit.on("waiting");
    visit.send({ type: "go-back" });
    expect([visit.step(), visit.on("waiting").isGivingUpAsked]).toEqual(["confirm-back", true]);
    expect(visit.on("waiting")).toBe(before);
  });

  test("what is proved is the factor that is challenged, and none while one is enrolled (mfa-93)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("totp", "voice") });
    await visit.open();
    visit.send({ type: "choose-another-way" });
    visit.send({ type: "choose-factor", factor: "voice" });
    expect(visit.shown().terms.factor).toBe("voice");
    expect((await atTheCode()).shown().terms.factor).toBeUndefined();
  });

  test("the browser is trusted unless that was unticked, in whichever step (mfa-28, mfa-27)", async () => {
    const trusting = anMfaVisit({ status: withFactors("totp") });
    await trusting.open();
    trusting.on("enter-code").type("123456");
    await settled();
    expect(trusting.mfaApi.calls.at(-1)?.name).toBe("generateUserDeviceToken");
    const unticked = anMfaVisit({ page: "mfa-verification", status: withFactors("totp", "sms") });
    await unticked.open();
    unticked.shown().choices.toggleTrust();
    unticked.send({ type: "choose-another-way" });
    unticked.on("choose-way").choose("totp");
    unticked.on("choose-way").submit();
    unticked.on("enter-code").type("123456");
    await settled();
    expect(unticked.mfaApi.calls.at(-1)?.name).toBe("verify");
    const shared = anMfaVisit({ status: withFactors("totp"), trustsBrowsers: false });
    await shared.open();
    expect(shared.shown().choices.isBrowserTrusted).toBe(false);
  });

  test("what was unticked stays so over a reload and in the next step, and not in the next visit (mfa-56)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("totp", "sms") });
    await visit.open();
    visit.shown().choices.toggleTrust();
    visit.send({ type: "choose-another-way" });
    expect(visit.shown(await visit.reload()).choices.isBrowserTrusted).toBe(false);
    visit.shown().choices.toggleTrust();
    expect(visit.shown(await visit.reload()).choices.isBrowserTrusted).toBe(true);
    visit.shown().choices.toggleTrust();
    visit.flowState.end();
    expect(visit.shown(await visit.reload()).choices.isBrowserTrusted).toBe(true);
  });
});
