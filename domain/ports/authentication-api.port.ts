import type { AuthenticatedIdentity, SessionToken } from "#domain/identity/identity.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import type { Result } from "#domain/shared/result.ts";

/** What a sign-in gave the portal to prove itself with (authenticate-03). */
export type AuthenticateCommand = {
  /** An authorization code (RFC 6749 §4.1.2) or the platform's own tenant token. Spent by this one call. */
  readonly code: string;
  readonly tenantCode: string;
  readonly redirectUri?: string;
  readonly iid?: string;
  readonly userDeviceToken?: string;
  /** Header `X-Device-Id`: the partner's mobile app that shows the portal. */
  readonly deviceId?: string;
  /** Header `X-Redirect-Uri`: where the person is to go afterwards, judged. */
  readonly savedRedirectUri?: string;
};

/** `refused`: the code is wrong, spent or expired (400, 401). */
export type AuthenticateFailure =
  | CallFailure
  | { readonly kind: "refused"; readonly reference?: SupportReference };

/** The platform's sessions (platform calls 2 and 3). */
export interface AuthenticationApi {
  /** Turns a code into an identity. Sent once per code, never repeated (SPEC-CHOICE D-08, D-25). */
  authenticate(command: AuthenticateCommand): Promise<Result<AuthenticatedIdentity, AuthenticateFailure>>;
  /** Ends the session. A session that is already gone counts as ended (SPEC-CHOICE D-22). */
  endSession(token: SessionToken): Promise<Result<undefined, CallFailure>>;
}
