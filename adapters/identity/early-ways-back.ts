// Written by `npm run generate` from the catalogue, so that what runs before the program need not load the catalogue itself.
import { createAuth0WayBack } from "./auth0/auth0-way-back.ts";
import { createOpenIdWayBack } from "./oidc/open-id-way-back.ts";
import type { CreateWayBack } from "./provider-way-back.ts";

/** Create the way back of the plugs that complete a sign-in before the program is loaded. */
export const earlyWaysBack: Readonly<Record<string, CreateWayBack>> = {
  auth0: createAuth0WayBack,
  oidc: createOpenIdWayBack,
  keycloak: createOpenIdWayBack,
  entra: createOpenIdWayBack,
  okta: createOpenIdWayBack,
  zitadel: createOpenIdWayBack,
};
