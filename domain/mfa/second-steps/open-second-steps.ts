import type { MfaExit } from "#domain/mfa/visit/mfa-redirects.ts";
import type { ReadSecondSteps } from "#domain/mfa/second-steps/read-second-steps.ts";
import type { SecondStepsExits } from "#domain/mfa/visit/second-steps-exits.ts";
import {
  type SecondSteps,
  type SecondStepsChange,
  isPossible,
  pendingChange,
} from "#domain/mfa/second-steps/second-steps.ts";
import type {
  AuthenticatedMfaCalls,
  MfaCallProblem,
  ShownProblem,
} from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { secondStepsPurpose } from "#domain/navigation/destination-after-authentication.ts";
import type { ReadVisitStatus } from "#domain/mfa/visit/read-visit-status.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

/**
 * `opened`: `email` is the person's, as the platform names it; `change` is one that waited until a factor was verified,
 * to be shown again; `hasSessionEnded` is present where the last change was not made for that reason.
 */
export type OpenSecondStepsOutcome =
  | {
      readonly kind: "opened";
      readonly email: string;
      readonly steps: SecondSteps;
      readonly change?: SecondStepsChange;
      readonly hasSessionEnded?: true;
    }
  | { readonly kind: "failed"; readonly problem: ShownProblem }
  | Cancelled
  | MfaExit;

type Deps = {
  readonly readVisitStatus: Pick<ReadVisitStatus, "execute">;
  readonly readSecondSteps: ReadSecondSteps;
  readonly exits: Pick<SecondStepsExits, "verifyToLook" | "setUpFirst">;
  readonly calls: AuthenticatedMfaCalls;
  readonly storage: BrowserStorage;
};

/** Opens the page of second steps, for a person who has proved a factor in this session. */
export class OpenSecondSteps extends Service<Deps> {
  async execute(
    redirectUri: string | undefined,
    cancellation: Cancellation,
  ): Promise<OpenSecondStepsOutcome> {
    const { calls, exits, readVisitStatus, readSecondSteps } = this.deps;
    calls.begin({ page: "mfa-factors", ...(redirectUri !== undefined && { redirectUri }) });
    // Password managers open the page by itself (deploy-74).
    calls.comeBackBy({ purpose: secondStepsPurpose, ...omitUnset({ redirectUri }) });
    const answer = await readVisitStatus.execute(cancellation);
    if (!answer.ok) return this.unopened(answer.failure, redirectUri);
    const { state, factors, email, recoveryCodesLeft } = answer.value;
    calls.noteEmail(email);
    if (state === "password-expired" || state === "unknown") return calls.leaveForRoot();
    if (state === "mfa-verification-required") return exits.verifyToLook(redirectUri);
    if (state === "mfa-registration-required") return exits.setUpFirst(redirectUri);
    const codes = omitUnset({ recoveryCodesLeft });
    if (!readSecondSteps.isOffered)
      return { kind: "opened", email, steps: { kind: "listed", factors, ...codes } };
    const steps = await readSecondSteps.execute(cancellation);
    return steps.ok
      ? this.opened(email, { ...steps.value, ...codes })
      : this.unopened(steps.failure, redirectUri);
  }

  /** Returns the second steps with a change that waited for a proof or another session, once. */
  private opened(email: string, steps: SecondSteps): OpenSecondStepsOutcome {
    const { calls, storage } = this.deps;
    const change = storage.take(pendingChange);
    return {
      kind: "opened",
      email,
      steps,
      ...(change && isPossible(change, steps) && { change }),
      ...(calls.takeUnmadeChange() && { hasSessionEnded: true }),
    };
  }

  private unopened(problem: MfaCallProblem, redirectUri: string | undefined): OpenSecondStepsOutcome {
    if (problem.kind === "verification-due") return this.deps.exits.verifyToLook(redirectUri);
    return problem.kind === "refused" || problem.kind === "unreachable"
      ? { kind: "failed", problem }
      : problem;
  }
}
