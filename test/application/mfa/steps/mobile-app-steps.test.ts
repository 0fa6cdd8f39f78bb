import { failure } from "#domain/shared/result.ts";
import { anMfaVisit, pairing, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/settled.ts";
import { approved } from "#test/support/fakes/fake-mobile-flows.ts";

const rateLimited = failure({ kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } as const);

describe("the steps of the partner's mobile app", () => {
  test("an app is paired: what it opens, waiting, success (mfa-13)", async () => {
    const visit = await pairing();
    expect(visit.step()).toBe("waiting");
    expect(visit.on("waiting").pairingUrl).toBe("partnerapp://pair/flow-1");
    visit.mobileFlows.settle("flow-1", approved);
    visit.clock.advance(2_000);
    await settled();
    expect(visit.state()).toEqual({ step: "setup-done", method: "smmobile" });
  });

  test("a pairing out of reach says so until the platform answers again, and then goes on (mfa-141)", async () => {
    const visit = await pairing();
    const poll = async () => {
      visit.clock.advance(2_000);
      await settled();
      return visit.on("waiting").isOutOfReach;
    };
    expect(await poll()).toBe(false);
    visit.mobileFlows.readAnswer = failure({ kind: "unreachable" });
    expect(await poll()).toBe(true);
    visit.mobileFlows.readAnswer = undefined;
    expect(await poll()).toBe(false);
    visit.mobileFlows.readAnswer = rateLimited;
    expect(await poll()).toBe(false);
    visit.mobileFlows.readAnswer = undefined;
    visit.mobileFlows.settle("flow-1", approved);
    visit.clock.advance(2_000);
    await settled();
    expect(visit.step()).toBe("setup-done");
  });

  test("turning back asks, and takes the question back (mfa-13, D-42)", async () => {
    const visit = await pairing();
    visit.send({ type: "go-back" });
    expect(visit.step()).toBe("confirm-back");
    expect(visit.mobileFlows.cancelled).toEqual([]);
    visit.send({ type: "confirm" });
    expect(visit.step()).toBe("register-app");
    expect(visit.mobileFlows.cancelled).toEqual(["flow-1"]);
  });

  test("a pairing that is refused for too many says why, and until when, on each of its steps (mfa-132, mfa-46)", async () => {
    const visit = await pairing();
    visit.mobileFlows.settle("flow-1", { kind: "failed", reason: "rate-limited", retryAfter: 20 });
    visit.clock.advance(2_000);
    await settled();
    const told = { problem: { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } };
    expect([visit.step(), visit.presenter.notice, visit.presenter.retry.secondsLeft]).toEqual([
      "setup-failed",
      told,
      20,
    ]);
    visit.shown().tryAgain();
    expect(visit.step()).toBe("setup-failed");
    const reloaded = await visit.reload();
    expect([visit.shown(reloaded).state.step, reloaded.notice]).toEqual(["setup-failed", told]);
    visit.shown(reloaded).send({ type: "go-back" });
    visit.on("choose-method", reloaded).choose("partner-app");
    visit.on("choose-method", reloaded).submit();
    expect([visit.shown(reloaded).state.step, reloaded.notice]).toEqual(["register-app", told]);
    visit.clock.advance(20_000);
    await visit.on("register-app", reloaded).request.start();
    expect(visit.shown(reloaded).state.step).toBe("waiting");
  });

  test("a number is shown, confirmed, and leads on (mfa-24, OTP-05)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile") });
    await visit.open();
    await settled();
    expect(visit.step()).toBe("number-challenge");
    expect(visit.on("number-challenge").number).toBe("42");
    expect([visit.mobileFlows.started.length, visit.mobileFlows.reads]).toEqual([1, 0]);
    visit.mobileFlows.settle("flow-1", approved);
    visit.clock.advance(2_000);
    await settled();
    expect(visit.phase()).toBe("leaving");
    expect(visit.navigation.destination).toEqual({ page: "authenticated" });
  });

  test("a number that is not confirmed is told, and another may be asked for (mfa-25)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile") });
    await visit.open();
    await settled();
    visit.mobileFlows.settle("flow-1", { kind: "failed", reason: "timed-out" });
    visit.clock.advance(2_000);
    await settled();
    expect(visit.state()).toMatchObject({ step: "verification-failed", reason: "timed-out" });
    visit.shown().tryAgain();
    await settled();
    expect(visit.on("number-challenge").number).toBe("42");
    expect(visit.mobileFlows.started).toHaveLength(2);
  });

  test("the app is asked at once, whatever another factor has to wait for, and its number stays out of reach (mfa-24, mfa-141)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("totp", "smmobile") });
    const { presenter } = visit;
    await visit.open();
    visit.mfaApi.raisedSession = rateLimited;
    visit.on("enter-code").type("123456");
    await settled();
    expect(presenter.retry.secondsLeft).toBe(30);
    visit.send({ type: "choose-another-way" });
    visit.on("choose-way").choose("smmobile");
    visit.on("choose-way").submit();
    await settled();
    expect([visit.step(), visit.on("number-challenge").number]).toEqual(["number-challenge", "42"]);
    visit.mobileFlows.readAnswer = failure({ kind: "unreachable" });
    visit.clock.advance(2_000);
    await settled();
    const { number, isOutOfReach } = visit.on("number-challenge");
    expect([number, isOutOfReach]).toEqual(["42", true]);
  });

  test.each([
    ["another way", { type: "choose-another-way" }, "choose-way"],
    ["Back", { type: "go-back" }, "leaving"],
    ["log-out", { type: "log-out" }, "leaving"],
  ] as const)("%s takes back what the app was asked (D-42, OTP-05)", async (_, event, step) => {
    const visit = anMfaVisit({
      page: "mfa-verification",
      search: "?purpose=mfaVerification",
      status: withFactors("smmobile", "totp"),
    });
    await visit.open();
    await settled();
    expect(visit.on("number-challenge").number).toBe("42");
    visit.send(event);
    expect(visit.phase() === "showing" ? visit.step() : visit.phase()).toBe(step);
    expect(visit.mobileFlows.cancelled).toEqual(["flow-1"]);
  });

  test("a pairing that is left by logging out is cancelled, but not an answered one (D-42)", async () => {
    const left = await pairing();
    left.send({ type: "log-out" });
    expect(left.mobileFlows.cancelled).toEqual(["flow-1"]);
    const paired = await pairing();
    paired.mobileFlows.settle("flow-1", approved);
    paired.clock.advance(2_000);
    await settled();
    expect(paired.step()).toBe("setup-done");
    expect(paired.mobileFlows.cancelled).toEqual([]);
  });

  test("nothing is asked any more once the page is left (mfa-39, D-42)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile") });
    const stop = await visit.open();
    await settled();
    stop();
    await settled();
    const { reads } = visit.mobileFlows;
    visit.clock.advance(60_000);
    await settled();
    expect(visit.mobileFlows.reads).toBe(reads);
    expect(visit.mobileFlows.cancelled).toEqual(["flow-1"]);
  });

  test("on the phone itself a link opens the app to confirm, where its address is known (mfa-94, D-157)", async () => {
    const address = async (given: Parameters<typeof anMfaVisit>[0]) => {
      const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile"), ...given });
      await visit.open();
      await settled();
      return visit.on("number-challenge").openAddress;
    };
    const partnerApps = { siteminder: { open: "siteminder://confirm" } };
    expect(await address({ partnerApps, phonePlatform: "ios" })).toBe("siteminder://confirm");
    expect(await address({ partnerApps })).toBeUndefined();
    expect(await address({ phonePlatform: "ios" })).toBeUndefined();
  });
});
