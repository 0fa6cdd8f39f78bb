import type { MfaCallProblem, MfaSession } from "#domain/mfa/mfa-session.ts";
import type { CodeFactor } from "#domain/mfa/mfa-state.ts";
import type { RaiseSession, VerificationTerms } from "#domain/mfa/raise-session.ts";
import type { MfaApi } from "#domain/ports/mfa-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type VerifyOneTimeCodeOutcome = { readonly kind: "accepted" } | MfaCallProblem;

/** Proves a factor by its code, or ends its enrolment; one attempt is one request (spec §7, OTP-02). */
export class VerifyOneTimeCode {
  private readonly mfaApi: MfaApi;
  private readonly session: MfaSession;
  private readonly raiseSession: RaiseSession;

  constructor(ports: {
    readonly mfaApi: MfaApi;
    readonly session: MfaSession;
    readonly raiseSession: RaiseSession;
  }) {
    this.mfaApi = ports.mfaApi;
    this.session = ports.session;
    this.raiseSession = ports.raiseSession;
  }

  async execute(
    command: { readonly factor: CodeFactor; readonly code: string; readonly terms: VerificationTerms },
    cancellation: Cancellation,
  ): Promise<VerifyOneTimeCodeOutcome> {
    const { factor, code, terms } = command;
    const { purpose } = terms;
    const answer = await this.session.ask((token) =>
      this.mfaApi.verify({ token, factor, code, purpose }, cancellation),
    );
    if (!answer.ok) return answer.failure;
    await this.raiseSession.execute(answer.value, terms, cancellation);
    return { kind: "accepted" };
  }
}
