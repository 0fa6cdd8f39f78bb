import type { MobileFlowFailure } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { MfaProblemKind } from "#domain/mfa/visit/mfa-problem.ts";
import type { PasskeyFailure } from "#domain/ports/passkeys.port.ts";
import type { UnexpectedReason, Unreachable } from "#domain/shared/call-failure.ts";
import type { Ended } from "#domain/shared/outcome.ts";
import { failureKinds, type FactorKind, type FactorStage } from "#domain/telemetry/vocabulary.ts";
import type { FailureKind, SignInStep } from "#domain/telemetry/vocabulary.ts";

/** Outcomes that are no failures. */
type Success =
  | Exclude<Ended["kind"], "moved">
  | "accepted"
  | "changed"
  | "code-sent"
  | "email-verification-required"
  | "made"
  | "not-invited"
  | "passkey-invited"
  | "registered"
  | "requires-top-level"
  | "reset"
  | "sent"
  | "started"
  | "verification-due"
  | "warned";

/**
 * The outcome of a form or page, as far as it is counted. A new kind does not compile before it is a failure with a name,
 * or one of the successes above.
 */
export type CountedOutcome =
  | { readonly kind: "no-passkey"; readonly reason: PasskeyFailure }
  | { readonly kind: "refused"; readonly problem?: MfaProblemKind }
  /** `because`: counted where it is the name of a failure; another step that is due is none. */
  | { readonly kind: "moved"; readonly because?: string }
  | {
      readonly kind: Exclude<FailureKind, "refused"> | Success;
      readonly reason?: UnexpectedReason | Unreachable["reason"];
    };

/** What happens in a visit, as forms and pages record it. `thrown`: an error of the portal's own program. */
export type TelemetryEvent =
  | { readonly outcome: CountedOutcome }
  | { readonly step: SignInStep }
  | { readonly factor: FactorKind; readonly stage: FactorStage }
  | { readonly app: MobileFlowFailure }
  | { readonly thrown: unknown };

/** Returns the name of the failure that an outcome is; undefined if it is none. Nothing but these names is ever returned. */
export function failureOf(outcome: CountedOutcome): FailureKind | undefined {
  return failureKinds.find((name) => name === wordOf(outcome));
}

function wordOf(outcome: CountedOutcome): string | undefined {
  if (outcome.kind === "moved") return outcome.because;
  if (outcome.kind === "no-passkey") return `passkey-${outcome.reason}` satisfies FailureKind;
  if (outcome.kind === "refused") return (outcome.problem ?? "refused") satisfies FailureKind;
  return outcome.reason ?? outcome.kind;
}
