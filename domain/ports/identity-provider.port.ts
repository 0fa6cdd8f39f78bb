import type { DueStep } from "#domain/identity/due-step.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** The parameters of a redirect to AuthenticatePage: an authorization response (RFC 6749 §4.1.2) or its equivalent. */
export type AuthorizationCallback = {
  readonly code: string;
  readonly state: string;
  readonly tenantCode?: string;
  /** The mark of this browser's own session, if the code was made from it. */
  readonly session?: string;
};

/** The part of the authenticate call that depends on the provider. */
export type AuthorizationGrant = {
  readonly code: string;
  readonly tenantCode: string;
  readonly redirectUri?: string;
  readonly iid?: string;
};

/**
 * `account-blocked`: too many attempts, or a leaked password. `rate-limited`: the provider accepts no sign-in at the
 * moment, whatever the password. `denied`: a rule of the provider refuses the person, whose password is right.
 * `invalid-credentials`: any other refusal of the person by the provider. `unsupported`: the provider takes no
 * password.
 */
export type SignInFailure =
  | CallFailure
  | { readonly kind: "account-blocked" }
  | { readonly kind: "rate-limited" }
  | { readonly kind: "denied" }
  | { readonly kind: "invalid-credentials" }
  | { readonly kind: "unsupported" };

/**
 * `login-required`: the provider has no session in this browser (OpenID Connect `login_required`). `step-due`: it has
 * one, but the person has to take this step first.
 */
export type SessionFailure =
  | CallFailure
  | { readonly kind: "login-required" }
  | { readonly kind: "step-due"; readonly step: DueStep; readonly reference?: SupportReference };

/**
 * `invalid-state`: the callback does not belong to a sign-in that this tab began: its one-time record is missing,
 * already used, expired or that of another sign-in (SPEC-CHOICE D-06, D-07). `logged-out`: another tab has logged out
 * since the sign-in began (SPEC-CHOICE D-140).
 */
export type CallbackFailure =
  | { readonly kind: "invalid-state"; readonly reason: "missing" | "mismatch" }
  | { readonly kind: "logged-out" };

/** A pluggable identity provider. The domain calls these methods without knowing which provider it is. */
export interface IdentityProvider {
  /** Its code in the tenant's record, the runtime configuration and a session token's payload. */
  readonly code: string;
  /** Whether people type a password into the portal, or sign in on the provider's own pages. */
  readonly credentials: "password" | "redirect";
  /** Returns whether this provider sent the callback, by its `state`; the tenant's own provider is the default. */
  ownsCallback(callback: AuthorizationCallback): boolean;
  /** Prefetches what `signInWithPassword` needs. Never fails: `signInWithPassword` reports what is missing. */
  prepareSignIn(): void;
  /** Proves e-mail and password; on success the browser is already redirecting to AuthenticatePage. */
  signInWithPassword(
    command: { readonly email: string; readonly password: string; readonly signInContext: SignInContext },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SignInFailure>>;
  /**
   * Authenticates silently (OIDC `prompt=none`); on success the browser is already redirecting. `session` is one that
   * a partner's link has just begun; without it the session of this browser is continued.
   */
  continueSession(
    command: { readonly signInContext: SignInContext; readonly session?: SessionToken },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>>;
  /** Removes the one-time record of the callback's sign-in and returns what to authenticate with. */
  completeSignIn(callback: AuthorizationCallback): Promise<Result<AuthorizationGrant, CallbackFailure>>;
  /** Redirects the signed-in person to the tenant's application at `target` (SPEC-CHOICE D-50). */
  redirectToApplication(
    command: { readonly target: TrustedUrl },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>>;
  /** Does the same as `redirectToApplication`, but never asks the person anything (OIDC `prompt=none`). */
  authorizeSilently(
    command: { readonly target: TrustedUrl },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>>;
  /** Checks whether a person is signed in at the provider in this browser. */
  checkSession(cancellation: Cancellation): Promise<Result<"active", SessionFailure>>;
  /**
   * Logs out at the provider (RP-initiated logout): the browser leaves, and the provider redirects it to `returnTo`.
   */
  endSession(command: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>>;
}

/** The providers of this deployment. The tenant and the session decide which one is used. */
export interface IdentityProviders {
  /** Returns the provider that the tenant names. */
  ofTenant(): IdentityProvider;
  /** Returns the provider that began the session, or the tenant's if the session names none of this deployment. */
  ofSession(providerCode: string | undefined): IdentityProvider;
  ofCallback(callback: AuthorizationCallback): IdentityProvider;
}
