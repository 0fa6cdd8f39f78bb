import { auth0Plugin } from "./auth0/auth0.plugin.ts";
import { authxPlugin } from "./authx/authx.plugin.ts";
import { latePlug } from "./late-plug.ts";
import { plug, type CatalogueEntry } from "./plugin.ts";

/** The OpenID providers, which differ by data: one chunk has them all. */
const openIdCodes = ["oidc", "keycloak", "entra", "okta", "zitadel"];
const loadOpenId = () => import(/* webpackChunkName: "oidc" */ "./oidc/oidc.plugin.ts");

/** Every identity provider of this build. To add one, add a folder here and an entry in this list. */
export const catalogue: readonly CatalogueEntry[] = [
  plug(auth0Plugin),
  plug(authxPlugin),
  ...openIdCodes.map((code) => latePlug(code, loadOpenId)),
];
