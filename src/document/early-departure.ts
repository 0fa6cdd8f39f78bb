import { discoverEarly } from "#adapters/identity/oidc/early-discovery.ts";
import { earlyDepartures } from "#adapters/identity/early-checks.ts";
import type { Tenant } from "#domain/tenant/login-domain.ts";
import type { depart as departing } from "#src/departure/depart.ts";
import type { BootResult, EarlyDeparture } from "./boot-result.ts";
import type { DocumentVisit } from "./document-visit.ts";
import { cancelPreloads, type PartFiles } from "./preload.ts";

/**
 * Returns the way of this visit to the provider's own page, which may begin before the program is loaded. Loads what
 * leaving needs at once if the host's look names a provider with a page of its own.
 */
export function earlyDeparture({ mayLeave, look }: DocumentVisit, files: PartFiles) {
  const [file] = files["departure"] ?? [];
  /** The tenant for whose provider's own page this visit will probably leave; undefined for none. */
  const expected =
    mayLeave && file && look && earlyDepartures.has(look.loginDomain.tenant.identityProvider)
      ? look.loginDomain.tenant
      : undefined;
  /** Loads the module that leaves, once however often it is called. */
  const load = () =>
    import(/* webpackIgnore: true */ file ?? "") as Promise<{ readonly depart: typeof departing }>;
  if (expected) load().catch(() => undefined);
  // Used only if the answers name the same provider.
  const expectedDiscovery = expected && discover(look?.config, expected);
  const way = {
    /** Whether the browser will probably leave, so that nothing more is fetched for the program. */
    isLikely: expected !== undefined,
    /**
     * Leaves for the provider's own page before the program is loaded, if the tenant's plug can; calls `onNotLeaving`
     * if that was likely and the visit stays after all.
     */
    async leave(
      known: BootResult,
      timeIsUp: Promise<undefined>,
      onNotLeaving: () => void,
    ): Promise<EarlyDeparture | undefined> {
      const { tenant, identityProviders } = (await known.tenant)?.loginDomain ?? {};
      if (!tenant || identityProviders || !earlyDepartures.has(tenant.identityProvider) || !file) {
        if (way.isLikely) onNotLeaving();
        way.isLikely = false;
        return undefined;
      }
      way.isLikely = true;
      cancelPreloads();
      const discovery = Promise.resolve(
        expectedDiscovery ?? known.config.then(({ body }) => discover(body, tenant)),
      );
      return (await Promise.race([load(), timeIsUp]))?.depart(window, known, discovery);
    },
  };
  return way;
}

/** Requests the discovery document that leaving needs for a tenant with this configuration. */
function discover(configuration: unknown, { identityProvider, loginDomain }: Tenant) {
  const { identityProviders } = (configuration ?? {}) as {
    readonly identityProviders?: Record<string, object>;
  };
  return discoverEarly(identityProviders?.[identityProvider], loginDomain);
}
