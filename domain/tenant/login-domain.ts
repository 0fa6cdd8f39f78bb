import type { Theme } from "#domain/theme/tenant-theme.ts";
import { fallbackLanguage, type Language } from "#domain/shared/language.ts";

/** The kind of people who use a tenant's applications. */
export type TenantType = "staff" | "property" | "partner" | "enterprise";

/** A customer of the platform, found from the host name. */
export type Tenant = {
  readonly code: string;
  readonly aliasCode: string;
  readonly type: TenantType;
  /** The identity provider's domain; without one there is no provider session to end. */
  readonly loginDomain?: string;
  /** The client id at the identity provider. */
  readonly loginClientId: string;
  /** The code of the identity provider that signs people in. */
  readonly identityProvider: string;
  /** The identity provider's user database, where it has several. */
  readonly realm?: string;
};

/** What the platform knows about the host that serves the portal. */
export type LoginDomain = {
  readonly domain: string;
  readonly tenant: Tenant;
  readonly theme: Theme;
  /** The origins that tokens may be sent to: exact ones, or `https://*.example.com`. */
  readonly redirectOrigins: readonly string[];
  /** The addresses at which applications begin a sign-in of their own (OpenID Connect Core §4), not yet validated. */
  readonly initiateLoginUris: readonly string[];
  /** The optional calls that the platform offers for this tenant, in its own names; unknown ones mean nothing. */
  readonly capabilities: readonly string[];
  /** The further identity providers, not yet validated: they are read together with their plugs, if there are any. */
  readonly identityProviders?: unknown;
  /** What people of this host are told, not yet validated. */
  readonly notices?: unknown;
};

/** Returns the tenant's help pages for signing in, best first: in this language, in English, in an unnamed language. */
export function helpAddresses(links: Theme["links"], language: Language): readonly (string | undefined)[] {
  const { loginHelpUrlLocales: locales, loginHelpUrl } = links;
  return [locales[language], locales[fallbackLanguage], loginHelpUrl];
}
