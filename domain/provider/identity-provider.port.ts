import type { AuthorizationErrorMeaning } from "#domain/provider/authorization-error.ts";
import type { DueStep } from "#domain/identity/due-step.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { LinkUrl, TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language, LocalText } from "#domain/shared/language.ts";
import type { Result } from "#domain/shared/result.ts";

/**
 * A way to sign in that a provider offers to the tenant's people. `password`: e-mail and password, typed into the
 * portal. `redirect`: on the provider's own page, which has the name `label` and the image `logo` for people; with
 * `asksEmail` it is asked with the e-mail (OpenID Connect `login_hint`); `provider` is the key of a provider beside the
 * tenant's usual one.
 * `email-code`: a one-time code that the provider sends by e-mail.
 * `passkey`: with a passkey, for which the portal asks the browser.
 * `partner`: the sign-in begins in a partner's application.
 */
export type SignInWay =
  | { readonly kind: "password" }
  | {
      readonly kind: "redirect";
      readonly id: string;
      readonly label?: LocalText;
      readonly logo?: LinkUrl;
      readonly asksEmail?: boolean;
      readonly provider?: string;
    }
  | { readonly kind: "email-code" }
  | { readonly kind: "passkey" }
  | { readonly kind: "partner" };

/**
 * A sign-in by one of the ways. `isFresh`: the provider is to ask the person, even if it has a session (OpenID Connect
 * `prompt=login`). `push`: Back from its page leads to the page that began the sign-in.
 */
export type SignInCommand = PasswordCommand | RedirectCommand;

type PasswordCommand = {
  readonly way: "password";
  readonly email: string;
  readonly password: string;
  readonly signInContext: SignInContext;
};

/** A sign-in on the provider's own page. */
export type RedirectCommand = {
  readonly way: "redirect";
  readonly id: string;
  readonly email?: string;
  readonly signInContext: SignInContext;
  readonly isFresh?: boolean;
  readonly history?: "push";
};

/**
 * The parameters of a redirect to AuthenticatePage: an authorization response with a code or an error (RFC 6749
 * §4.1.2), or its equivalent.
 */
export type AuthorizationAnswer = {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
  /** The issuer of the answer (`iss`, RFC 9207). */
  readonly issuer?: string;
  readonly tenantCode?: string;
  /** The mark of this browser's own session, if the code was made from it. */
  readonly session?: string;
};

/** The part of the authenticate call that depends on the provider. */
export type AuthorizationGrant = {
  readonly code: string;
  readonly tenantCode: string;
  /** The key of the provider that has answered, where the tenant has several. */
  readonly provider?: string;
  readonly redirectUri?: string;
  readonly iid?: string;
  /** The PKCE code verifier (RFC 7636 §4.1). */
  readonly codeVerifier?: string;
  /** The nonce that the ID token has to contain (OpenID Connect Core §3.1.2.1). */
  readonly nonce?: string;
  /** The sign-in's parameters as they were when it began; undefined where the redirect address carries them. */
  readonly carried?: SignInContext;
};

/** Nothing of this kind is accepted for now, of any person; `retryAfter` are the seconds to wait, if the answer names them. */
export type RateLimited = { readonly kind: "rate-limited"; readonly retryAfter?: number };

/** Why a provider's page is not opened. `denied`: a rule of it refuses the sign-in, even with the right password. */
export type RedirectFailure = CallFailure | RateLimited | { readonly kind: "denied" };

/** `account-blocked`: too many attempts, or a leaked password. `invalid-credentials`: refused for another reason. */
export type SignInFailure =
  | RedirectFailure
  | { readonly kind: "account-blocked" }
  | { readonly kind: "invalid-credentials" };

/** `invalid-email`: no mail can be sent to such an address. That an address has no account is no failure. */
export type CodeRequestFailure = CallFailure | RateLimited | { readonly kind: "invalid-email" };

/**
 * `invalid-credentials`: the code is not the one that was sent last. `code-expired`: its time is over.
 * `too-many-tries`: after too many wrong ones no further try counts, and another code is needed.
 */
export type CodeSignInFailure =
  | SignInFailure
  | { readonly kind: "code-expired" }
  | { readonly kind: "too-many-tries" };

/** Why a browser cannot be asked for a passkey. */
export type PasskeyQuestionFailure = CallFailure | RateLimited;

/**
 * `invalid-credentials`: what the passkey has signed does not pass. `passkey-unknown`: it belongs to no account.
 * `passkey-elsewhere`: to one of another tenant whose hosts share its relying party. `challenge-expired`: what it has
 * signed is used or too old, and it has to sign anew.
 */
export type PasskeySignInFailure =
  | SignInFailure
  | { readonly kind: "passkey-unknown" }
  | { readonly kind: "passkey-elsewhere" }
  | { readonly kind: "challenge-expired" };

/**
 * `login-required`: the provider has no session in this browser (OpenID Connect `login_required`). `step-due`: it has
 * one, but the person has to take this step first.
 */
export type SessionFailure =
  | CallFailure
  | { readonly kind: "login-required" }
  | { readonly kind: "step-due"; readonly step: DueStep; readonly reference?: SupportReference };

/**
 * Why an answer contains no usable code. `invalid-state`: it does not belong to a sign-in that this tab began: the
 * one-time record is missing, already used, expired or that of another sign-in. `logged-out`: another tab has logged
 * out since the sign-in began. `mixed-up`: another issuer than the one that was asked has answered (RFC 9207). The
 * others are meanings of the provider's error.
 */
