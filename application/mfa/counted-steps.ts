import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { MfaEvent, MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { challengedFactor } from "#domain/mfa/flow/verification-flow.ts";
import type { FactorKind } from "#domain/telemetry/vocabulary.ts";

/** Records that a factor is asked for, where a step does so. */
export function recordState(state: MfaState): void {
  const factor = factorOf(state);
  if (factor) recordEvent({ factor, stage: "asked" });
}

/** The answers that accept a factor. */
const acceptances: ReadonlySet<MfaEvent["type"]> = new Set([
  "code-accepted",
  "passkey-accepted",
  "recovery-code-accepted",
  "flow-approved",
]);

/** Records what became of a factor. Setting one up is not counted, but a code that is sent for it is. */
export function recordTransition(event: MfaEvent, before: MfaState): void {
  const factor = factorOf(before);
  if (event.type === "code-sent") recordEvent({ factor: event.by, stage: "sent" });
  if (event.type === "flow-failed") recordEvent({ app: event.reason });
  if (factor && acceptances.has(event.type)) recordEvent({ factor, stage: "passed" });
}

function factorOf(state: MfaState): FactorKind | undefined {
  return state.step === "recovery-code" ? "recovery-code" : challengedFactor(state);
}
