import type { MfaCallProblem, AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaApi, TotpSecret } from "#domain/ports/mfa-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type RegisterTotpOutcome = ({ readonly kind: "registered" } & TotpSecret) | MfaCallProblem;

type Deps = { readonly mfaApi: MfaApi; readonly calls: AuthenticatedMfaCalls };

/** Requests the secret that an authenticator app shares with the platform (mfa-07, RFC 6238). */
export class EnrolTotp {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(cancellation: Cancellation): Promise<RegisterTotpOutcome> {
    const answer = await this.deps.calls.ask((token) => this.deps.mfaApi.registerTotp(token, cancellation));
    return answer.ok ? { kind: "registered", ...answer.value } : answer.failure;
  }
}
