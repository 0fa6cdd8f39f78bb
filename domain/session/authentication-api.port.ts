import type { AuthenticatedIdentity, SessionToken } from "#domain/identity/identity.ts";
import type { Refusal, UncancelledFailure } from "#domain/shared/call-failure.ts";
import type { Result } from "#domain/shared/result.ts";

/** What a sign-in returned for the portal to authenticate with. */
export type AuthenticateCommand = {
  /** An authorization code (RFC 6749 §4.1.2) or the platform's own tenant token. Spent by this one call. */
  readonly code: string;
  readonly tenantCode: string;
  /** The code of the provider that sent the code, where the tenant has several. */
  readonly provider?: string;
  readonly redirectUri?: string;
  readonly iid?: string;
  /** The PKCE code verifier (RFC 7636 §4.1). */
  readonly codeVerifier?: string;
  /** The nonce that the ID token has to contain (OpenID Connect Core §3.1.2.1). */
  readonly nonce?: string;
  readonly userDeviceToken?: string;
  /** Header `X-Device-Id`: the partner's mobile app that shows the portal. */
  readonly deviceId?: string;
  /** Header `X-Redirect-Uri`: the validated target that the person goes to afterwards. */
  readonly savedRedirectUri?: string;
};

/** `refused`: the code is wrong, already spent or expired (400, 401). */
export type AuthenticateFailure = UncancelledFailure | Refusal<"refused">;

/** The platform's calls that begin and end a session. Neither is cancelled, because the platform acts on it anyway. */
export interface AuthenticationApi {
  /** Exchanges a code for an identity. Sent once per code, never retried. */
  authenticate(command: AuthenticateCommand): Promise<Result<AuthenticatedIdentity, AuthenticateFailure>>;
  /** Ends the session. A session that has already ended counts as success. */
  endSession(token: SessionToken): Promise<Result<undefined, UncancelledFailure>>;
}
