import type { MfaContext, MfaEvent, MfaState } from "#domain/mfa/flow/mfa-state.ts";

/** Returns the state that an event leads to; undefined if the event changes nothing in this context. */
export type Transition<State, Event> = (given: {
  readonly state: State;
  readonly event: Event;
  readonly context: MfaContext;
}) => MfaState | undefined;

/** The transitions of each step, by event type. An event without a transition changes nothing. */
export type TransitionTable<State extends MfaState> = {
  readonly [Step in State["step"]]: {
    readonly [Type in MfaEvent["type"]]?: Transition<
      Extract<State, { readonly step: Step }>,
      Extract<MfaEvent, { readonly type: Type }>
    >;
  };
};

/** Returns a transition that always leads to this state. */
export function to(state: MfaState): () => MfaState {
  return () => state;
}
