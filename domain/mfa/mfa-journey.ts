import type { MfaEvent } from "#domain/mfa/mfa-event.ts";
import { nextState } from "#domain/mfa/mfa-flow.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import { mfaProgress, progressAt, resumedState } from "#domain/mfa/mfa-progress.ts";
import type { MfaSituation } from "#domain/mfa/mfa-situation.ts";
import type { MfaState } from "#domain/mfa/mfa-state.ts";
import { sessionMark } from "#domain/mfa/session-mark.ts";
import type { Records } from "#domain/records/records.ts";

/** The machine with a memory: a reload goes on where the visit was (SPEC-CHOICE D-39). */
export class MfaJourney {
  private readonly records: Records;
  private readonly sessions: Sessions;

  constructor(ports: { readonly records: Records; readonly sessions: Sessions }) {
    this.records = ports.records;
    this.sessions = ports.sessions;
  }

  /** Where this visit begins, or goes on. */
  begin(situation: MfaSituation): MfaState {
    return this.kept(situation, resumedState(situation, this.records.read(mfaProgress), this.mark));
  }

  /** Where the event leads, kept for a reload until the flow is over. */
  advance(situation: MfaSituation, state: MfaState, event: MfaEvent): MfaState {
    return this.kept(situation, nextState(situation, state, event));
  }

  /** Nothing is left to go on with. */
  end(): void {
    this.records.remove(mfaProgress);
  }

  private get mark(): string {
    return sessionMark(this.sessions.token ?? "");
  }

  private kept(situation: MfaSituation, state: MfaState): MfaState {
    if (state.step === "left") this.end();
    else this.records.write(mfaProgress, progressAt(situation, state, this.mark));
    return state;
  }
}
