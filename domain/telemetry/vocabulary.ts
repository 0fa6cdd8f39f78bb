import type { PageName } from "#domain/navigation/pages.ts";

/**
 * The steps of a sign-in. `shown`: its form was shown; `email`, `password`, `email-code`, `passkey`: the person gave
 * one; `provider`: the browser left for a provider; `arrived`: it left for the application.
 */
export const signInSteps = [
  "shown",
  "email",
  "password",
  "email-code",
  "passkey",
  "provider",
  "arrived",
] as const;
export type SignInStep = (typeof signInSteps)[number];

/** The ways to prove a second factor. */
export const factorKinds = ["totp", "sms", "voice", "smmobile", "passkey", "recovery-code"] as const;
export type FactorKind = (typeof factorKinds)[number];

/** How far a second factor has come: it was asked for, a code for it was sent, it was accepted. */
export const factorStages = ["asked", "sent", "passed"] as const;
export type FactorStage = (typeof factorStages)[number];

/** Why something failed. `app-…`: the partner's mobile app; `passkey-…`: the browser brought no passkey. */
export const failureKinds = [
  "unreachable",
  "unexpected",
  "server",
  "provider",
  "misconfigured",
  "busy",
  "unknown",
  "rate-limited",
  "too-many-requests",
  "denied",
  "refused",
  "expired",
  "not-completed",
  "invalid-credentials",
  "not-sent",
  "cookies-off",
  "foreign-cookies",
  "unknown-host",
  "wrong",
  "too-many-tries",
  "invalid-email",
  "wrong-email",
  "password-used-before",
  "login-required",
  "not-verified",
  "link-missing",
  "link-expired",
  "token-expired",
  "token-invalid",
  "foreign-tenant",
  "partner-link-refused",
  "invalid-state",
  "mixed-up",
  "logout-incomplete",
  "logout-unconfirmed",
  "no-target",
  "unknown-state",
  "risk-denied",
  "number-blocked",
  "number-invalid",
  "delivery-failed-retryable",
  "delivery-failed",
  "sms-provider-error",
  "line-busy",
  "code-invalid",
  "code-used",
  "code-expired",
  "too-many-attempts",
  "passkey-expired",
  "passkey-unknown",
  "passkey-refused",
  "passkey-not-asked",
  "passkey-dismissed",
  "passkey-timed-out",
  "passkey-already-there",
  "passkey-wrong-site",
  "passkey-interrupted",
  "passkey-not-capable",
  "passkey-device-failed",
  "passkey-unreadable",
  "app-rejected",
  "app-timed-out",
  "app-rate-limited",
  "app-failed",
  "app-setup-failed",
  "app-setup-timed-out",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What is counted, each by a name that says all of it. */
export type Counter = SignInStep | `${FactorStage} ${FactorKind}` | `${PageName} ${FailureKind}`;

/**
 * What is timed, in milliseconds since the document was asked for, but `interaction`, which is the longest wait for a
 * paint after a key or press (Interaction to Next Paint). `layout-shift`: the Cumulative Layout Shift, times 1,000.
 */
export const moments = [
  "first-paint",
  "largest-paint",
  "email-field",
  "taken-over",
  "arrived",
  "interaction",
  "layout-shift",
] as const;
export type Moment = (typeof moments)[number];
