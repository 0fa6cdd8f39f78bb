import type { MfaContext, MfaEvent, MfaFlowName, MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { firstState, nextState } from "#domain/mfa/flow/mfa-flow.ts";
import { allEvents, allSituations, recoverySituations } from "#test/support/mfa-samples.ts";

/** An event that changes the step in a situation. */
export type WalkedStep = {
  readonly context: MfaContext;
  readonly from: MfaState;
  readonly event: MfaEvent;
  readonly to: MfaState;
};

/** Returns the situations in which a flow can be entered. */
export function situationsOf(goal: MfaFlowName): readonly MfaContext[] {
  return [...allSituations, ...recoverySituations].filter((one) => one.goal === goal);
}

/** Walks everywhere that a situation allows, except through a logout, which every step allows. */
export function* stepsIn(context: MfaContext): Generator<WalkedStep> {
  const seen = new Set<string>();
  const open = [firstState(context)];
  for (let from = open.shift(); from; from = open.shift()) {
    if (seen.has(JSON.stringify(from))) continue;
    seen.add(JSON.stringify(from));
    for (const event of allEvents.filter(({ type }) => type !== "log-out")) {
      const to = nextState(context, from, event);
      if (to === from) continue;
      yield { context, from, event, to };
      open.push(to);
    }
  }
}
