import { auth0Plug } from "./auth0/auth0.plugin.ts";
import { authxPlug } from "./authx/authx.plugin.ts";
import { openIdPlugs } from "./oidc/oidc.plugin.ts";
import type { CatalogueEntry } from "./plugin.ts";

/** Every identity provider of this build. To add one, add a folder here and an entry in this list. */
export const catalogue: readonly CatalogueEntry[] = [auth0Plug, authxPlug, ...openIdPlugs];
