import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** The calls for passkeys, an optional capability of the platform: `mfa-passkey`. Every call needs a session. */
export interface PasskeyApi {
  /** Returns the options for a new passkey; their challenge can be answered once. */
  makePasskeyCreationOptions(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<WebAuthnJson, MfaFailure>>;
  /** Enrols a new passkey, and elevates the session. Sent once, never retried. */
  registerPasskey(
    command: { readonly token: SessionToken; readonly credential: WebAuthnJson },
    cancellation: Cancellation,
  ): Promise<Result<SessionToken, MfaFailure>>;
  /** Returns the options for the proof of a passkey; their challenge can be answered once. */
  makePasskeyRequestOptions(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<WebAuthnJson, MfaFailure>>;
  /** Verifies what a passkey has signed, and elevates the session. Sent once, never retried. */
  verifyPasskey(
    command: {
      readonly token: SessionToken;
      readonly credential: WebAuthnJson;
      readonly purpose: MfaPurpose;
    },
    cancellation: Cancellation,
  ): Promise<Result<SessionToken, MfaFailure>>;
}
