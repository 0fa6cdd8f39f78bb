import type { MfaEvent } from "#domain/mfa/mfa-event.ts";
import type { MfaContext } from "#domain/mfa/mfa-context.ts";
import type { MfaState } from "#domain/mfa/mfa-state.ts";

/** Where one event leads from one step; undefined where, in this situation, it leads nowhere. */
export type Transition<State, Event> = (given: {
  readonly state: State;
  readonly event: Event;
  readonly context: MfaContext;
}) => MfaState | undefined;

/** What each step does with each event that means something to it. */
export type TransitionTable<State extends MfaState> = {
  readonly [Step in State["step"]]: {
    readonly [Type in MfaEvent["type"]]?: Transition<
      Extract<State, { readonly step: Step }>,
      Extract<MfaEvent, { readonly type: Type }>
    >;
  };
};

/** Leads to a step, always. */
export function to(state: MfaState): () => MfaState {
  return () => state;
}
