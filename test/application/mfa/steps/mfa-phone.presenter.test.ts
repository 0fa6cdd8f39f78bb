import { LibPhoneMetadata } from "#adapters/phone/lib-phone-metadata.ts";
import { MfaPhonePresenter } from "#application/mfa/steps/mfa-phone.presenter.ts";
import type { CodeSentOutcome } from "#domain/mfa/factors/request-phone-code.ts";
import type { PhoneMetadata } from "#domain/mfa/factors/phone-metadata.port.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import { aStepVisit } from "#test/support/builders/a-step-visit.ts";
import { settled } from "#test/support/settled.ts";

/** A phone step on a stub use-case, which sends a code unless the test says otherwise. */
async function aPhoneStep(loaded: Result<PhoneMetadata, Unreachable> = success(new LibPhoneMetadata())) {
  const given = aStepVisit({ step: "enter-number" });
  const answers: { enrol: CodeSentOutcome; metadata: typeof loaded } = {
    enrol: { kind: "code-sent", sentTo: "+49 *** 67" },
    metadata: loaded,
  };
  const enrolPhone = { execute: jest.fn(async () => answers.enrol) };
  const phoneMetadata = { load: async () => answers.metadata };
  const deps = { enrolPhone, phoneMetadata, languageTags: () => ["de-DE"] };
  const enter = () => new MfaPhonePresenter(given.visit, deps, given.cancellation);
  const step = enter();
  step.arrive();
  await settled();
  return { ...given, step, draft: step.draft, enter, answers, enrol: enrolPhone.execute };
}

describe("MfaPhonePresenter", () => {
  test("offers the likely country first (M-08)", async () => {
    const { draft } = await aPhoneStep();
    expect([draft.country, draft.likelyCountry]).toEqual(["DE", "DE"]);
    expect(draft.countries.length).toBeGreaterThan(200);
  });

  test.each([
    ["DE", "", "empty"],
    ["DE", "12", "invalid-number"],
    ["XX", "0301234567", "invalid-country"],
  ] as const)("refuses in %s %p before anything is sent (mfa-11)", async (country, number, error) => {
    const { step, enrol } = await aPhoneStep();
    step.chooseCountry(country);
    step.typeNumber(number);
    await step.submit();
    expect([step.error, step.submission.failedSubmits, step.hasErrors]).toEqual([error, 1, true]);
    expect([step.countryError, step.numberError]).toEqual(
      error === "invalid-country" ? [error, undefined] : [undefined, error],
    );
    expect(enrol).not.toHaveBeenCalled();
    step.typeNumber("030 1234567");
    expect(step.error).toBeUndefined();
  });

  test("tells at the field that the platform refuses the number, until it is changed (mfa-58)", async () => {
    const { step, answers } = await aPhoneStep();
    answers.enrol = { kind: "refused", problem: "number-invalid", code: "INVALID_PHONE_NUMBER" };
    step.typeNumber("030 1234567");
    await step.submit();
    expect([step.numberError, step.submission.problem, step.notice.problem]).toEqual([
      "refused",
      answers.enrol,
      undefined,
    ]);
    step.typeNumber("030 1234568");
    expect([step.numberError, step.notice.problem]).toEqual([undefined, undefined]);
  });

  test("has the code sent to the chosen number, and waits before the next (mfa-12, mfa-09)", async () => {
    const { step, draft, enrol, events, visit, wait, clock } = await aPhoneStep();
    step.typeNumber("030 1234567");
    step.chooseDelivery("voice");
    await step.submit();
    const command = { countryCode: "DE", phoneNumber: "+49301234567", delivery: "voice" };
    expect(enrol).toHaveBeenCalledWith(command, expect.anything());
    expect(events).toEqual([{ type: "code-sent", by: "voice", sentTo: "+49 *** 67" }]);
    expect(draft.phoneNumber).toBe("+49 30 1234567");
    wait("nextCode", 30);
    visit.nextCode.start();
    expect(step.secondsToSend).toBe(30);
    await step.submit();
    expect(enrol).toHaveBeenCalledTimes(1);
    clock.advance(30_000);
    await step.submit();
    expect(enrol).toHaveBeenCalledTimes(2);
  });

  test("says why a number was refused, and keeps it to be changed (mfa-35, X-17)", async () => {
    const { step, answers, enter } = await aPhoneStep();
    answers.enrol = { kind: "refused", problem: "number-blocked", code: "PHONE_NUMBER_BLOCKED" };
    step.typeNumber("030 1234567");
    await step.submit();
    expect(step.notice).toEqual({ problem: answers.enrol });
    const again = enter();
    expect([again.draft.number, again.submission.problem, again.isLoading]).toEqual([
      "030 1234567",
      undefined,
      false,
    ]);
  });

  test("offers to load the numbering plans again if they could not be loaded (mfa-37)", async () => {
    const { step, answers, draft } = await aPhoneStep(failure({ kind: "unreachable" }));
    expect([step.notice.problem, step.isLoading]).toEqual([{ kind: "unreachable" }, false]);
    answers.metadata = success(new LibPhoneMetadata());
    step.notice.retry?.();
    await settled();
    expect([draft.country, step.notice]).toEqual(["DE", { problem: undefined }]);
  });
});
