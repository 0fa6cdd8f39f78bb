import type { MfaEvent } from "#domain/mfa/mfa-event.ts";
import { nextState } from "#domain/mfa/mfa-flow.ts";
import { mfaProgress, resumedState } from "#domain/mfa/mfa-progress.ts";
import type { MfaSituation } from "#domain/mfa/mfa-situation.ts";
import type { MfaState } from "#domain/mfa/mfa-state.ts";
import type { Records } from "#domain/records/records.ts";

/** The machine with a memory: a reload goes on where the visit was (SPEC-CHOICE D-39). */
export class MfaJourney {
  private readonly records: Records;

  constructor(ports: { readonly records: Records }) {
    this.records = ports.records;
  }

  /** Where this visit begins, or goes on. */
  begin(situation: MfaSituation): MfaState {
    return this.kept(situation, resumedState(situation, this.records.read(mfaProgress)));
  }

  /** Where the event leads, kept for a reload until the flow is over. */
  advance(situation: MfaSituation, state: MfaState, event: MfaEvent): MfaState {
    return this.kept(situation, nextState(situation, state, event));
  }

  private kept({ goal }: MfaSituation, state: MfaState): MfaState {
    this.records.put(mfaProgress, state.step === "left" ? undefined : { goal, state });
    return state;
  }
}
