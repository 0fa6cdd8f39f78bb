import type { MfaCallProblem, AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaApi } from "#domain/mfa/visit/mfa-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

export type ResetMfaOutcome = { readonly kind: "reset" } | MfaCallProblem;

type Deps = { readonly mfaApi: MfaApi; readonly calls: AuthenticatedMfaCalls };

/** Removes every factor of a person who has just verified one (OTP-07). */
export class ResetMfa extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<ResetMfaOutcome> {
    const answer = await this.deps.calls.ask((token) => this.deps.mfaApi.reset(token, cancellation));
    if (!answer.ok) return answer.failure;
    // Set-up is due again. The platform decides whether it can be postponed (OTP-01).
    this.deps.calls.updateState("mfa-registration-required");
    return { kind: "reset" };
  }
}
