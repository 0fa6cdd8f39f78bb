// Written by `npm run generate` from the catalogue, so that what runs before the program need not load the catalogue itself.
import { fetchAuth0Library } from "./auth0/auth0-library.ts";

/** Fetch what a sign-in at a plug needs, without running it. */
export const earlyLibraries: Readonly<Record<string, () => Promise<unknown>>> = { auth0: fetchAuth0Library };