export type AnswerFailure =
  | { readonly kind: "invalid-state"; readonly reason: "missing" | "mismatch" }
  | { readonly kind: "logged-out" }
  | { readonly kind: "mixed-up" }
  | { readonly kind: AuthorizationErrorMeaning };

/** The session of this browser at a provider that can find it without leaving the page. */
export interface ProviderSession {
  /** Checks whether a person is signed in at the provider in this browser. */
  check(cancellation: Cancellation): Promise<Result<"active", SessionFailure>>;
  /** Signs in from the session (OIDC `prompt=none`); on success the browser is already redirecting. */
  continue(
    command: {
      readonly signInContext: SignInContext;
      /** Whether the person has confirmed it: the provider is then asked again, since its earlier answer may be outdated. */
      readonly isConfirmed?: boolean;
    },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>>;
}

/** The one-time codes that a provider sends by e-mail, to sign in with. */
export interface ProviderEmailCodes {
  /** Has a code sent to the address in this language; the answer is the same whether or not it has an account. */
  send(
    command: { readonly email: string; readonly language: Language },
    cancellation: Cancellation,
  ): Promise<Result<"sent", CodeRequestFailure>>;
  /** Begins a sign-in with the code; on success the browser is already redirecting. */
  begin(
    command: { readonly email: string; readonly code: string; readonly signInContext: SignInContext },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", CodeSignInFailure>>;
}

/** The passkeys with which people sign in at a provider. */
export interface ProviderPasskeys {
  /** Returns what to ask the browser; it names no account, and its challenge is answered once. */
  options(cancellation: Cancellation): Promise<Result<WebAuthnJson, PasskeyQuestionFailure>>;
  /**
   * Begins a sign-in with what a passkey has signed; on success the browser is already redirecting. Called again with
   * the same object after an answer was lost.
   */
  begin(
    command: { readonly credential: WebAuthnJson; readonly signInContext: SignInContext },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", PasskeySignInFailure>>;
}

/** An address in the tenant's application, and how the application gets its own proof of who comes. */
export type ApplicationHandOver = {
  readonly target: TrustedUrl;
  /**
   * Where the application begins a sign-in of its own (OpenID Connect Core §4): a provider that has an issuer leads
   * there, with issuer and target, in place of handing over itself.
   */
  readonly initiateLoginUri?: TrustedUrl;
};

/** A pluggable identity provider. The domain calls these methods without knowing which provider it is. */
export interface IdentityProvider {
  /**
   * Its name in the runtime configuration, in records of this browser and in a session token's payload: the key that
   * the tenant's record gives it, else the code of its plug.
   */
  readonly code: string;
  /** Returns the ways to sign in, the preferred one first, at once: the first screen waits for it. */
  ways(known: { readonly email?: string }): readonly SignInWay[];
  /** Returns whether this provider sent the answer, by its `state`; the tenant's own provider is the default. */
  ownsAnswer(answer: AuthorizationAnswer): boolean;
  /** Prefetches what `begin` needs. Never fails: `begin` reports what is missing. */
  prepareSignIn(): void;
  /** Begins a sign-in by one of its ways; on success the browser is already redirecting. */
  begin(command: RedirectCommand, cancellation: Cancellation): Promise<Result<"leaving", RedirectFailure>>;
  begin(command: SignInCommand, cancellation: Cancellation): Promise<Result<"leaving", SignInFailure>>;
  /** Removes the one-time record of the sign-in and returns what to authenticate with, or what the answer means. */
  finish(answer: AuthorizationAnswer): Promise<Result<AuthorizationGrant, AnswerFailure>>;
  /** Absent where the provider cannot be asked for a session without leaving the page. */
  readonly session?: ProviderSession;
  /** Absent where `email-code` is none of the ways. */
  readonly emailCodes?: ProviderEmailCodes;
  /** Loads how people sign in with a passkey; rejects if it cannot. Absent where `passkey` is none of the ways. */
  readonly passkeys?: (() => Promise<ProviderPasskeys>) | undefined;
  /**
   * Signs in from a session that a partner's link has just begun; on success the browser is already redirecting. Absent
   * where the provider knows no partners.
   */
  continuePartnerSession?(
    command: { readonly session: SessionToken; readonly signInContext: SignInContext },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>>;
  /** Redirects to the tenant's application. `isSilent`: without asking the person anything (OIDC `prompt=none`). */
  redirectToApplication(
    command: ApplicationHandOver & { readonly isSilent?: boolean },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>>;
  /** Logs out at the provider, which redirects the browser to `returnTo` (RP-initiated logout). */
  endSession(command: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>>;
}

/** The providers of this deployment. The tenant and the session decide which one is used. */
export interface IdentityProviders {
  /** Returns the provider that the tenant names. */
  ofTenant(): IdentityProvider;
  /** Returns the provider with the key of a session or a way; the tenant's if this deployment has none with it. */
  ofSession(providerKey: string | undefined): IdentityProvider;
  /** Returns the provider that sent the answer; the tenant's if no provider recognises it. */
  ofAnswer(answer: AuthorizationAnswer): IdentityProvider;
  /** Returns the ways at all of the tenant's providers. `email`: only those of the one that its domain belongs to. */
  ways(known: { readonly email?: string }): readonly SignInWay[];
}
