import {
  mfaProgress,
  progressAfter,
  progressAt,
  resumedState,
  type MfaProgress,
} from "#domain/mfa/flow/mfa-progress.ts";
import { firstState } from "#domain/mfa/flow/mfa-flow.ts";
import type { LeftState, MfaContext, MfaFlowName, MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { trailFrom } from "#domain/mfa/flow/step-trail.ts";
import { sessionMark } from "#domain/session/session-mark.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";
import { allSituations, allStates } from "#test/support/mfa-samples.ts";

const reset = aVerification({ goal: "reset", purpose: "for-mfa-reset" });
const enrolled = anMfaContext({ factors: [{ type: "totp" }] });
const here = sessionMark("the session of this browser");
const elsewhere = sessionMark("another session");
const now = 1_800_000_000_000;
const at = (mark: string, moment = now) => ({ sessionMark: mark, now: moment, isNumberedEntry: true });
const goals: readonly MfaFlowName[] = ["set-up", "verification", "reset"];

describe("the record of how far a visit has come", () => {
  const recorded = {
    goal: "set-up",
    state: { step: "scan" },
    session: here,
    isProven: true,
    at: now,
  } as const;

  test.each([
    recorded,
    {
      ...recorded,
      trail: trailFrom({ step: "scan" }, 3),
      interruption: { step: { step: "scan" } },
      endedFor: "ada@harbour.example",
    },
    { ...recorded, goal: "reset", interruption: {} },
  ])("%j is read as it was written, and nothing more (mfa-34, STO-07)", (progress) => {
    const written: unknown = JSON.parse(JSON.stringify({ ...progress, secret: "x" }));
    expect(mfaProgress.check(written)).toStrictEqual(progress);
  });

  test.each([
    [{ isProven: "yes" }, { isProven: false }],
    [{ at: "now" }, { at: 0 }],
    [{ trail: "none", endedFor: 7, interruption: "scan" }, {}],
    [{ interruption: { step: "scan" } }, { interruption: {} }],
  ])("of a record with %j only %j is read (mfa-34, STO-07)", (planted, read) => {
    expect(mfaProgress.check({ ...recorded, ...planted })).toStrictEqual({ ...recorded, ...read });
  });

  test.each([
    undefined,
    "a text",
    { ...recorded, goal: undefined },
    { ...recorded, goal: "administration" },
    { ...recorded, state: undefined },
    { ...recorded, state: { step: "skip" } },
    { ...recorded, session: "m".repeat(17) },
    { ...recorded, session: 1 },
    { ...recorded, session: "" },
    { ...recorded, session: undefined },
  ])("a record %j is absent (mfa-34, STO-07)", (content) => {
    expect(mfaProgress.check(content)).toBeUndefined();
  });

  test("a step behind the proof of a factor is recorded as proved, and so is an enrolment (mfa-34)", () => {
    const isProven = (context: MfaContext, state: MfaState) => progressAt(context, state, at(here)).isProven;
    expect(isProven(reset, { step: "confirm-reset" })).toBe(true);
    expect(isProven(reset, { step: "challenge", factor: "totp" })).toBe(false);
    expect(isProven(anMfaContext(), { step: "scan" })).toBe(false);
    expect(isProven(anMfaContext(), { step: "setup-done", method: "totp" })).toBe(true);
  });

  test.each<[LeftState["towards"], object | undefined]>([
    ["set-up", { isProven: false }],
    ["another-factor", { isProven: true }],
    ["application", undefined],
  ])("what follows a flow that leads towards %s is recorded as %j (mfa-90, mfa-98)", (towards, expected) => {
    const choice = { goal: "set-up", state: { step: "choose-method" }, session: here, at: now };
    const progress = progressAfter({ step: "left", towards }, at(here));
    expect(progress).toEqual(expected && { ...choice, ...expected });
  });
});

describe("going on after a reload", () => {
  /** What a reload in this session makes of a step that was reached in this or another one. */
  const resumed = (context: MfaContext, state: MfaState, reachedIn = here) =>
    resumedState(context, progressAt(context, state, at(reachedIn)), at(here));

  test.each<[MfaContext, MfaState]>([
    [anMfaContext(), { step: "choose-method" }],
    [anMfaContext(), { step: "scan" }],
    [anMfaContext(), { step: "enter-code", method: "sms", sentTo: "•• 78" }],
    [anMfaContext(), { step: "waiting", flowId: "flow-1" }],
    [aVerification(), { step: "challenge", factor: "sms", sentTo: "•• 78" }],
    [aVerification(), { step: "choose-way", current: "totp" }],
    [aVerification({ factors: [{ type: "smmobile" }] }), { step: "number-challenge", flowId: "flow-1" }],
    [enrolled, { step: "scan" }],
    [enrolled, { step: "setup-done", method: "totp" }],
    [reset, { step: "challenge", factor: "totp" }],
    [reset, { step: "confirm-reset" }],
  ])("%j: %j goes on where it was (mfa-34)", (context, state) => {
    expect(resumed(context, state)).toEqual(state);
  });

  test("a failure is shown again for a minute, but not for a later verification (mfa-55)", () => {
    const failed = { step: "verification-failed", reason: "rejected", factor: "totp" } as const;
    const progress = progressAt(aVerification(), failed, at(here));
    const later = (moment: number) => resumedState(aVerification(), progress, at(here, moment)).step;
    expect([later(now), later(now + 60_000)]).toEqual(["verification-failed", "verification-failed"]);
    expect([later(now + 60_001), later(now - 60_001)]).toEqual(["challenge", "challenge"]);
  });

  test("a page that is opened anew tells no failure of an earlier verification but a wait, and takes up no old question (mfa-55)", () => {
    const context = aVerification({ factors: [{ type: "smmobile" }] });
    const opened = (state: MfaState, moment = now) =>
      resumedState(context, progressAt(context, state, at(here)), {
        ...at(here, moment),
        isNumberedEntry: false,
      });
    const asked: MfaState = { step: "number-challenge", flowId: "flow-1" };
    for (const reason of ["rejected", "timed-out", "failed"] as const)
      expect(opened({ step: "verification-failed", reason, factor: "smmobile" })).toEqual({
        step: "number-challenge",
      });
    const limited: MfaState = { step: "verification-failed", reason: "rate-limited", factor: "smmobile" };
    expect(opened(limited)).toEqual(limited);
    expect(opened(asked, now + 60_000)).toEqual(asked);
    expect(opened(asked, now + 60_001)).toEqual({ step: "number-challenge" });
    const byPhone: MfaState = { step: "challenge", factor: "sms", sentTo: "•• 78" };
    const old = { ...at(here, now + 60_001), isNumberedEntry: false };
    expect(resumedState(aVerification(), progressAt(aVerification(), byPhone, at(here)), old)).toEqual(
      byPhone,
    );
    const reloaded = resumedState(context, progressAt(context, asked, at(here)), at(here, now + 60_001));
    expect(reloaded).toEqual(asked);
  });

  test("a set-up is believed to be done only where the platform lists what it set up (mfa-08, mfa-34)", () => {
    expect(resumed(enrolled, { step: "setup-done", method: "sms" }).step).toBe("challenge");
    expect(resumed(anMfaContext(), { step: "setup-done", method: "totp" }).step).toBe("reminder");
  });

  test.each<MfaState>([{ step: "setup-done", method: "totp" }, { step: "scan" }])(
    "a reset does not continue at %j (mfa-34)",
    (state) => expect(resumed(reset, state)).toEqual(firstState(reset)),
  );

  test("no planted record skips a challenge, whatever flow and step it claims (mfa-16, OTP-01)", () => {
    const proving: readonly MfaStep[] = [
      "challenge",
      "number-challenge",
      "passkey-challenge",
      "choose-way",
      "verification-failed",
    ];
    for (const context of allSituations.filter(({ factors }) => factors.length > 0))
      for (const goal of goals)
        for (const state of allStates)
          for (const [session, isProven] of [
            [here, false],
            [elsewhere, true],
            ["", true],
          ] as const) {
            const planted: MfaProgress = { goal, state, session, isProven, at: now };
            expect(proving).toContain(resumedState(context, planted, at(here)).step);
          }
  });

  test("nor does any end a flow, or lead to a step of another one (mfa-16, STO-07)", () => {
    for (const context of allSituations)
      for (const state of allStates) {
        const { step } = resumed(context, state);
        expect(["verified", "reset-done", "left"]).not.toContain(step);
        if (step === "confirm-reset") expect(context.goal).toBe("reset");
        if (step === "setup-done") expect(context.factors).not.toEqual([]);
      }
  });

  test("a factor that is not enrolled any more is not asked for (mfa-22)", () => {
    const state: MfaState = { step: "challenge", factor: "voice" };
    expect(resumed(aVerification(), state)).toEqual(firstState(aVerification()));
  });
});
