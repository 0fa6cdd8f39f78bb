import type { MfaCallProblem, MfaSession } from "#domain/mfa/mfa-session.ts";
import type { MfaApi, TotpSecret } from "#domain/ports/mfa-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type RegisterTotpOutcome = ({ readonly kind: "registered" } & TotpSecret) | MfaCallProblem;

/** Has the secret made that an authenticator app shares with the platform (spec §2 MFA screens, RFC 6238). */
export class RegisterTotp {
  private readonly mfaApi: MfaApi;
  private readonly session: MfaSession;

  constructor(ports: { readonly mfaApi: MfaApi; readonly session: MfaSession }) {
    this.mfaApi = ports.mfaApi;
    this.session = ports.session;
  }

  async execute(cancellation: Cancellation): Promise<RegisterTotpOutcome> {
    const answer = await this.session.ask((token) => this.mfaApi.registerTotp(token, cancellation));
    return answer.ok ? { kind: "registered", ...answer.value } : answer.failure;
  }
}
