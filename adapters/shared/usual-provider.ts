// Written by `npm run generate` from the catalogue, so that what runs before the program need not load the catalogue itself.

/** The plug of tenants that name none. */
export const usualProvider = "auth0";
