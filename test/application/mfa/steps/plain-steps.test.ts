import { MfaMethodPresenter } from "#application/mfa/steps/mfa-method.presenter.ts";
import { MfaReminderPresenter } from "#application/mfa/steps/mfa-reminder.presenter.ts";
import { MfaScanPresenter } from "#application/mfa/steps/mfa-scan.presenter.ts";
import { MfaWayPresenter } from "#application/mfa/steps/mfa-way.presenter.ts";
import type { OfferedApp } from "#domain/mfa/apps/authenticator-apps.ts";
import type { EnrolTotp } from "#domain/mfa/factors/enrol-totp.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-state.ts";
import { aStepVisit } from "#test/support/builders/a-step-visit.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";
import { anMfaVisit } from "#test/support/builders/an-mfa-visit.ts";
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

test("the visitor's own store comes first, for authenticator apps and the partner's (mfa-06, mfa-94)", async () => {
  const stores = { ios: "https://apps.apple.com/app/id1", android: "https://play.google.com/a" };
  const partnerApps = { siteminder: stores };
  const visit = anMfaVisit({ partnerCode: "siteminder", partnerApps, phonePlatform: "android" });
  const platforms = (app: Pick<OfferedApp, "stores">) => app.stores.map(({ platform }) => platform);
  await visit.open();
  visit.choose("totp");
  const [first] = visit.on("download-app").apps;
  visit.send({ type: "go-back" });
  visit.send({ type: "choose-method", method: "partner-app" });
  expect([first && platforms(first), platforms(visit.on("register-app"))]).toEqual([
    ["android", "ios"],
    ["android", "ios"],
  ]);
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
