import type { SessionToken } from "#domain/identity/identity.ts";
import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** Whether the browser asks the person before it makes a passkey; the values of Credential Management. */
export type PasskeyMediation = "optional" | "conditional";

/** `not-invited`: the session has ended, or may have no passkey made. */
export type InvitedPasskeyFailure = CallFailure | { readonly kind: "not-invited" };

/** The platform's calls for a passkey to sign in with, of its capability `passkey`. Both need a session. */
export interface InvitedPasskeyApi {
  /** Returns the options for a new passkey; their challenge can be answered once. */
  makeOptions(
    command: { readonly token: SessionToken; readonly mediation: PasskeyMediation },
    cancellation: Cancellation,
  ): Promise<Result<WebAuthnJson, InvitedPasskeyFailure>>;
  /** Has the platform take the passkey. Sent once, never retried. `expired`: the challenge is used or too old. */
  register(
    command: { readonly token: SessionToken; readonly credential: WebAuthnJson },
    cancellation: Cancellation,
  ): Promise<Result<undefined, InvitedPasskeyFailure | { readonly kind: "refused" | "expired" }>>;
}
