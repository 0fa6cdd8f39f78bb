import type { HandOver } from "./oidc-settings.ts";

/** What makes one OpenID provider of the generic one: data only. Settings of the deployment come before it. */
export type OidcPreset = {
  /** The code in tenants, tokens and the runtime configuration. */
  readonly code: string;
  readonly scope: string;
  readonly handOver: HandOver;
  /** The form of its issuers, as a pattern and for the operator; absent where any address may be one. */
  readonly issuer?: { readonly pattern: RegExp; readonly form: string };
  /**
   * How a request leads to one of the provider's own upstream providers: by a parameter, or by a scope that begins like
   * this. Absent where the configuration names a parameter.
   */
  readonly homeRealm?: { readonly parameter: string } | { readonly scope: string };
  /** Whether its logout refuses a request without an ID token, which the portal does not have (SPEC-CHOICE D-225). */
  readonly logoutNeedsIdToken?: true;
};

/** Any provider that keeps to OpenID Connect Core. */
export const genericPreset: OidcPreset = { code: "oidc", scope: "openid email profile", handOver: "open" };
