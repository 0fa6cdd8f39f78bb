import type { HandOver } from "./oidc-settings.ts";

/** The data in which one OpenID provider differs from the generic one. The deployment's settings override it. */
export type OidcPreset = {
  /** The code in tenants, tokens and the runtime configuration; a provider with a key of its own has that in its place. */
  readonly code: string;
  readonly scope: string;
  readonly handOver: HandOver;
  /** The form of its issuers, as a pattern and for the operator; absent where any address may be one. */
  readonly issuer?: { readonly pattern: RegExp; readonly form: string };
  /**
   * How a request names one of the provider's own upstream providers: by a parameter, or by a scope with this prefix.
   * Absent where the configuration names a parameter.
   */
  readonly homeRealm?: { readonly parameter: string } | { readonly scope: string };
  /** Whether its logout refuses a request without an ID token, which the portal does not have. */
  readonly logoutNeedsIdToken?: true;
};

/** Any provider that keeps to OpenID Connect Core. */
export const genericPreset: OidcPreset = { code: "oidc", scope: "openid email profile", handOver: "open" };
