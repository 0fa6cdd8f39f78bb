import type { MfaContext, MfaEvent, MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { firstState, nextState } from "#domain/mfa/flow/mfa-flow.ts";
import { progressAt, resumedState } from "#domain/mfa/flow/mfa-progress.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";

const making = (recoveryCodesLeft: number) => aVerification({ goal: "recovery-codes", recoveryCodesLeft });
const offered: MfaState = { step: "recovery-codes", progress: "offered" };
const typing: MfaState = { step: "recovery-code", current: "totp" };

/** The states that events lead to, one after the other, from the first state of a situation. */
function walk(context: MfaContext, ...events: readonly MfaEvent[]): readonly MfaState[] {
  const states = [firstState(context)];
  for (const event of events) states.push(nextState(context, states.at(-1) ?? offered, event));
  return states;
}

describe("in place of a factor", () => {
  const asked: readonly MfaState[] = [
    { step: "challenge", factor: "totp" },
    { step: "number-challenge" },
    { step: "choose-way", current: "totp" },
    { step: "verification-failed", reason: "rejected", factor: "smmobile" },
  ];

  test.each(asked)("%j can be left for a recovery code, if there is one (mfa-82)", (state) => {
    const use = { type: "use-recovery-code" } as const;
    expect(nextState(aVerification({ recoveryCodesLeft: 1 }), state, use).step).toBe("recovery-code");
    expect(nextState(aVerification({ recoveryCodesLeft: 0 }), state, use)).toBe(state);
    expect(nextState(aVerification(), state, use)).toBe(state);
  });

  test("it proves the person for what the factor was asked for (mfa-82)", () => {
    const accepted = { type: "recovery-code-accepted", left: 6 } as const;
    const after = (context: Partial<MfaContext>) =>
      nextState(aVerification({ recoveryCodesLeft: 7, ...context }), typing, accepted);
    expect(after({})).toEqual({ step: "codes-left", left: 6 });
    expect(after({ purpose: "for-mfa-verification" })).toEqual({ step: "verified" });
    expect(after({ goal: "reset", purpose: "for-mfa-reset" })).toEqual({ step: "confirm-reset" });
    expect(after({ goal: "set-up" })).toEqual({ step: "reminder" });
    expect(after({ goal: "recovery-codes" })).toEqual({ step: "recovery-codes", progress: "wanted" });
  });

  test("Back leads to the factor's challenge, and another way to the list (mfa-82)", () => {
    const context = aVerification({ recoveryCodesLeft: 7 });
    expect(nextState(context, typing, { type: "go-back" })).toEqual({ step: "challenge", factor: "totp" });
    expect(nextState(context, typing, { type: "choose-another-way" })).toEqual({
      step: "choose-way",
      current: "totp",
    });
  });
});

describe("making codes", () => {
  test("a set-up leads to them where the person has none, and the platform has them (mfa-80)", () => {
    const done: MfaState = { step: "setup-done", method: "totp" };
    const on = (recoveryCodesLeft?: number) =>
      nextState(anMfaContext(recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft }), done, {
        type: "go-on",
      });
    expect(on(0)).toEqual({ step: "left", towards: "recovery-codes" });
    for (const left of [3, undefined]) expect(on(left)).toEqual({ step: "left", towards: "application" });
  });

  test("they wait for a factor where the platform asks for one, and are made once it is proved (mfa-81)", () => {
    const states = walk(
      making(7),
      { type: "verification-due" },
      { type: "code-accepted" },
      { type: "recovery-codes-made" },
      { type: "go-on" },
    );
    expect(states).toEqual([
      offered,
      { step: "challenge", factor: "totp" },
      { step: "recovery-codes", progress: "wanted" },
      { step: "recovery-codes", progress: "shown" },
      { step: "left", towards: "application" },
    ]);
  });

  test("codes that are shown stay, even if the platform asks for a factor late (mfa-81)", () => {
    const shown: MfaState = { step: "recovery-codes", progress: "shown" };
    expect(nextState(making(7), shown, { type: "verification-due" })).toBe(shown);
  });

  test("turning back from the factor goes on without them (mfa-81)", () => {
    expect(walk(making(0), { type: "verification-due" }, { type: "go-back" }).at(-1)).toEqual({
      step: "left",
      towards: "application",
    });
  });
});

describe("how many are left", () => {
  test.each([
    [0, "codes-left"],
    [2, "codes-left"],
    [3, "verified"],
    [undefined, "verified"],
  ] as const)("%p left, a sign-in by a factor leads to %s (mfa-86)", (left, step) => {
    const context = aVerification(left === undefined ? {} : { recoveryCodesLeft: left });
    expect(walk(context, { type: "code-accepted" }).at(-1)?.step).toBe(step);
    const stepUp = { ...context, purpose: "for-mfa-verification" } as const;
    expect(walk(stepUp, { type: "code-accepted" }).at(-1)?.step).toBe("verified");
  });

  test("new ones can be made from there, or not (mfa-86)", () => {
    const left: MfaState = { step: "codes-left", left: 1 };
    const leaving = (event: MfaEvent) => nextState(aVerification({ recoveryCodesLeft: 1 }), left, event);
    expect(leaving({ type: "make-recovery-codes" })).toEqual({ step: "left", towards: "recovery-codes" });
    expect(leaving({ type: "go-on" })).toEqual({ step: "left", towards: "application" });
  });
});

describe("a reload", () => {
  const at = { sessionMark: "m", now: 1, isNumberedEntry: true };
  const resumed = (context: MfaContext, state: MfaState) =>
    resumedState(context, progressAt(context, state, at), at);

  test("codes that were shown are said to have been, and those that were wanted are not made again (mfa-81)", () => {
    const shown: MfaState = { step: "recovery-codes", progress: "shown" };
    expect(resumed(making(10), shown)).toEqual(shown);
    expect(resumed(making(10), { step: "recovery-codes", progress: "wanted" })).toEqual(offered);
    const ofOtherSession = progressAt(making(10), shown, { ...at, sessionMark: "another" });
    expect(resumedState(making(10), ofOtherSession, at)).toEqual(offered);
  });

  test("a code is asked for again only while there are some (mfa-82, mfa-34)", () => {
    expect(resumed(aVerification({ recoveryCodesLeft: 1 }), typing)).toEqual(typing);
    for (const context of [aVerification({ recoveryCodesLeft: 0 }), aVerification()])
      expect(resumed(context, typing)).toEqual({ step: "challenge", factor: "totp" });
  });

  test("no other flow is entered at a step of recovery codes (mfa-81, mfa-34)", () => {
    for (const context of [aVerification({ recoveryCodesLeft: 1 }), anMfaContext({ recoveryCodesLeft: 0 })])
      for (const step of [offered, { step: "codes-left", left: 3 } as const])
        expect(resumed(context, step)).toEqual(firstState(context));
  });
});
