import { success } from "#domain/shared/result.ts";
import { LateIdentityProvider } from "./late-identity-provider.ts";
import type { CatalogueEntry, LatePlugManifest } from "./plugin.ts";

/** Lists a provider whose code is loaded only where a tenant uses it. */
export function latePlug(manifest: LatePlugManifest): CatalogueEntry {
  const { code, load } = manifest;
  return {
    ...manifest,
    loadSettings: async () => (await load()).settings,
    configure: (raw) => success({ code, create: (tools) => new LateIdentityProvider(manifest, raw, tools) }),
  };
}
