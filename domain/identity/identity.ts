/** The state of a person's sign-in, as the authentication reports it. */
export type IdentityState =
  | "authenticated"
  | "password-expired"
  | "mfa-registration-recommended"
  | "mfa-registration-required"
  | "mfa-verification-required"
  | "unknown";

/** A second factor that a person has enrolled (`totp` is RFC 6238, `passkey` WebAuthn); one entry for all passkeys. */
export type EnrolledFactor = {
  readonly type: "totp" | "sms" | "voice" | "smmobile" | "passkey";
  readonly maskedPhoneNumber?: string;
};

/** The signed-in person as the platform describes them, without the token. */
export type Identity = {
  readonly uuid: string;
  readonly email: string;
  readonly type: string;
  readonly locale: string;
  readonly state: IdentityState;
  readonly emailVerificationRequired: boolean;
  readonly defaultRedirectUri?: string;
  readonly passwordExpiryInDays?: number;
  readonly passwordChangeWarningInDays?: number;
  readonly mfaRequiredByRemainingInDays?: number;
  readonly mfaFactors: readonly EnrolledFactor[];
  /** Whether the platform has this person invited to make a passkey. */
  readonly passkeyInvited?: boolean;
};

/** An identity and the session token that came with it. */
export type AuthenticatedIdentity = { readonly identity: Identity; readonly token: SessionToken };

/** The platform's session token: a JWT. The portal uses its payload only to choose a provider or partner. */
export type SessionToken = string;

/** The part of a session token's payload that the portal reads. It is unverified, so it grants no right (CSR-09). */
export type SessionTokenPayload = { readonly provider?: string; readonly partnerCode?: string };
