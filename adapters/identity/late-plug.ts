import { success } from "#domain/shared/result.ts";
import { LateIdentityProvider, type LoadLatePart } from "./late-identity-provider.ts";
import type { CatalogueEntry } from "./plugin.ts";

/** Lists a redirect provider whose code is loaded only where a tenant uses it. */
export function latePlug(code: string, load: LoadLatePart): CatalogueEntry {
  return {
    code,
    configure: (raw) =>
      success({ code, create: (tools) => new LateIdentityProvider(code, raw, tools, load) }),
  };
}
