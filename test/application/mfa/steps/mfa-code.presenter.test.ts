import { MfaCodePresenter } from "#application/mfa/steps/mfa-code.presenter.ts";
import type { CodeSentOutcome } from "#domain/mfa/factors/request-phone-code.ts";
import type { VerifyOneTimeCodeOutcome } from "#domain/mfa/factors/verify-one-time-code.ts";
import type { MfaState } from "#domain/mfa/flow/mfa-state.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { aStepVisit } from "#test/support/builders/a-step-visit.ts";
import { aVerification } from "#test/support/builders/an-mfa-context.ts";
import { settled } from "#test/support/settled.ts";
import { type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type CodeState = Extract<MfaState, { readonly step: "challenge" | "enter-code" }>;

const masked = "+49 *** *** 820";
const setUpSms: CodeState = { step: "enter-code", method: "sms", sentTo: masked };
const challengeSms: CodeState = { step: "challenge", factor: "sms" };
const challengeTotp: CodeState = { step: "challenge", factor: "totp" };

/** A code step on stub use-cases: a code is accepted and sent, unless the test says otherwise. */
function aCodeStep(state: CodeState, incoming?: string) {
  const given = aStepVisit(state, state.step === "challenge" ? aVerification() : undefined);
  const answers: {
    verify: ScriptedAnswer<VerifyOneTimeCodeOutcome>;
    send: ScriptedAnswer<CodeSentOutcome>;
  } = { verify: { kind: "accepted" }, send: { kind: "code-sent", sentTo: masked } };
  const verifyOneTimeCode = { execute: jest.fn(async () => answers.verify) };
  const sendPhoneCode = {
    execute: jest.fn(async () => {
      given.wait("nextCode", 30);
      return answers.send;
    }),
  };
  const heard: Cancellation[] = [];
  const incomingCodes = {
    next: async (cancellation: Cancellation) => {
      heard.push(cancellation);
      return incoming;
    },
  };
  const deps = { verifyOneTimeCode, sendPhoneCode, incomingCodes };
  const step = new MfaCodePresenter(state, given.visit, deps, given.cancellation);
  step.arrive();
  const listening = () => heard.map(({ isCancelled }) => !isCancelled);
  return {
    ...given,
    step,
    answers,
    verify: verifyOneTimeCode.execute,
    send: sendPhoneCode.execute,
    listening,
  };
}

const never = () => new Promise<never>(() => undefined);
const unused = { execute: never };
const idleDeps = { verifyOneTimeCode: unused, sendPhoneCode: unused, incomingCodes: { next: never } };
const refused = (problem: "code-invalid" | "code-used" | "code-expired" | "rate-limited", code: string) =>
  ({ kind: "refused", problem, code }) as const;

describe("MfaCodePresenter", () => {
  test("says what is wrong with a text that is no code, before anything is sent (mfa-17, M-12)", async () => {
    const { step, verify } = aCodeStep(setUpSms);
    step.type("1234");
    await step.submit();
    expect([step.entry.error, step.hasErrors]).toEqual(["too-few", true]);
    expect(verify).not.toHaveBeenCalled();
  });

  test("reads six digits out of what is pasted, and submits them by itself, once (M-10, M-11)", async () => {
    const { step, answers, verify, events } = aCodeStep(setUpSms);
    answers.verify = refused("code-invalid", "INVALID_CODE");
    step.type("Your code is 123-456");
    expect([step.entry.text, step.entry.submission.isBusy]).toEqual(["123456", true]);
    await settled();
    expect([step.entry.error, step.entry.submission.isBusy]).toEqual(["invalid", false]);
    step.type("654321");
    await settled();
    expect(verify).toHaveBeenCalledTimes(1);
    answers.verify = { kind: "accepted" };
    await step.submit();
    expect(verify).toHaveBeenCalledTimes(2);
    expect(events).toEqual([{ type: "code-accepted" }]);
  });

  test("sends the same code again by hand where the refusal was not about it, or it is typed anew (mfa-137)", async () => {
    const { step, answers, verify } = aCodeStep(challengeTotp);
    answers.verify = { kind: "unreachable" };
    step.type("123456");
    await settled();
    answers.verify = refused("code-invalid", "INVALID_CODE");
    await step.submit();
    expect(verify).toHaveBeenCalledTimes(2);
    step.type("12345");
    step.type("123456");
    await step.submit();
    expect(verify).toHaveBeenCalledTimes(3);
  });

  test("says that a code expired, and sends another when the countdown has ended (mfa-20, M-21)", async () => {
    const { step, answers, visit, wait, clock, send } = aCodeStep(setUpSms);
    visit.choices.phone.sentTo("+49301234567");
    wait("nextCode", 30);
    visit.nextCode.start();
    answers.verify = refused("code-expired", "CODE_EXPIRED");
    step.type("123456");
    await settled();
    expect(step.notice).toMatchObject({ problem: { problem: "code-expired" }, codeFrom: "phone" });
    await step.send();
    expect(send).not.toHaveBeenCalled();
    clock.advance(30_000);
    await step.send();
    expect(send).toHaveBeenCalledTimes(1);
    expect([step.problem, step.entry.text, step.entry.resends]).toEqual([undefined, "", 1]);
    expect(visit.nextCode.secondsLeft).toBe(30);
    expect(visit.state).toMatchObject({ step: "enter-code", method: "sms" });
    expect(visit.choices.phone.phoneNumber).toBe("+49301234567");
    clock.advance(30_000);
    await step.send();
    expect(step.entry.resends).toBe(2);
  });

  test("says of a wrong code to use the newest, once another one was sent (mfa-139)", async () => {
    const { step, answers, wait } = aCodeStep(setUpSms);
    answers.verify = refused("code-invalid", "INVALID_CODE");
    step.type("123456");
    await settled();
    expect(step.entry.error).toBe("invalid");
    wait("nextCode", 0);
    await step.send();
    expect([step.entry.text, step.entry.error, step.entry.resends]).toEqual(["", undefined, 1]);
    step.type("123456");
    await settled();
    expect(step.entry.error).toBe("not-newest");
    answers.verify = { ...refused("code-invalid", "INVALID_CODE"), attemptsLeft: 1 };
    step.type("123457");
    await step.submit();
    expect(step.entry.error).toBe("one-try-left");
  });

  test("does not submit while the platform refuses attempts (mfa-25, M-20)", async () => {
    const { step, answers, wait, visit, clock, verify } = aCodeStep(setUpSms);
    answers.verify = refused("rate-limited", "RATE_LIMITED");
    wait("retry", 90);
    step.type("123456");
    await settled();
    expect(visit.retry.secondsLeft).toBe(90);
    await step.submit();
    expect(verify).toHaveBeenCalledTimes(1);
    clock.advance(90_000);
    await step.submit();
    expect(verify).toHaveBeenCalledTimes(2);
  });

  test.each([
    [{ ...refused("code-invalid", "INVALID_CODE"), attemptsLeft: 2 }, "invalid"],
    [{ ...refused("code-invalid", "INVALID_CODE"), attemptsLeft: 1 }, "one-try-left"],
    [refused("code-used", "CODE_ALREADY_USED"), "used"],
  ] as const)("tells apart what is wrong with a code: %j (mfa-49)", async (outcome, error) => {
    const { step, answers } = aCodeStep(challengeTotp);
    answers.verify = outcome;
    step.type("123456");
    await settled();
    expect([step.entry.error, step.problem]).toEqual([error, undefined]);
  });

  test.each([
    [challengeSms, "voice", false],
    [{ step: "challenge", factor: "voice" }, "sms", false],
    [setUpSms, "voice", true],
  ] as const)("sends the code of %j by the other way instead (mfa-50)", async (state, by, isEnrolment) => {
    const { step, send, verify, clock, cancellation } = aCodeStep(state);
    expect(step.otherDelivery).toBe(by);
    await step.send(by);
    expect(send).toHaveBeenCalledWith({ delivery: by, isEnrolment }, cancellation);
    expect([step.factor, step.source]).toEqual([by, expect.objectContaining({ kind: "sent", by })]);
    clock.advance(30_000);
    step.type("123456");
    await settled();
    expect(verify).toHaveBeenCalledWith(expect.objectContaining({ factor: by, isEnrolment }), cancellation);
  });

  test("offers no other way where that is a factor of its own, or the code is an app's (mfa-50)", () => {
    const both = aVerification({ factors: [{ type: "sms" }, { type: "voice" }] });
    const { visit, cancellation } = aStepVisit(challengeSms, both);
    const step = new MfaCodePresenter(challengeSms, visit, idleDeps, cancellation);
    expect([step.otherDelivery, aCodeStep(challengeTotp).step.otherDelivery]).toEqual([undefined, undefined]);
  });

  test("tells again after a reload why attempts are refused (mfa-46, OTP-04)", () => {
    const { visit, cancellation } = aStepVisit(challengeTotp, aVerification());
    const lock = { problem: "rate-limited", code: "RATE_LIMITED" } as const;
    const step = new MfaCodePresenter(challengeTotp, { ...visit, lock }, idleDeps, cancellation);
    step.arrive();
    expect(step.notice).toEqual({ problem: { kind: "refused", ...lock }, codeFrom: "app" });
  });

  test("fills in a WebOTP code once one is sent; asks for none for an authenticator app (M-13)", async () => {
    const sms = aCodeStep(challengeSms, "123456");
    expect(sms.listening()).toEqual([]);
    await sms.step.send();
    await settled();
    expect(sms.listening()).toHaveLength(1);
    expect(sms.verify).toHaveBeenCalledWith(expect.objectContaining({ code: "123456" }), sms.cancellation);
    expect(aCodeStep(challengeTotp).listening()).toEqual([]);
  });

  test("listens once at a time, until a submit or until the step is left (M-13)", async () => {
    const { step, answers, clock, listening, leave } = aCodeStep(challengeSms);
    await step.send();
    clock.advance(30_000);
    await step.send();
    expect(listening()).toEqual([false, true]);
    answers.verify = refused("code-invalid", "INVALID_CODE");
    step.type("123456");
    expect(listening()).toEqual([false, false]);
    await settled();
    clock.advance(30_000);
    await step.send();
    expect(listening()).toEqual([false, false, true]);
    leave();
    expect(listening()).toEqual([false, false, false]);
  });

  test.each([
    [challengeTotp, { kind: "app" }],
    [challengeSms, { kind: "to-send", by: "sms", number: "+61 *** *** 678" }],
    [
      { step: "challenge", factor: "voice" },
      { kind: "to-send", by: "voice", number: undefined },
    ],
    [
      { ...challengeSms, sentTo: masked },
      { kind: "sent", by: "sms", number: masked },
    ],
    [setUpSms, { kind: "sent", by: "sms", number: "+49301234567" }],
  ] as const)("finds the code of %j at %j (M-09)", (state, source) => {
    const { step, visit } = aCodeStep(state);
    visit.choices.phone.sentTo("+49301234567");
    expect(step.source).toEqual(source);
    expect([step.isAwaited, step.canSendAgain]).toEqual([source.kind !== "to-send", source.kind === "sent"]);
    expect(step.canChangeNumber).toBe(state === setUpSms);
  });
});
