// Written by `npm run generate` from the manifests of the catalogue, which itself is too much for what comes before the program.
import { fetchAuth0Library } from "./auth0/auth0-library.ts";

/** Fetch what a sign-in at a plug needs, without running it. */
export const earlyLibraries: Readonly<Record<string, () => Promise<unknown>>> = { auth0: fetchAuth0Library };
