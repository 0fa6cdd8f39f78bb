import type { DueStep } from "#domain/identity/due-step.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** What came back to AuthenticatePage: the authorization response (RFC 6749 §4.1.2) and its like. */
export type AuthorizationCallback = {
  readonly code: string;
  readonly state: string;
  readonly tenantCode?: string;
  /** The mark of this browser's own session, where the code was made from that. */
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
 * `account-blocked`: too many attempts, or a leaked password. `invalid-credentials`: anything else that the
 * provider said about the person. `unsupported`: the provider takes no password.
 */
export type SignInFailure =
  | CallFailure
  | { readonly kind: "account-blocked" }
  | { readonly kind: "invalid-credentials" }
  | { readonly kind: "unsupported" };

/**
 * `login-required`: the provider knows no session in this browser (OpenID Connect `login_required`). `step-due`: it
 * does, but the person has to take this step first.
 */
export type SessionFailure =
  | CallFailure
  | { readonly kind: "login-required" }
  | { readonly kind: "step-due"; readonly step: DueStep; readonly reference?: SupportReference };

/**
 * `invalid-state`: the answer does not belong to a sign-in that this tab began: its one-time record is
 * missing, spent, expired or another's (SPEC-CHOICE D-06, D-07).
 */
export type CallbackFailure = { readonly kind: "invalid-state"; readonly reason: "missing" | "mismatch" };

/** An identity provider, as a plug. The core asks it these things and never which one it is. */
export interface IdentityProvider {
  /** Its name in the tenant's record, the runtime config and a session token's payload. */
  readonly code: string;
  /** Whether people type a password into the portal, or come from the provider's own pages. */
  readonly credentials: "password" | "redirect";
  /** Whether this provider sent the callback, judged by its `state`; the tenant's own provider is the default. */
  ownsCallback(callback: AuthorizationCallback): boolean;
  /** Fetches what `signInWithPassword` needs, so that it waits for nothing. Never fails: `signInWithPassword` tells of what is missing. */
  prepareSignIn(): void;
  /** Proves e-mail and password; on success the browser is already leaving for AuthenticatePage. */
  signInWithPassword(
    command: { readonly email: string; readonly password: string; readonly signInContext: SignInContext },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SignInFailure>>;
  /**
   * Silent authentication (OIDC `prompt=none`): on success the browser is already on its way. A session that a
   * partner's link has just begun is given; otherwise that of this browser is continued.
   */
  continueSession(
    command: { readonly signInContext: SignInContext; readonly session?: SessionToken },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>>;
  /** Takes the one-time record of the callback's sign-in and says what to authenticate with. */
  completeSignIn(callback: AuthorizationCallback): Promise<Result<AuthorizationGrant, CallbackFailure>>;
  /** Hands the signed-in person over to the tenant's application at `target` (SPEC-CHOICE D-50). */
  redirectToApplication(
    command: { readonly target: TrustedUrl },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>>;
  /** As `redirectToApplication`, but without ever asking the person anything (OIDC `prompt=none`). */
  authorizeSilently(
    command: { readonly target: TrustedUrl },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>>;
  /** Whether somebody is signed in at the provider in this browser. */
  checkSession(cancellation: Cancellation): Promise<Result<"active", SessionFailure>>;
  /** RP-initiated logout: the browser leaves, and comes back to `returnTo`. */
  endSession(command: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>>;
}

/** The plugs of this deployment. Which one serves is the tenant's and the session's to say. */
export interface IdentityProviders {
  /** The provider that the tenant names. */
  ofTenant(): IdentityProvider;
  /** The provider by which the session began; the tenant's, when the session names none that is plugged in. */
  ofSession(providerCode: string | undefined): IdentityProvider;
  /** The provider that the callback belongs to. */
  ofCallback(callback: AuthorizationCallback): IdentityProvider;
}
