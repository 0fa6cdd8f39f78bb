import type { MfaCallProblem, AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { CodeFactor } from "#domain/mfa/flow/mfa-state.ts";
import type { ElevateSession, VerificationTerms } from "#domain/mfa/visit/elevate-session.ts";
import { attemptWaitOf } from "#domain/mfa/visit/deadlines.ts";
import { refusalOf } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaApi } from "#domain/mfa/visit/mfa-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

export type VerifyOneTimeCodeOutcome = { readonly kind: "accepted" } | MfaCallProblem;

type Deps = {
  readonly mfaApi: MfaApi;
  readonly calls: AuthenticatedMfaCalls;
  readonly elevateSession: ElevateSession;
};

/** Proves a factor by its code, or completes its enrolment; one attempt sends one request (OTP-02). */
export class VerifyOneTimeCode extends Service<Deps> {
  async execute(
    command: {
      readonly factor: CodeFactor;
      readonly code: string;
      /** Whether the code completes the enrolment of the factor. */
      readonly isEnrolment: boolean;
      readonly terms: VerificationTerms;
    },
    cancellation: Cancellation,
  ): Promise<VerifyOneTimeCodeOutcome> {
    const { terms, ...given } = command;
    const { purpose } = terms;
    const answer = await this.deps.calls.ask(
      (token) => this.deps.mfaApi.verify({ ...given, token, purpose }, cancellation),
      attemptWaitOf(given.factor),
    );
    if (!answer.ok) {
      const { failure } = answer;
      // Verifying an enrolled factor cannot require another verification first: asking for the code again would change
      // nothing.
      return failure.kind === "verification-due" && !given.isEnrolment ? refusalOf(failure) : failure;
    }
    await this.deps.elevateSession.execute(answer.value, terms, cancellation);
    return { kind: "accepted" };
  }
}
