import type { AnsweredIdentity } from "#domain/authenticate/answered-identity.ts";
import { dueStepOf, type DueStep } from "#domain/identity/due-step.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaStatusApi } from "#domain/mfa/visit/mfa-status-api.port.ts";
import type { UncancelledFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/**
 * `nothing-due`: `passkeyInvited` says whether the person is to be invited to make a passkey. `step-due`: the platform
 * requires this step first. `no-session`: there is no token, or its session has ended.
 */
export type FindDueStepOutcome =
  | { readonly kind: "nothing-due"; readonly email: string; readonly passkeyInvited?: true }
  | { readonly kind: "step-due"; readonly step: DueStep; readonly email: string }
  | { readonly kind: "no-session" }
  | { readonly kind: "failed"; readonly failure: UncancelledFailure }
  | Cancelled;

type Deps = {
  readonly mfaStatusApi: MfaStatusApi;
  readonly sessions: Pick<Sessions, "token">;
  readonly answeredIdentity: Pick<AnsweredIdentity, "take">;
};

/**
 * Asks the platform which step the signed-in person has to take before an application may be opened, unless it has just
 * said in this document that there is none. Every redirect to an application checks this first, and the answer never
 * depends on what a tab has stored.
 */
export class FindDueStep extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<FindDueStepOutcome> {
    const { token } = this.deps.sessions;
    if (token === undefined) return { kind: "no-session" };
    const known = this.deps.answeredIdentity.take(token);
    if (known !== undefined) return { kind: "nothing-due", ...known };
    const answer = await this.deps.mfaStatusApi.readMfaStatus(token, cancellation);
    if (!answer.ok) return outcomeOf(answer.failure);
    const step = dueStepOf(answer.value);
    const { email } = answer.value;
    return step === undefined ? { kind: "nothing-due", email } : { kind: "step-due", step, email };
  }
}

function outcomeOf(failure: MfaFailure): FindDueStepOutcome {
  switch (failure.kind) {
    case "cancelled":
      return failure;
    case "user-not-authenticated":
      return { kind: "no-session" };
    case "unreachable":
    case "unexpected":
      return { kind: "failed", failure };
    case "refused":
    case "verification-required": {
      // A session may always ask for its status, so this is no refusal of the sign-in.
      const cause = `the status was answered with ${failure.kind}`;
      return { kind: "failed", failure: { ...failure, kind: "unexpected", reason: "server", cause } };
    }
  }
}
