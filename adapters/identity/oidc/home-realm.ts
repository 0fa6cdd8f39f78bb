import { emailDomainOf } from "#adapters/shared/sent-email.ts";
import type { OidcPreset } from "./oidc-preset.ts";
import type { OidcSettings } from "./oidc-settings.ts";

/** What a request contains so that the provider opens one of its own upstream providers at once. */
type HomeRealm = { readonly parameters: Readonly<Record<string, string>>; readonly scope?: string };

const none: HomeRealm = { parameters: {} };

/**
 * Returns the part of a request that names an upstream provider: that of the e-mail's domain, else the tenant's realm.
 * It depends on the domain alone, so it does not reveal whether an account exists.
 */
export function homeRealmOf(
  known: { readonly email?: string | undefined; readonly realm?: string | undefined },
  { homeRealms = {}, homeRealmParameter }: OidcSettings,
  { homeRealm }: OidcPreset,
): HomeRealm {
  const domain = emailDomainOf(known.email ?? "");
  const value = Object.hasOwn(homeRealms, domain) ? homeRealms[domain] : known.realm;
  if (value === undefined) return none;
  const means = homeRealmParameter === undefined ? homeRealm : { parameter: homeRealmParameter };
  if (means === undefined) return none;
  return "scope" in means
    ? { parameters: {}, scope: means.scope + value }
    : { parameters: { [means.parameter]: value } };
}
