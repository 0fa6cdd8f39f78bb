import { makeObservable, observableRef } from "mobx";
import { MfaChoices } from "#application/mfa/mfa-choices.ts";
import type { StepVisit } from "#application/mfa/mfa-step.ts";
import { VisitMemory } from "#application/mfa/visit-memory.ts";
import { Countdown } from "#application/shared/countdown.ts";
import type { MfaContext, MfaEvent, MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { nextState } from "#domain/mfa/flow/mfa-flow.ts";
import { shownApp } from "#domain/mfa/apps/partner-apps.ts";
import { cancellationSource } from "#domain/shared/cancellation.ts";
import { anMfaContext } from "#test/support/builders/an-mfa-context.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";

/** Returns a visit around one step, which records the events that the step sends and advances only the step machine. */
export function aStepVisit(state: MfaState, context: MfaContext = anMfaContext()) {
  const clock = new FakeClock();
  const until = { nextCode: 0, retry: 0 };
  const countdown = (name: keyof typeof until) =>
    new Countdown(() => Math.max(0, (until[name] - clock.now()) / 1_000), clock);
  const events: MfaEvent[] = [];
  const { cancellation, cancel: leave } = cancellationSource();
  const retry = countdown("retry");
  const visit: Omit<StepVisit, "state"> & { state: MfaState } = {
    context,
    state,
    terms: { purpose: context.purpose, isBrowserTrusted: true },
    redirectUri: undefined,
    toFactors: undefined,
    isFramed: false,
    canGoBack: true,
    canChooseAnotherWay: false,
    canAddAnother: false,
    offersRecoveryCode: false,
    stepNumber: undefined,
    app: shownApp({}, context.partnerCode),
    choices: new MfaChoices(true, () => undefined),
    memory: new VisitMemory(),
    nextCode: countdown("nextCode"),
    retry,
    lock: undefined,
    offersTrust: context.goal !== "reset",
    send(event) {
      events.push(event);
      visit.state = nextState(context, visit.state, event);
    },
    tryAgain: () => undefined,
    blockInFrame: () => undefined,
  };
  makeObservable(visit, { state: observableRef });
  return {
    visit,
    clock,
    events,
    cancellation,
    /** Leaves the step. */
    leave,
    /** Sets a deadline in so many seconds, as a use-case does; its countdown reads it when it is started. */
    wait: (name: keyof typeof until, seconds: number): void => {
      until[name] = clock.now() + seconds * 1_000;
    },
  };
}
