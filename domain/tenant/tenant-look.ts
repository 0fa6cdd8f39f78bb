import { lastLook } from "#domain/storage/storage-keys.ts";
import { asRecord, type StorageEntry } from "#domain/storage/storage-entry.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";

const day = 24 * 60 * 60_000;

/**
 * How the host looked at the last visit, in the form of the server's block in the document; read with the same checks
 * as the platform's answer. It describes the tenant and contains no personal data.
 */
export const tenantLook: StorageEntry<Readonly<Record<string, unknown>>> = {
  key: lastLook,
  area: "local",
  lifetime: 30 * day,
  check: asRecord,
};

/** The settings that the first screen waits for. */
type FirstScreenSettings = {
  readonly apiBaseUrl: string;
  readonly showFormDuringCheck: boolean | "auto";
  readonly identityProviders: Readonly<Record<string, unknown>>;
};

/**
 * Returns the part of a login domain that is kept as the host's look: name, colours, links, images, the provider and
 * the client id there, and the settings that the first screen waits for. It contains no redirect rules.
 */
export function lookOf(
  { tenant, theme }: Pick<LoginDomain, "tenant" | "theme">,
  { apiBaseUrl, showFormDuringCheck, identityProviders }: FirstScreenSettings,
): Readonly<Record<string, unknown>> {
  const { identityProvider, loginDomain, loginClientId } = tenant;
  const { issuer, authorizationEndpoint } = asRecord(identityProviders[identityProvider]) ?? {};
  const { name, colors, links, images } = theme;
  const { loginHelpUrl, loginHelpUrlLocales, contactSupportUrl } = links;
  return {
    config: {
      apiBaseUrl,
      showFormDuringCheck,
      // They say which discovery document is needed, if one is.
      identityProviders: { [identityProvider]: { issuer, authorizationEndpoint } },
    },
    loginDomain: {
      tenant: { code: "host", type: "property", identityProvider, loginDomain, loginClientId },
      theme: { name, colors, links: { loginHelpUrl, loginHelpUrlLocales, contactSupportUrl }, images },
    },
  };
}
