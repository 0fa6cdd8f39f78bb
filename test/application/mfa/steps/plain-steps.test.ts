import { MfaDownloadPresenter } from "#application/mfa/steps/mfa-download.presenter.ts";
import { MfaMethodPresenter } from "#application/mfa/steps/mfa-method.presenter.ts";
import { MfaRegisterAppPresenter } from "#application/mfa/steps/mfa-register-app.presenter.ts";
import { MfaReminderPresenter } from "#application/mfa/steps/mfa-reminder.presenter.ts";
import { MfaScanPresenter } from "#application/mfa/steps/mfa-scan.presenter.ts";
import { MfaWayPresenter } from "#application/mfa/steps/mfa-way.presenter.ts";
import type { ShownApp } from "#domain/mfa/apps/partner-apps.ts";
import type { EnrolTotp } from "#domain/mfa/factors/enrol-totp.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import { cancelled } from "#domain/shared/outcome.ts";
import { aStepVisit } from "#test/support/builders/a-step-visit.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";
import { settled } from "#test/support/settled.ts";

const outOfTurn: MfaContext = {
  goal: "set-up",
  purpose: "for-mfa-login",
  factors: [],
  mayBeDismissed: true,
};

describe("MfaReminderPresenter", () => {
  test.each([
    [anMfaContext(), { kind: "days-left", days: 7 }],
    [anMfaContext({ mayBeDismissed: false, remainingDays: 0 }), { kind: "required" }],
    [anMfaContext({ remainingDays: 0 }), undefined],
    [outOfTurn, undefined],
  ] as const)("in %j the deadline is %j (mfa-02, M-18)", (context, deadline) => {
    const step = new MfaReminderPresenter(aStepVisit({ step: "reminder" }, context).visit);
    expect([step.deadline, step.isDismissalAsked]).toEqual([deadline, false]);
  });

  test("tells a fallback from a first factor (mfa-90)", () => {
    const isFallback = (changes: Partial<MfaContext>) =>
      new MfaReminderPresenter(aStepVisit({ step: "reminder" }, anMfaContext(changes)).visit).isFallback;
    expect([isFallback({}), isFallback({ factors: [{ type: "sms" }] })]).toEqual([false, true]);
  });

  test("goes on to set-up from the question whether to postpone it (M-18)", () => {
    const { visit } = aStepVisit({ step: "confirm-dismissal" });
    const step = new MfaReminderPresenter(visit);
    expect(step.isDismissalAsked).toBe(true);
    step.setUpNow();
    expect(visit.state.step).toBe("choose-method");
  });
});

test("a method has to be chosen (mfa-05, M-02)", () => {
  const { visit, events } = aStepVisit({ step: "choose-method" });
  const step = new MfaMethodPresenter(visit);
  step.submit();
  expect([step.isMissing, step.failedSubmits, events]).toEqual([true, 1, []]);
  step.choose("totp");
  step.submit();
  expect([step.isMissing, visit.state.step]).toEqual([false, "download-app"]);
});

test("methods stand by strength, those that the person has come last, and an app is recommended (mfa-92)", () => {
  const shown = (changes: Partial<MfaContext>) => {
    const step = new MfaMethodPresenter(aStepVisit({ step: "choose-method" }, anMfaContext(changes)).visit);
    return [step.offered.map((method) => (step.has(method) ? `has ${method}` : method)), step.recommended];
  };
  expect(shown({})).toEqual([["totp", "phone"], "totp"]);
  expect(shown({ partnerCode: "siteminder" })).toEqual([["partner-app", "totp", "phone"], "partner-app"]);
  expect(shown({ factors: [{ type: "totp" }] })).toEqual([["phone", "has totp"], undefined]);
  expect(shown({ factors: [{ type: "voice" }] })).toEqual([["totp", "has phone"], "totp"]);
});

