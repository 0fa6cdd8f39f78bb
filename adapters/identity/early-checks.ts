import { checkAuth0SessionEarly } from "./auth0/auth0-early-check.ts";
import type { EarlyCheck } from "./early-check.ts";

/** The plugs that can look for a session before the program is there. They run in the document itself: short. */
export const earlyChecks: Readonly<Record<string, EarlyCheck>> = { auth0: checkAuth0SessionEarly };

/** The plugs whose people type a password here: their form may be shown before the program is there. */
export const earlyForms: ReadonlySet<string> = new Set(["auth0"]);
