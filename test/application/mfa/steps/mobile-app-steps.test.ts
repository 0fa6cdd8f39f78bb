import { failure } from "#domain/shared/result.ts";
import { anMfaVisit, pairing, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/settled.ts";
import { approved } from "#test/support/fakes/fake-mobile-flows.ts";

const rateLimited = failure({ kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } as const);

type Visit = ReturnType<typeof anMfaVisit>;

/** A visit at the challenge of a person's only factor, the partner's app. */
async function confirming(given: Parameters<typeof anMfaVisit>[0] = {}) {
  const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile"), ...given });
  const stop = await visit.open();
  await settled();
  return { ...visit, stop };
}

/** Waits until the page has asked the app once more. */
async function poll({ clock }: Pick<Visit, "clock">): Promise<void> {
  clock.advance(2_000);
  await settled();
}

describe("the steps of the partner's mobile app", () => {
  test("an app is paired: what it opens, waiting, success (mfa-13)", async () => {
    const visit = await pairing();
    expect(visit.step()).toBe("waiting");
    expect(visit.on("waiting").followed.pairingUrl).toBe("partnerapp://pair/flow-1");
    visit.mobileFlows.settle("flow-1", approved);
    await poll(visit);
    expect(visit.state()).toEqual({ step: "setup-done", method: "smmobile" });
    expect(visit.mobileFlows.cancelled).toEqual([]);
  });

  test("a pairing out of reach says so until the platform answers again (mfa-141)", async () => {
    const visit = await pairing();
    const unreachable = failure({ kind: "unreachable" } as const);
    for (const [answer, isOutOfReach] of [
      [undefined, false],
      [unreachable, true],
      [undefined, false],
      [rateLimited, false],
    ] as const) {
      visit.mobileFlows.readAnswer = answer;
      await poll(visit);
      expect(visit.on("waiting").followed.isOutOfReach).toBe(isOutOfReach);
    }
  });

  test("turning back asks, and takes the question back (mfa-13)", async () => {
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
    await poll(visit);
    const rateLimited = { problem: { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } };
    expect([visit.step(), visit.presenter.notice, visit.presenter.retry.secondsLeft]).toEqual([
      "setup-failed",
      rateLimited,
      20,
    ]);
    visit.shown().tryAgain();
    expect(visit.step()).toBe("setup-failed");
    const reloaded = await visit.reload();
    expect([visit.shown(reloaded).state.step, reloaded.notice]).toEqual(["setup-failed", rateLimited]);
    visit.shown(reloaded).send({ type: "go-back" });
    visit.on("choose-method", reloaded).choose("partner-app");
    visit.on("choose-method", reloaded).submit();
    expect([visit.shown(reloaded).state.step, reloaded.notice]).toEqual(["register-app", rateLimited]);
    visit.clock.advance(20_000);
    await visit.on("register-app", reloaded).start();
    expect(visit.shown(reloaded).state.step).toBe("waiting");
  });

  test("a number is shown, confirmed, and leads on (mfa-24, OTP-05)", async () => {
    const visit = await confirming();
    expect(visit.step()).toBe("number-challenge");
    expect(visit.on("number-challenge").number).toBe("42");
    expect([visit.mobileFlows.started.length, visit.mobileFlows.reads]).toEqual([1, 0]);
    visit.mobileFlows.settle("flow-1", approved);
    await poll(visit);
    expect(visit.phase()).toBe("leaving");
    expect(visit.navigation.destination).toEqual({ page: "authenticated" });
  });

  test("a number that is not confirmed is told, and another may be asked for (mfa-25)", async () => {
    const visit = await confirming();
    visit.mobileFlows.settle("flow-1", { kind: "failed", reason: "timed-out" });
    await poll(visit);
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
    await poll(visit);
    const { number, followed } = visit.on("number-challenge");
    expect([number, followed.isOutOfReach]).toEqual(["42", true]);
  });

  test.each([
    ["another way", { type: "choose-another-way" }, "choose-way"],
    ["Back", { type: "go-back" }, "leaving"],
    ["log-out", { type: "log-out" }, "leaving"],
  ] as const)("%s takes back what the app was asked (OTP-05)", async (_, event, step) => {
    const search = "?purpose=mfaVerification";
    const visit = await confirming({ search, status: withFactors("smmobile", "totp") });
    visit.send(event);
    expect(visit.phase() === "showing" ? visit.step() : visit.phase()).toBe(step);
    expect(visit.mobileFlows.cancelled).toEqual(["flow-1"]);
  });

  test("nothing is asked any more once the page is left (mfa-39)", async () => {
    const visit = await confirming();
    visit.stop();
    await settled();
    const { reads } = visit.mobileFlows;
    visit.clock.advance(60_000);
    await settled();
    expect(visit.mobileFlows.reads).toBe(reads);
    expect(visit.mobileFlows.cancelled).toEqual(["flow-1"]);
  });

  test("on the phone itself a link opens the app to confirm, where its address is known (mfa-94)", async () => {
    const address = async (given: Parameters<typeof anMfaVisit>[0]) =>
      (await confirming(given)).on("number-challenge").openAddress;
    const partnerApps = { siteminder: { open: "siteminder://confirm" } };
    expect(await address({ partnerApps, phonePlatform: "ios" })).toBe("siteminder://confirm");
    expect(await address({ partnerApps })).toBeUndefined();
    expect(await address({ phonePlatform: "ios" })).toBeUndefined();
  });
});