test("the stores of a partner's app are listed as far as they are known, this device's first (mfa-94)", () => {
  const { visit, cancellation } = aStepVisit({ step: "register-app" });
  const stores = { ios: "https://apps.apple.com/app/id1", android: "https://play.google.com/a" } as const;
  const listed = (known: ShownApp["stores"], phonePlatform: "android" | undefined) => {
    const shown = { ...visit, app: { name: "SiteMinder", openAddress: undefined, stores: known } };
    const deps = { startMobileFlow: { execute: async () => cancelled }, phonePlatform };
    return new MfaRegisterAppPresenter(shown, deps, cancellation).stores.map(({ platform }) => platform);
  };
  expect(listed(stores, undefined)).toEqual(["ios", "android"]);
  expect(listed(stores, "android")).toEqual(["android", "ios"]);
  expect(listed({ ios: stores.ios }, "android")).toEqual(["ios"]);
  expect(listed({}, undefined)).toEqual([]);
});

test("another enrolled factor is chosen from a list by strength, and is then asked for (mfa-22, mfa-92)", () => {
  const context = aVerification({ factors: [{ type: "sms" }, { type: "totp" }] });
  const { visit } = aStepVisit({ step: "choose-way", current: "totp" }, context);
  const step = new MfaWayPresenter(visit);
  expect(step.factors.map(({ type }) => type)).toEqual(["totp", "sms"]);
  step.submit();
  expect([step.isMissing, step.failedSubmits]).toEqual([true, 1]);
  step.choose("sms");
  step.submit();
  expect(visit.state).toEqual({ step: "challenge", factor: "sms" });
});

test("the visitor's own store comes first (mfa-06, M-03)", () => {
  const { visit } = aStepVisit({ step: "download-app" });
  const { apps } = new MfaDownloadPresenter(visit, { phonePlatform: "android" });
  expect(apps[0]?.stores.map(({ platform }) => platform)).toEqual(["android", "ios"]);
});

describe("MfaScanPresenter", () => {
  const secret = { secret: "GEZDGNBVGY3TQOJQ", otpauthUri: "otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ" };

  function aScan(phonePlatform?: "android") {
    const given = aStepVisit({ step: "scan" });
    const answers: { totp: Awaited<ReturnType<EnrolTotp["execute"]>> } = {
      totp: { kind: "registered", isReplacement: false, ...secret },
    };
    const enrolTotp = { execute: jest.fn(async () => answers.totp) };
    const enter = () => new MfaScanPresenter(given.visit, { enrolTotp, phonePlatform }, given.cancellation);
    return { ...given, answers, enter, enrol: enrolTotp.execute };
  }

  test("loads the secret once in a visit (mfa-07, OTP-06)", async () => {
    const { enter, enrol } = aScan();
    const step = enter();
    step.arrive();
    await settled();
    expect(step.visit.memory.secret).toEqual(secret);
    const again = enter();
    again.arrive();
    expect([again.visit.memory.secret, enrol.mock.calls.length]).toEqual([secret, 1]);
  });

  test("says of a key that took the place of another that it is new (mfa-47)", async () => {
    const { enter, answers } = aScan();
    answers.totp = { kind: "registered", isReplacement: true, ...secret };
    const step = enter();
    expect(step.visit.memory.isSecretReplaced).toBe(false);
    step.arrive();
    await settled();
    expect([step.visit.memory.isSecretReplaced, enter().visit.memory.isSecretReplaced]).toEqual([true, true]);
  });

  test("says why there is no secret, and asks again (mfa-37)", async () => {
    const { enter, answers } = aScan();
    const step = enter();
    answers.totp = { kind: "refused", problem: "unknown", code: "E42" };
    step.arrive();
    await settled();
    expect(step.notice.problem).toEqual(answers.totp);
    answers.totp = { kind: "registered", isReplacement: false, ...secret };
    step.notice.retry?.();
    await settled();
    expect([step.visit.memory.secret, step.submission.problem]).toEqual([secret, undefined]);
  });

  test("an app can be opened by a link on a phone alone (mfa-06, mfa-07)", () => {
    expect([aScan().enter().isOnPhone, aScan("android").enter().isOnPhone]).toEqual([false, true]);
  });
});
