import { printable } from "#domain/shared/printable.ts";
import { usualProvider } from "#adapters/shared/usual-provider.ts";
import { asRecord, textUpTo } from "#domain/storage/storage-entry.ts";
import { isLanguage } from "#domain/shared/language.ts";
import type { LoginDomain, Tenant, TenantType } from "#domain/tenant/login-domain.ts";
import type { Theme, ThemeColors } from "#domain/theme/tenant-theme.ts";
import { withoutNulls, type Claimed, type Wire } from "./wire-shapes.ts";

const tenantTypes: readonly TenantType[] = ["staff", "property", "partner", "enterprise"];

const identifier = textUpTo(256);
const address = textUpTo(2_048);
const color = textUpTo(64);

/**
 * Reads the answer to `GET /login-domains/{domain}`, without a schema library because it runs in the inline script.
 * Returns undefined when the tenant is missing or malformed; a malformed theme is never a reason to fail (THM-06).
 */
export function loginDomainFrom(body: unknown, askedDomain: string): LoginDomain | undefined {
  const given: Claimed<Wire["LoginDomain"]> = asRecord(body) ?? {};
  const tenant = tenantFrom(given.tenant);
  if (!tenant) return undefined;
  const domain = identifier(given.domain) ?? askedDomain;
  return {
    domain,
    tenant,
    theme: themeFrom(given.theme, { name: domain, code: tenant.code }),
    redirectOrigins: textsIn(given.redirectOrigins),
    initiateLoginUris: textsIn(given.initiateLoginUris),
    capabilities: textsIn(given.capabilities),
    identityProviders: given.identityProviders ?? undefined,
    notices: given.notices,
  };
}

/** Returns undefined when a required field of the tenant is missing or malformed. */
function tenantFrom(content: unknown): Tenant | undefined {
  const given: Claimed<Wire["Tenant"]> = asRecord(content) ?? {};
  const code = identifier(given.code);
  const type = tenantTypes.find((known) => known === given.type);
  const loginDomain = identifier(given.loginDomain);
  // A tenant without a login domain at the provider needs no client there either.
  const loginClientId = identifier(given.loginClientId) ?? (loginDomain === undefined ? "" : undefined);
  if (code === undefined || type === undefined || loginClientId === undefined) return undefined;
  return {
    code,
    aliasCode: identifier(given.aliasCode) ?? code,
    type,
    loginClientId,
    identityProvider: identifier(given.identityProvider) ?? usualProvider,
    ...withoutNulls({ loginDomain, realm: identifier(given.realm) }),
  };
}

function themeFrom(content: unknown, fallback: { readonly name: string; readonly code: string }): Theme {
  const given: Claimed<Wire["Theme"]> = asRecord(content) ?? {};
  const links: Claimed<Wire["ThemeLinks"]> = asRecord(given.links) ?? {};
  const images: Claimed<Wire["ThemeImages"]> = asRecord(given.images) ?? {};
  return {
    name: displayText(given.name) ?? displayText(fallback.name) ?? fallback.code,
    code: identifier(given.code) ?? fallback.code,
    colors: colorsFrom(given.colors),
    links: {
      loginHelpUrlLocales: Object.fromEntries(
        Object.entries(asRecord(links.loginHelpUrlLocales) ?? {}).flatMap(([language, url]) =>
          isLanguage(language) ? addressIn(url).map((text) => [language, text]) : [],
        ),
      ),
      ...withoutNulls({
        loginHelpUrl: address(links.loginHelpUrl),
        contactSupportUrl: address(links.contactSupportUrl),
        partnerUrl: address(links.partnerUrl),
        footerLinks: links.footerLinks,
      }),
    },
    images: withoutNulls({ logo: address(images.logo), favicon: address(images.favicon) }),
    ...withoutNulls({ words: given.words }),
  };
}

function colorsFrom(content: unknown): ThemeColors {
  const given: Claimed<Wire["ThemeColors"]> = asRecord(content) ?? {};
  return withoutNulls({
    primaryBackground: color(given.primaryBackground),
    primaryForeground: color(given.primaryForeground),
    secondaryBackground: color(given.secondaryBackground),
    secondaryForeground: color(given.secondaryForeground),
    tertiaryBackground: color(given.tertiaryBackground),
    tertiaryForeground: color(given.tertiaryForeground),
  });
}

function textsIn(content: unknown): string[] {
  return Array.isArray(content) ? content.flatMap(addressIn) : [];
}

function addressIn(content: unknown): string[] {
  const text = address(content);
  return text === undefined ? [] : [text];
}

const longestDisplayText = 80;

/** Returns a text for the screen: one printable line of bounded length; undefined when nothing is left (THM-05). */
function displayText(content: unknown): string | undefined {
  if (typeof content !== "string") return undefined;
  // Truncated first, so that the work is bounded for any input.
  const text = printable(content.slice(0, 1_024));
  const characters = Array.from(text);
  if (characters.length === 0) return undefined;
  if (characters.length <= longestDisplayText) return text;
  return `${characters
    .slice(0, longestDisplayText - 1)
    .join("")
    .trimEnd()}…`;
}
