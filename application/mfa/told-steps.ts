import { tell } from "#application/shared/tell.ts";
import type { MfaEvent } from "#domain/mfa/flow/mfa-event.ts";
import type { MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { challengedFactor } from "#domain/mfa/flow/verification-flow.ts";
import type { FactorKind } from "#domain/telemetry/vocabulary.ts";

/** Tells that a factor is asked for, where a step does so. */
export function tellState(state: MfaState): void {
  const factor = factorOf(state);
  if (factor) tell({ factor, stage: "asked" });
}

/** The answers that accept a factor. */
const acceptances: ReadonlySet<MfaEvent["type"]> = new Set([
  "code-accepted",
  "passkey-accepted",
  "recovery-code-accepted",
  "flow-approved",
]);

/** Tells what became of a factor. Setting one up is not counted, but a code that is sent for it is. */
export function tellEvent(event: MfaEvent, before: MfaState): void {
  const factor = factorOf(before);
  if (event.type === "code-sent") tell({ factor: event.by, stage: "sent" });
  if (event.type === "flow-failed") tell({ app: event.reason });
  if (factor && acceptances.has(event.type)) tell({ factor, stage: "passed" });
}

function factorOf(state: MfaState): FactorKind | undefined {
  return state.step === "recovery-code" ? "recovery-code" : challengedFactor(state);
}
