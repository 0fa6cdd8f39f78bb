import type { MfaCallProblem, MfaSession } from "#domain/mfa/mfa-session.ts";
import type { MfaApi } from "#domain/ports/mfa-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type ResetMfaOutcome = { readonly kind: "reset" } | MfaCallProblem;

/** Removes every factor of a person who has just verified one (spec §7, SPEC-CHOICE D-36, OTP-07). */
export class ResetMfa {
  private readonly mfaApi: MfaApi;
  private readonly session: MfaSession;

  constructor(ports: { readonly mfaApi: MfaApi; readonly session: MfaSession }) {
    this.mfaApi = ports.mfaApi;
    this.session = ports.session;
  }

  async execute(cancellation: Cancellation): Promise<ResetMfaOutcome> {
    const answer = await this.session.ask((token) => this.mfaApi.reset(token, cancellation));
    if (!answer.ok) return answer.failure;
    // Set-up is due again; whether it can wait, the platform will say (OTP-01).
    this.session.standsAt("mfa-registration-required");
    return { kind: "reset" };
  }
}
