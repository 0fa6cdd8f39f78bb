import type { ElevateSession, VerificationTerms } from "#domain/mfa/visit/elevate-session.ts";
import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { RecoveryCodesApi } from "#domain/mfa/recovery/recovery-codes-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

/** `left`: the codes that remain, if the platform says. */
export type VerifyRecoveryCodeOutcome =
  | { readonly kind: "accepted"; readonly left: number | undefined }
  | MfaCallProblem;

type Deps = {
  readonly recoveryCodesApi: RecoveryCodesApi;
  readonly calls: AuthenticatedMfaCalls;
  readonly elevateSession: ElevateSession;
};

/** Uses up a recovery code in place of a factor; one attempt sends one request (OTP-02). */
export class VerifyRecoveryCode extends Service<Deps> {
  async execute(
    { code, terms }: { readonly code: string; readonly terms: VerificationTerms },
    cancellation: Cancellation,
  ): Promise<VerifyRecoveryCodeOutcome> {
    const { purpose } = terms;
    const answer = await this.deps.calls.ask(
      (token) => this.deps.recoveryCodesApi.verifyRecoveryCode({ token, code, purpose }, cancellation),
      "recovery",
    );
    if (!answer.ok) return answer.failure;
    const { token, left } = answer.value;
    await this.deps.elevateSession.execute(token, terms, cancellation);
    return { kind: "accepted", left };
  }
}
