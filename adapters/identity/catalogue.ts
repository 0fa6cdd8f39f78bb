import { auth0Plugin } from "./auth0/auth0.plugin.ts";
import { authxPlugin } from "./authx/authx.plugin.ts";
import { plug, type CatalogueEntry } from "./plugin.ts";

/** Every identity provider of this build. A new one is a folder beside these and a line here. */
export const catalogue: readonly CatalogueEntry[] = [plug(auth0Plugin), plug(authxPlugin)];
