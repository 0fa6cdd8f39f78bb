import type { PasskeyQuestionFailure, RateLimited } from "#domain/provider/identity-provider.port.ts";
import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** The platform's capability that signs people in with passkeys. */
export const signsInWithPasskeys = "passkey";

/** A proof of the platform that the tenant's identity provider takes in place of a password, once and at once. */
export type PasskeyProof = { readonly username: string; readonly ticket: string };

export type PasskeyProofFailure =
  | CallFailure
  | RateLimited
  | { readonly kind: "invalid-credentials" | "passkey-unknown" | "passkey-elsewhere" | "challenge-expired" };

/** The platform's calls for a sign-in with a passkey, an optional capability of it. */
export interface PasskeyProofs {
  /** Returns what to ask the browser; it names no account, and its challenge is answered once. */
  makeOptions(
    command: { readonly tenantCode: string },
    cancellation: Cancellation,
  ): Promise<Result<WebAuthnJson, PasskeyQuestionFailure>>;
  /** Verifies what a passkey has signed. Sent once, never retried. */
  prove(
    command: { readonly tenantCode: string; readonly credential: WebAuthnJson },
    cancellation: Cancellation,
  ): Promise<Result<PasskeyProof, PasskeyProofFailure>>;
}
