// Written by `npm run generate` from the catalogue, so that what runs before the program need not load the catalogue itself.
import { checkAuth0SessionEarly } from "./auth0/auth0-early-check.ts";
import type { EarlyCheck } from "./early-check.ts";

/** The plugs that can look for a session before the program is loaded. */
export const earlyChecks: Readonly<Record<string, EarlyCheck>> = { auth0: checkAuth0SessionEarly };

/** The plugs that take a password here: their form may be shown before the program is loaded. */
export const earlyForms: ReadonlySet<string> = new Set(["auth0"]);

/** The plugs with a page of their own, for which the browser may leave before the program is loaded (`src/departure`). */
export const earlyDepartures: ReadonlySet<string> = new Set(["oidc", "keycloak", "entra", "okta", "zitadel"]);
