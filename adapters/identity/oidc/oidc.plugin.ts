import { latePlug } from "../late-plug.ts";

/** The OpenID providers, which differ by data: one chunk has them all. */
export const openIdPlugs = ["oidc", "keycloak", "entra", "okta", "zitadel"].map((code) =>
  latePlug({
    code,
    ways: ["redirect"],
    policy: ["connect-src"],
    early: "departure",
    checksSessions: true,
    load: () => import(/* webpackChunkName: "oidc" */ "./open-id-provider-with-session.ts"),
  }),
);
