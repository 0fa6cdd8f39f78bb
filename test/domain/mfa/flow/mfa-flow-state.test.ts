import type { MfaEvent } from "#domain/mfa/flow/mfa-event.ts";
import { aVerification } from "#test/support/builders/an-mfa-context.ts";
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

describe("MfaFlowState", () => {
  test("an app that asks for patience is left alone as long as it says, or 30 seconds (mfa-25, D-38)", () => {
    expect(fail(mfaParts(), { reason: "rate-limited", retryAfter: 60 })).toBe(60);
    expect(fail(mfaParts(), { reason: "rate-limited" })).toBe(30);
    expect(fail(mfaParts(), { reason: "failed", retryAfter: 5 })).toBe(5);
    expect(fail(mfaParts(), { reason: "rejected" })).toBe(0);
  });

  test("a clock that is set back makes that wait no longer than it was (mfa-25, NET-07)", () => {
    const parts = mfaParts();
    fail(parts, { reason: "rate-limited", retryAfter: 60 });
    parts.clock.set(parts.clock.now() - 10 * 365 * 86_400_000);
    expect(parts.deadlines.secondsLeft("app")).toBe(60);
  });
});
