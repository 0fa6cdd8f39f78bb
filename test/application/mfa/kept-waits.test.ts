import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { failure } from "#domain/shared/result.ts";
import { anMfaVisit, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/settled.ts";

const refused = failure({
  kind: "refused",
  problem: "rate-limited",
  code: "RATE_LIMITED",
  retryAfter: 60,
} as const);
const rateLimited = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" };

type Visit = ReturnType<typeof anMfaVisit>;

const capabilities = ["mfa-recovery-codes"];

/** Each call that a step makes as it is opened or on a click, refused until a minute has passed. */
const steps = {
  "number-challenge": {
    arrive: async (): Promise<Visit> => {
      const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile", "totp") });
      visit.mobileFlows.startAnswer = refused;
      await visit.open();
      return visit;
    },
    calls: ({ mobileFlows }: Visit) => mobileFlows.started.length,
  },
  scan: {
    arrive: async (): Promise<Visit> => {
      const visit = anMfaVisit();
      visit.mfaApi.totp = refused;
      await visit.open();
      visit.choose("totp");
      visit.send({ type: "go-on" });
      return visit;
    },
    calls: ({ mfaApi }: Visit) => mfaApi.calls.length,
  },
  "recovery-codes": {
    arrive: async (): Promise<Visit> => {
      const status = { ...withFactors("totp"), state: "authenticated", recoveryCodesLeft: 0 } as const;
      const search = "?purpose=recoveryCodes";
      const visit = anMfaVisit({ page: "mfa-verification", search, status, capabilities });
      visit.recoveryCodesApi.made = refused;
      await visit.open();
      return visit;
    },
    calls: ({ recoveryCodesApi }: Visit) => recoveryCodesApi.calls.length,
  },
} as const;

const shown = (visit: Visit, page: MfaPresenter) => [
  visit.shown(page).state.step,
  page.notice.problem,
  page.retry.secondsLeft,
];

describe("a wait that is told again (mfa-134)", () => {
  test.each(Object.keys(steps) as (keyof typeof steps)[])(
    "%s asks no sooner after a reload than it may, and then by a click (mfa-134, mfa-46)",
    async (name) => {
      const { arrive, calls } = steps[name];
      const visit = await arrive();
      await settled();
      expect([shown(visit, visit.presenter), calls(visit)]).toEqual([[name, rateLimited, 60], 1]);
      const reloaded = await visit.reload();
      expect([shown(visit, reloaded), calls(visit)]).toEqual([[name, rateLimited, 60], 1]);
      visit.clock.advance(60_000);
      reloaded.notice.retry?.();
      await settled();
      expect(calls(visit)).toBe(2);
    },
  );

  test("a reset says why it has to wait, also after a reload (mfa-134, mfa-46)", async () => {
    const visit = anMfaVisit({ page: "mfa-reset", status: withFactors("totp") });
    await visit.open();
    visit.on("enter-code").type("123456");
    await settled();
    visit.mfaApi.resetAnswer = refused;
    await visit.on("confirm-reset").reset();
    const reloaded = await visit.reload();
    expect(shown(visit, reloaded)).toEqual(["confirm-reset", rateLimited, 60]);
  });

  test("a wait that belongs to no factor is shown at the step for a phone too (mfa-134)", async () => {
    const visit = await steps.scan.arrive();
    await settled();
    visit.send({ type: "go-back" });
    visit.send({ type: "go-back" });
    visit.on("choose-method").choose("phone");
    visit.on("choose-method").submit();
    await settled();
    expect(shown(visit, visit.presenter)).toEqual(["enter-number", rateLimited, 60]);
  });

  test("another factor than the one that has to wait is asked for at once (mfa-46)", async () => {
    const visit = await steps["number-challenge"].arrive();
    await settled();
    visit.send({ type: "choose-another-way" });
    visit.send({ type: "choose-factor", factor: "totp" });
    expect(shown(visit, visit.presenter)).toEqual(["challenge", undefined, 0]);
    visit.send({ type: "choose-another-way" });
    visit.send({ type: "choose-factor", factor: "smmobile" });
    await settled();
    await visit.on("number-challenge").start();
    expect(visit.mobileFlows.started).toHaveLength(1);
    expect(shown(visit, visit.presenter)).toEqual(["number-challenge", rateLimited, 60]);
  });
});
