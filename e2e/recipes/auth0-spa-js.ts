import { Auth0Client } from "@auth0/auth0-spa-js";
import { clientId, issuer, redirectUri, showPage } from "./own-client.ts";

const auth0 = new Auth0Client({
  domain: issuer.replace(/\/$/, ""),
  clientId,
  authorizationParams: { redirect_uri: redirectUri },
  cacheLocation: "localstorage",
});

await showPage({
  ask: (target) => auth0.loginWithRedirect({ appState: { target }, authorizationParams: { prompt: "none" } }),
  take: async () => (await auth0.handleRedirectCallback<{ target: string }>()).appState?.target,
  person: async () => (await auth0.getUser())?.name,
  forget: () => auth0.logout({ openUrl: false }),
});
