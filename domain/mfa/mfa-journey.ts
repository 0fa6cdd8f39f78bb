import type { MfaEvent } from "#domain/mfa/mfa-event.ts";
import { nextState } from "#domain/mfa/mfa-flow.ts";
import type { Deadlines } from "#domain/mfa/deadlines.ts";
import { mfaProgress, progressAt, resumedState } from "#domain/mfa/mfa-progress.ts";
import type { MfaSession } from "#domain/mfa/mfa-session.ts";
import type { MfaSituation } from "#domain/mfa/mfa-situation.ts";
import type { MfaState } from "#domain/mfa/mfa-state.ts";
import type { Records } from "#domain/records/records.ts";

/** The machine with a memory: a reload goes on where the visit was (SPEC-CHOICE D-39). */
export class MfaJourney {
  private readonly records: Records;
  private readonly session: Pick<MfaSession, "mark">;
  private readonly deadlines: Deadlines;

  constructor(ports: {
    readonly records: Records;
    readonly session: Pick<MfaSession, "mark">;
    readonly deadlines: Deadlines;
  }) {
    this.records = ports.records;
    this.session = ports.session;
    this.deadlines = ports.deadlines;
  }

  /** Where this visit begins, or goes on. */
  begin(situation: MfaSituation): MfaState {
    return this.kept(situation, resumedState(situation, this.records.read(mfaProgress), this.session.mark));
  }

  /** Where the event leads, kept for a reload until the flow is over. */
  advance(situation: MfaSituation, state: MfaState, event: MfaEvent): MfaState {
    if (event.type === "flow-failed" && (event.reason === "rate-limited" || event.retryAfter !== undefined)) {
      // SPEC-CHOICE D-38
      this.deadlines.start("app", event.retryAfter);
    }
    return this.kept(situation, nextState(situation, state, event));
  }

  /** Nothing is left to go on with. */
  end(): void {
    this.records.remove(mfaProgress);
  }

  private kept(situation: MfaSituation, state: MfaState): MfaState {
    if (state.step === "left") this.end();
    else this.records.write(mfaProgress, progressAt(situation, state, this.session.mark));
    return state;
  }
}
