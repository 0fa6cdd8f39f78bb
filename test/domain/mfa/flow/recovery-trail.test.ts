import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaEvent } from "#domain/mfa/flow/mfa-event.ts";
import { firstState, nextState } from "#domain/mfa/flow/mfa-flow.ts";
import { afterEvent, entryOf, moveTo, trailFrom, type StepTrail } from "#domain/mfa/flow/step-trail.ts";
import { aVerification } from "#test/support/builders/an-mfa-context.ts";

const making = aVerification({ goal: "recovery-codes", recoveryCodesLeft: 7 });
const due: MfaEvent = { type: "verification-due" };
const offered = { step: "recovery-codes", progress: "offered" } as const;

/** The trail after events that follow the first step of a situation, whose entries are 1, 2 and so on. */
function trailOf(context: MfaContext, ...events: readonly MfaEvent[]): StepTrail {
  return events.reduce(
    (trail, event) => afterEvent(trail, event.type, nextState(context, entryOf(trail).state, event)),
    trailFrom(firstState(context), 1),
  );
}

/** The trail after Back or Forward has led to an entry. */
function moved(trail: StepTrail, context: MfaContext, id: number): StepTrail {
  const move = moveTo(trail, context, id);
  if (move?.kind !== "step") throw new Error(`Entry ${id} shows no step.`);
  return move.trail;
}

test("Back from the factor that new codes ask for leads to their page, and Forward to the factor (mfa-106, mfa-60)", () => {
  const asked = trailOf(making, due);
  const back = moved(asked, making, 1);
  expect(entryOf(back).state).toEqual(offered);
  expect(entryOf(moved(back, making, 2)).state).toEqual(firstState(aVerification()));
});

test("once the factor is proved, neither leads to it, and Back makes no codes (mfa-106)", () => {
  const wanted = trailOf(making, due, { type: "code-accepted" });
  expect(entryOf(wanted).state).toEqual({ step: "recovery-codes", progress: "wanted" });
  expect(moveTo(wanted, making, 2)).toBeUndefined();
});

test("a recovery code that proves the person leads over its challenge to the offer (mfa-106)", () => {
  const context = { ...making, recoveryCodesLeft: 1 };
  const wanted = trailOf(
    context,
    due,
    { type: "use-recovery-code" },
    { type: "recovery-code-accepted", left: 0 },
  );
  expect(wanted.entries).toEqual([{ id: 1, state: { step: "recovery-codes", progress: "wanted" } }]);
});

test("Forward does not lead from codes that are shown to a challenge that Back had left (mfa-106)", () => {
  const back = moved(trailOf(making, due), making, 1);
  const made = afterEvent(back, "recovery-codes-made", { step: "recovery-codes", progress: "shown" });
  expect(moveTo(made, making, 2)).toEqual({ kind: "stay", isBack: false });
});

test("the step for a code is walked in both directions, while there are codes (mfa-106)", () => {
  const context = aVerification({ recoveryCodesLeft: 1 });
  const typing = trailOf(context, { type: "use-recovery-code" });
  const back = moved(typing, context, 1);
  expect(entryOf(back).state.step).toBe("challenge");
  expect(entryOf(moved(back, context, 2)).state.step).toBe("recovery-code");
  expect(moveTo(back, { ...context, recoveryCodesLeft: 0 }, 2)).toEqual({ kind: "stay", isBack: false });
});
