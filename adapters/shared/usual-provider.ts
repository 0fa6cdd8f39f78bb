// Written by `npm run generate` from the manifests of the catalogue, which itself is too much for what comes before the program.

/** The plug of tenants that name none. */
export const usualProvider = "auth0";
