import type { Middleware } from "koa";
import Provider, { interactionPolicy } from "oidc-provider";
import type { JWK } from "oidc-provider";
import { ofOwnClients, ownClients } from "../application-clients.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import { accountOf, grantWithoutConsent, tellSession } from "../provider-accounts.ts";
import type { World } from "../world/world.ts";
import { auth0Adapter } from "./auth0-adapter.ts";
import {
  applicationClientId,
  callbackAddresses,
  clientSecretOf,
  isListed,
  personUuidOfSubject,
} from "./provider-client.ts";

const minute = 60;
const day = 24 * 60 * minute;

/** The idle lifetime of the provider's session, in seconds. */
export const providerSessionInSeconds = 3 * day;

type ProviderOfTenant = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  readonly clientId: string;
  readonly signingKey: JWK;
};

/**
 * Creates a tenant's OpenID provider: code flow for redirects, ID tokens by web message for session checks, no
 * consent, and no login page of its own (it redirects to the portal's).
 */
export function openIdProvider({
  world,
  addresses,
  tenantCode,
  clientId,
  signingKey,
}: ProviderOfTenant): Provider {
  const callbacks = callbackAddresses({ world, addresses, tenantCode });
  const policy = interactionPolicy.base();
  policy.remove("consent");
  const provider = new Provider(`${addresses.identityProvider(tenantCode)}/`, {
    adapter: (model) => auth0Adapter(world.providerRecords, model),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecretOf(world, tenantCode),
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: callbacks,
        response_types: ["code", "id_token"],
        grant_types: ["authorization_code", "implicit"],
      },
      {
        client_id: applicationClientId(tenantCode),
        client_secret: clientSecretOf(world, tenantCode),
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: [`${addresses.application(tenantCode)}/callback`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
      ...ownClients(world, tenantCode),
    ],
    responseTypes: ["code", "id_token"],
    claims: { openid: ["sub", "amr"], email: ["email", "email_verified"], profile: ["name"] },
    // As Auth0 does, so that a library for OpenID Connect knows the person's name from the ID token.
    conformIdTokenClaims: false,
    jwks: { keys: [signingKey] },
    cookies: { names: { session: "auth0" } },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: "individual-draft-01" },
    },
    interactions: { policy, url: () => `${addresses.portal(tenantCode)}/login` },
    routes: { authorization: "/authorize", token: "/oauth/token", jwks: "/.well-known/jwks.json" },
    ttl: {
      AccessToken: 60 * minute,
      AuthorizationCode: 10 * minute,
      Grant: providerSessionInSeconds,
      IdToken: 60 * minute,
      Interaction: 10 * minute,
      Session: providerSessionInSeconds,
    },
    pkce: { required: (_context, client) => ofOwnClients.needsPkce(client) },
    clientBasedCORS: ofOwnClients.clientBasedCORS,
    // As at Auth0, two tabs that sign in at once renew the same session; the codes of both stay valid.
    expiresWithSession: () => false,
    findAccount: (_context, subject) => accountOf(subject, world.people.find(personUuidOfSubject(subject))),
    loadExistingGrant: grantWithoutConsent,
    renderError(context, { error, error_description: description }) {
      context.type = "text";
      context.body = `${error}: ${description ?? ""}`;
    },
  });
  provider.Client.prototype.redirectUriAllowed = function (address) {
    return isListed(this.redirectUris ?? [], address);
  };
  tellSession(provider);
  allowPlainHttpCallbacks(provider);
  provider.use(answeringWebMessagesQuietly);
  return provider;
}

/** Answers "no session" with status 200, as Auth0 does; an error status would be logged in every console. */
const answeringWebMessagesQuietly: Middleware = async (context, next) => {
  await next();
  if (context.query["response_mode"] === "web_message" && context.status === 400) {
    context.status = 200;
  }
};

type ClientSchema = { invalidate: (this: ClientSchema, message: string, code?: string) => void };

/** Allows http callbacks and those at `localhost` for ID tokens from `/authorize`; everything here is on this machine. */
function allowPlainHttpCallbacks(provider: Provider): void {
  const { Schema } = provider.Client as unknown as { Schema: { prototype: ClientSchema } };
  const { invalidate } = Schema.prototype;
  Schema.prototype.invalidate = function (message, code) {
    if (code !== "implicit-force-https" && code !== "implicit-forbid-localhost") {
      invalidate.call(this, message, code);
    }
  };
}
