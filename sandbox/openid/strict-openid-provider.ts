import type { Middleware } from "koa";
import Provider, { interactionPolicy } from "oidc-provider";
import type { JWK, KoaContextWithOIDC } from "oidc-provider";
import { ofOwnClients } from "../application-clients.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import { accountOf, grantWithoutConsent, tellSession } from "../provider-accounts.ts";
import { providerAdapter } from "../provider-adapter.ts";
import type { TenantProvider } from "../tenant-providers.ts";
import type { World } from "../world/world.ts";
import { registeredClients } from "./openid-clients.ts";
import type { OpenIdPages } from "./openid-pages.ts";
import { askedFor } from "./openid-pages.ts";

const minute = 60;
const day = 24 * 60 * minute;

type StrictProviderTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  readonly registration: TenantProvider;
  readonly signingKey: JWK;
  readonly pages: OpenIdPages;
  /** Whether it answers in frames (`response_mode=web_message`). */
  readonly isFramable: boolean;
};

/**
 * Creates a tenant's strict OpenID provider: the code flow with its own sign-in page, redirect addresses compared as
 * strings, `iss` in every answer (RFC 9207), and logout initiated by its clients. There is no consent.
 */
export function strictOpenIdProvider(tools: StrictProviderTools): Provider {
  const { world, tenantCode, registration, signingKey, pages, isFramable } = tools;
  const { issuer } = registration;
  const profile = (): string => world.openIdProfiles.of(tenantCode).name;
  const provider = new Provider(issuer, {
    adapter: (model) => providerAdapter({ records: world.providerRecords, model: `${model} of ${issuer}` }),
    clients: registeredClients(tools, registration),
    responseTypes: ["code"],
    scopes: ["openid", "profile", "email"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Many providers put the claims of the scopes into the ID token.
    conformIdTokenClaims: false,
    jwks: { keys: [signingKey] },
    allowOmittingSingleRegisteredRedirectUri: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.showSignOut,
        postLogoutSuccessSource: pages.showSignedOut,
      },
      ...(isFramable ? { webMessageResponseMode: { enabled: true, ack: "individual-draft-01" } } : {}),
    },
    interactions: {
      policy: policyWith(() => profile() === "cancels"),
      url: (_context, { uid }) => `/interaction/${uid}`,
    },
    routes: { authorization: "/authorize", token: "/token", jwks: "/keys", end_session: "/logout" },
    ttl: {
      AccessToken: 60 * minute,
      AuthorizationCode: minute,
      Grant: day,
      IdToken: 60 * minute,
      Interaction: 10 * minute,
      Session: day,
    },
    pkce: { required: (_context, client) => profile() === "pkce" || ofOwnClients.needsPkce(client) },
    clientBasedCORS: ofOwnClients.clientBasedCORS,
    expiresWithSession: () => false,
    findAccount: (_context, subject) => accountOf(subject, world.people.find(subject)),
    loadExistingGrant: grantWithoutConsent,
    renderError: pages.showError,
  });
  provider.use(answeringWithPage(pages, () => !["redirects", "cancels"].includes(profile())));
  tellSession(provider);
  return provider;
}

/**
 * Returns the usual policy without consent. While `cancels` returns true, each authorization ends as if the person had
 * cancelled.
 */
function policyWith(cancels: () => boolean): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy
    .get("login")
    ?.checks.add(
      new interactionPolicy.Check("cancels", "The person cancelled.", "access_denied", () => cancels()),
    );
  return policy;
}

/**
 * Answers an authorization request with the sign-in page itself, as Keycloak, Entra ID and Okta do; the library
 * redirects to it, as ZITADEL and Auth0 do.
 */
function answeringWithPage(pages: OpenIdPages, answersItself: () => boolean): Middleware {
  return async (context, next) => {
    await next();
    const { oidc } = context as KoaContextWithOIDC;
    const interaction = oidc?.route === "authorization" ? oidc.entities.Interaction : undefined;
    if (interaction === undefined || !answersItself()) {
      return;
    }
    context.remove("Location");
    context.status = 200;
    pages.showSignIn(context, askedFor(interaction));
  };
}
