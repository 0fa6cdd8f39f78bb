import type { Language } from "#domain/shared/language.ts";

/** Query parameters that LoginPage reads (spec §2 LoginPage). Flags are present or absent. */
export type LoginParameters = {
  readonly redirectUri?: string;
  readonly iid?: string;
  readonly email?: string;
  readonly temporaryMfaSetup?: boolean;
  readonly purpose?: string;
  readonly mfaResetRedirectUri?: string;
  readonly loggedOut?: boolean;
  readonly resetPassword?: boolean;
  readonly activateSuccess?: boolean;
  readonly newSession?: boolean;
  readonly partnerCode?: string;
  readonly langCode?: Language;
};

/** What every page of the portal takes along: its own parameters, by the names they have in an address. */
export type PageParameters = {
  root: LoginParameters;
  authenticate: CarriedParameters;
  login: LoginParameters & { readonly stage?: "email" | "password" };
  logout: { readonly redirectUri?: string; readonly resume?: boolean; readonly langCode?: Language };
  activate: Localised;
  register: Localised;
  "activate-sent": Localised;
  "partner-sso": Localised & { readonly partnerCode: string; readonly token: string };
  "reset-password": Localised & { readonly email?: string; readonly tokenExpired?: boolean };
  "reset-password-sent": Localised;
  "reset-password-update": Localised;
  "unknown-error": Localised & { readonly errorMessage?: string };
  "account-disabled": Localised;
  "activate-expired": Localised;
  "password-expired": Localised;
  "password-will-expire": Localised & {
    readonly passwordExpiryInDays: number;
    readonly redirectUri?: string;
  };
  "verify-expired": Localised;
  "mfa-reset": MfaParameters & { readonly redirectUri?: string };
  "mfa-verification": MfaParameters & { readonly purpose?: string; readonly redirectUri?: string };
  "mfa-setup": MfaParameters & {
    readonly temporaryMfaSetup?: boolean;
    readonly mfaSetupRedirectUri?: string;
  };
  authenticated: Localised;
  authorize: Localised & { readonly redirectUri?: string };
  "verify-email": Localised;
  "not-found": Localised;
};

type Localised = { readonly langCode?: Language };

/** `step`: which one is shown, so that the browser's Back has somewhere to go; it opens nothing (X-20, OTP-01). */
type MfaParameters = Localised & { readonly partnerCode?: string; readonly step?: string };

/** What rides along on the redirect to AuthenticatePage in every kind of sign-in (SPEC-CHOICE D-15). */
export type CarriedParameters = {
  readonly langCode?: Language;
  readonly applyMfa?: boolean;
  readonly purpose?: string;
  readonly temporaryMfaSetup?: boolean;
  readonly mfaResetRedirectUri?: string;
};

/** Every screen of the portal by name (spec §2). Paths and components stand elsewhere, keyed by this. */
export type PageName = keyof PageParameters;

/** A place inside the portal, as a value: adapters make an address of it. */
export type Destination = {
  [Page in PageName]: { readonly page: Page } & PageParameters[Page];
}[PageName];
