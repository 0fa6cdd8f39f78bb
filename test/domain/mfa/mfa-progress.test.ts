import fc from "fast-check";
import { mfaProgress, resumedState } from "#domain/mfa/mfa-progress.ts";
import { firstState } from "#domain/mfa/mfa-flow.ts";
import type { MfaSituation } from "#domain/mfa/mfa-situation.ts";
import type { MfaState, MfaStep } from "#domain/mfa/mfa-state.ts";
import { anMfaSituation, aVerification } from "#test/support/builders/an-mfa-situation.ts";
import { allSituations, allStates } from "#test/support/mfa-samples.ts";

const reset = aVerification({ goal: "reset", purpose: "for-mfa-reset" });

describe("the record of how far a visit has come", () => {
  test.each(allStates)("mfa-34 STO-07 %j is read as it was written, and nothing more", (state) => {
    const written: unknown = JSON.parse(JSON.stringify({ goal: "set-up", state: { ...state, secret: "x" } }));
    expect(mfaProgress.check(written)).toEqual({ goal: "set-up", state });
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", "scan"],
    ["without a goal", { state: { step: "scan" } }],
    ["for a goal that does not exist", { goal: "administration", state: { step: "scan" } }],
    ["without a state", { goal: "set-up" }],
    ["at a step that does not exist", { goal: "set-up", state: { step: "skip" } }],
    ["at an inherited step", { goal: "set-up", state: { step: "toString" } }],
    ["a challenge of no factor", { goal: "verification", state: { step: "challenge" } }],
    ["a challenge of a pigeon", { goal: "verification", state: { step: "challenge", factor: "pigeon" } }],
    ["a wait for nothing", { goal: "set-up", state: { step: "waiting" } }],
    [
      "a wait for a flow of 300 letters",
      { goal: "set-up", state: { step: "waiting", flowId: "f".repeat(300) } },
    ],
  ])("mfa-34 STO-07 a record that is %s is absent", (_, content) => {
    expect(mfaProgress.check(content)).toBeUndefined();
  });

  test("STO-07 details of a wrong type are left out", () => {
    const state = { step: "verification-failed", reason: "failed", factor: "totp", retryAt: "soon" };
    expect(mfaProgress.check({ goal: "verification", state })).toEqual({
      goal: "verification",
      state: { step: "verification-failed", reason: "failed", factor: "totp" },
    });
  });

  test("STO-07 property: no check throws, whatever stood in the store", () => {
    fc.assert(fc.property(fc.anything(), (content) => void mfaProgress.check(content)));
  });
});

describe("going on after a reload", () => {
  const resumed = (situation: MfaSituation, state: MfaState, goal = situation.goal) =>
    resumedState(situation, { goal, state });

  test.each<[MfaSituation, MfaState]>([
    [anMfaSituation(), { step: "choose-method" }],
    [anMfaSituation(), { step: "scan" }],
    [anMfaSituation(), { step: "enter-code", method: "sms", sentTo: "•• 78" }],
    [anMfaSituation(), { step: "waiting", flowId: "flow-1" }],
    [aVerification(), { step: "challenge", factor: "sms", sentTo: "•• 78" }],
    [aVerification(), { step: "choose-way", current: "totp" }],
    [aVerification({ factors: [{ type: "smmobile" }] }), { step: "number-challenge", flowId: "flow-1" }],
    [reset, { step: "challenge", factor: "totp" }],
    [reset, { step: "confirm-reset" }],
  ])("mfa-34 D-39 %j: %j goes on where it was", (situation, state) => {
    expect(resumed(situation, state)).toEqual(state);
  });

  test("mfa-34 without a record, or with one of another flow, it begins at the beginning", () => {
    expect(resumedState(aVerification(), undefined)).toEqual({ step: "challenge", factor: "totp" });
    expect(resumed(aVerification(), { step: "scan" }, "set-up")).toEqual({
      step: "challenge",
      factor: "totp",
    });
    expect(resumed(aVerification(), { step: "confirm-reset" }, "reset").step).toBe("challenge");
  });

  test("mfa-16 STO-07 a planted record neither skips a verification nor ends a flow", () => {
    const doing: readonly MfaStep[] = ["verified", "setup-done", "reset-done", "left"];
    for (const situation of allSituations)
      for (const state of allStates) {
        const { step } = resumed(situation, state);
        expect(doing).not.toContain(step);
        if (situation.goal === "verification")
          expect(["challenge", "number-challenge", "choose-way", "verification-failed"]).toContain(step);
      }
  });

  test("mfa-22 a factor that is not enrolled any more is not asked for", () => {
    const state: MfaState = { step: "challenge", factor: "voice" };
    expect(resumed(aVerification(), state)).toEqual(firstState(aVerification()));
  });
});
