/** Fetches auth0-js without running it; resolves to what runs it. */
export const fetchAuth0Library = () => import(/* webpackChunkName: "auth0" */ "./run-auth0.ts");
