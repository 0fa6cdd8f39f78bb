import { success } from "#domain/shared/result.ts";
import { anMfaVisit, atTheCode, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/settled.ts";

test("another factor after a set-up begins with the choice on the same page, with nothing to prove again (mfa-90)", async () => {
  const visit = await atTheCode();
  visit.on("enter-code").type("123456");
  await settled();
  expect(visit.shown().canAddAnother).toBe(true);
  visit.mfaStatusApi.status = success({ state: "authenticated", factors: [{ type: "sms" }] });
  visit.send({ type: "add-another-factor" });
  await settled();
  expect(visit.shown().context.factors).toEqual([{ type: "sms" }]);
  expect(visit.on("choose-method").has("phone")).toBe(true);
  expect(visit.navigation.destination).toEqual({
    page: "mfa-setup",
    temporaryMfaSetup: true,
    step: "choose-method",
  });
});

test("the set-up after a reset begins with the choice of a factor (mfa-98)", async () => {
  const visit = anMfaVisit({ page: "mfa-reset", status: withFactors("totp") });
  await visit.open();
  visit.on("enter-code").type("123456");
  await settled();
  await visit.on("confirm-reset").reset();
  visit.send({ type: "go-on" });
  expect(visit.navigation.destination).toMatchObject({ page: "mfa-setup", temporaryMfaSetup: true });
  visit.mfaStatusApi.status = success({ state: "mfa-registration-required", factors: [] });
  const next = visit.present("?temporaryMfaSetup=true", "mfa-setup");
  next.start();
  await settled();
  expect(visit.shown(next).state.step).toBe("choose-method");
});
