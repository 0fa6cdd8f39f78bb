import { success } from "#domain/shared/result.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import { LateIdentityProvider } from "./late-identity-provider.ts";
import { LateProviderWithSession } from "./late-provider-with-session.ts";
import type { CatalogueEntry, LatePlugManifest } from "./plugin.ts";

/** Lists a provider whose code is loaded only where a tenant uses it. */
export function latePlug(manifest: LatePlugManifest): CatalogueEntry {
  const { code, load, checksSessions } = manifest;
  return {
    ...manifest,
    loadSettings: async () => (await load()).settings,
    configure: (own) =>
      success({
        code,
        create(tools, { key, raw } = { key: code, raw: own }) {
          const isAsked = checksSessions && asRecord(raw)?.["sessionCheck"] === "frame";
          const Provider = isAsked ? LateProviderWithSession : LateIdentityProvider;
          return new Provider({ ...manifest, code: key }, raw, tools);
        },
      }),
  };
}
