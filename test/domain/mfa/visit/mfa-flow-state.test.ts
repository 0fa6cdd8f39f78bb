import { totpKeyShownPlace } from "#domain/storage/storage-entries.ts";
import type { MfaContext, MfaEvent, MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { mfaProgress, progressAt, type Interruption } from "#domain/mfa/flow/mfa-progress.ts";
import { trailFrom } from "#domain/mfa/flow/step-trail.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";
import { mfaParts, type MfaParts } from "#test/support/builders/mfa-parts.ts";

const context = aVerification({ factors: [{ type: "smmobile" }] });

/** The app does not confirm; answers how many seconds it is left alone then. */
function fail({ flowState, deadlines }: MfaParts, failed: Omit<MfaEvent & { type: "flow-failed" }, "type">) {
  flowState.advance(
    context,
    { step: "number-challenge", flowId: "flow-1" },
    { type: "flow-failed", ...failed },
  );
  return deadlines.secondsLeft("app");
}

const email = "ada@harbour.example";
const setUp = anMfaContext();
const reset = aVerification({ goal: "reset", purpose: "for-mfa-reset" });
const scan = { step: "scan" } as const;
const challenge = { step: "challenge", factor: "totp" } as const;

/** A visit that stands at a step, the third of its tab. */
function standingAt(context: MfaContext, state: MfaState) {
  const parts = mfaParts();
  parts.flowState.revisit(context, state);
  parts.flowState.keepTrail(trailFrom(state, 3));
  return parts;
}

describe("MfaFlowState", () => {
  test("a reload goes on with the step and the steps before it (mfa-34)", () => {
    const { flowState } = standingAt(setUp, scan);
    expect(flowState.begin(setUp, email)).toStrictEqual({ context: setUp, state: scan });
    expect([flowState.trail, flowState.hasSessionEnded]).toEqual([trailFrom(scan, 3), false]);
  });

  test.each([true, false])(
    "the choice to trust this browser (%s) goes with the next step (mfa-56)",
    (chosen) => {
      const { flowState } = standingAt(context, challenge);
      expect(flowState.isBrowserTrusted).toBeUndefined();
      flowState.keepTrust(chosen);
      expect([flowState.isBrowserTrusted, flowState.trail]).toEqual([chosen, trailFrom(challenge, 3)]);
      flowState.revisit(context, { step: "choose-way", current: "smmobile" });
      expect(flowState.isBrowserTrusted).toBe(chosen);
      flowState.end();
      flowState.keepTrust(chosen);
      expect(flowState.isBrowserTrusted).toBeUndefined();
    },
  );

  test("another flow, or the same in another session, begins anew (mfa-34, RAC-05)", () => {
    const other = standingAt(setUp, scan);
    expect(other.flowState.begin(reset, email).state).toEqual(challenge);
    expect(other.flowState.trail).toBeUndefined();
    const later = standingAt(setUp, scan);
    later.sessions.keep(aSessionToken({ exp: 4_102_444_801 }));
    later.calls.begin();
    expect(later.flowState.begin(setUp, email).state).toEqual({ step: "reminder" });
    expect(later.flowState.trail).toBeUndefined();
  });

  test("a flow that is over leaves nothing, and nothing is added to it (mfa-34)", () => {
    const { flowState, stores } = standingAt(setUp, scan);
    flowState.advance(setUp, scan, { type: "log-out" });
    const before = stores.session.keys;
    flowState.keepTrail(trailFrom(scan, 3));
    flowState.interrupt({});
    expect([flowState.trail, stores.session.keys]).toEqual([undefined, before]);
  });

  test.each([
    [email, "scan", true],
    ["eve@harbour.example", "reminder", false],
  ])("after the session of %s ended it goes on at %s: %s (mfa-62)", (endedFor, step, hasEnded) => {
    const { flowState, storage } = mfaParts();
    const left = progressAt(setUp, { step: "enter-code", method: "totp" }, { sessionMark: "former", now: 0 });
    storage.write(mfaProgress, { ...left, endedFor });
    expect([flowState.begin(setUp, email).state.step, flowState.hasSessionEnded]).toEqual([step, hasEnded]);
  });

  test("without a session none has ended (mfa-62)", () => {
    const { flowState } = mfaParts({ hasSession: false });
    flowState.begin(setUp, email);
    expect(flowState.hasSessionEnded).toBe(false);
  });

  test.each([
    [1, "verification-failed"],
    [undefined, "challenge"],
  ])("in the entry %s of the history a failure is shown as %s (mfa-55)", (entryNumber, step) => {
    const failed = { step: "verification-failed", reason: "rejected", factor: "totp" } as const;
    const { flowState, navigation } = standingAt(aVerification(), failed);
    navigation.go({ page: "mfa-verification" }, "replace", entryNumber);
    expect(flowState.begin(aVerification(), email).state.step).toBe(step);
  });

  const enrolled = anMfaContext({ factors: [{ type: "totp" }] });
  test.each<readonly [MfaContext, Interruption, Interruption | undefined]>([
    [enrolled, { step: { step: "enter-code", method: "totp" } }, { step: scan }],
    [enrolled, { step: { step: "confirm-reset" } }, undefined],
    [enrolled, { step: { step: "setup-done", method: "totp" } }, undefined],
    [enrolled, {}, undefined],
    [reset, { step: scan }, {}],
    [aVerification(), { step: scan }, undefined],
  ])("the challenge of %j interrupts %j, after a reload %j (mfa-116, mfa-133)", (context, kept, expected) => {
    const { flowState, storage } = standingAt(context, challenge);
    flowState.interrupt(kept);
    const begun = expected && { interruption: expected };
    expect(flowState.begin(context, email)).toStrictEqual({ context, state: challenge, ...begun });
    flowState.revisit(context, { step: "reminder" });
    expect(storage.read(mfaProgress)).not.toHaveProperty("interruption");
  });

  test("a key that was shown is remembered until its app is enrolled (mfa-47)", () => {
    const { flowState, stores } = mfaParts();
    stores.session.write(totpKeyShownPlace.key, "mark");
    flowState.revisit(setUp, scan);
    expect(stores.session.read(totpKeyShownPlace.key)).toBe("mark");
    flowState.revisit(setUp, { step: "setup-done", method: "totp" });
    expect(stores.session.read(totpKeyShownPlace.key)).toBeUndefined();
  });

  test("an app that asks for patience is left alone as long as it says, or 30 seconds (mfa-25)", () => {
    expect(fail(mfaParts(), { reason: "rate-limited", retryAfter: 60 })).toBe(60);
    expect(fail(mfaParts(), { reason: "rate-limited" })).toBe(30);
    expect(fail(mfaParts(), { reason: "failed", retryAfter: 5 })).toBe(5);
    expect(fail(mfaParts(), { reason: "rejected" })).toBe(0);
    const [limited, failed] = [mfaParts(), mfaParts()];
    fail(limited, { reason: "rate-limited" });
    fail(failed, { reason: "failed", retryAfter: 5 });
    expect(limited.deadlines.lockOf("app")).toEqual({ problem: "rate-limited", code: "RATE_LIMITED" });
    expect(failed.deadlines.lockOf("app")).toBeUndefined();
  });
});
