import { generateKeyPairSync } from "node:crypto";
import type { Middleware } from "koa";
import Provider, { interactionPolicy } from "oidc-provider";
import type { JWK } from "oidc-provider";
import type { LocalAddresses } from "../local-addresses.ts";
import type { World } from "../world/world.ts";
import { providerAdapter } from "./provider-adapter.ts";
import { callbackAddresses, clientSecretOf, isListed, personUuidOfSubject } from "./provider-client.ts";

const minute = 60;
const day = 24 * 60 * minute;

/** How long a person stays signed in at the provider without coming back. */
export const providerSessionInSeconds = 3 * day;

/** One RSA key serves every tenant of this process; making one takes a noticeable moment. */
export function makeSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: "sandbox", use: "sig", alg: "RS256" };
}

export type ProviderOfTenant = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  readonly clientId: string;
  readonly signingKey: JWK;
};

/**
 * A tenant's OpenID provider: code flow for the redirects, ID tokens by web message for session checks,
 * no consent, no login page of its own (it sends people to the portal's).
 */
export function openIdProvider({
  world,
  addresses,
  tenantCode,
  clientId,
  signingKey,
}: ProviderOfTenant): Provider {
  const callbacks = callbackAddresses(addresses, tenantCode);
  const policy = interactionPolicy.base();
  policy.remove("consent");
  const provider = new Provider(`${addresses.identityProvider(tenantCode)}/`, {
    adapter: (model) => providerAdapter(world.providerRecords, model),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecretOf(world, tenantCode),
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: callbacks,
        response_types: ["code", "id_token"],
        grant_types: ["authorization_code", "implicit"],
      },
    ],
    responseTypes: ["code", "id_token"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
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
    pkce: { required: () => false },
    // Two tabs that sign in at once renew each other's session, as at Auth0; neither loses its code by that.
    expiresWithSession: () => false,
    findAccount(_context, subject) {
      const person = world.people.find(personUuidOfSubject(subject));
      return person === undefined
        ? undefined
        : {
            accountId: subject,
            claims: () => ({ sub: subject, email: person.email, email_verified: true, name: person.name }),
          };
    },
    async loadExistingGrant(context) {
      const { session, client, provider: self } = context.oidc;
      if (session?.accountId === undefined || client === undefined) {
        return undefined;
      }
      const grant = new self.Grant();
      grant.accountId = session.accountId;
      grant.clientId = client.clientId;
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    renderError(context, { error, error_description: description }) {
      context.type = "text";
      context.body = `${error}: ${description ?? ""}`;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (address) => isListed(callbacks, address);
  tellSessions(provider);
  allowPlainHttpCallbacks(provider);
  provider.use(answeringWebMessagesQuietly);
  return provider;
}

/** Auth0 sends "no session" as an ordinary page too; a failed one would leave an error in every console. */
const answeringWebMessagesQuietly: Middleware = async (context, next) => {
  await next();
  if (context.query["response_mode"] === "web_message" && context.status === 400) {
    context.status = 200;
  }
};

/** ID tokens name the provider's session (`sid`), as Auth0's do: the platform tells browsers apart by it. */
function tellSessions(provider: Provider): void {
  const client = provider.Client.prototype as unknown as { includeSid: () => boolean };
  client.includeSid = () => true;
}

type ClientSchema = { invalidate: (this: ClientSchema, message: string, code?: string) => void };

/** ID tokens from the authorize redirect want https callbacks; everything here is on the loopback interface. */
function allowPlainHttpCallbacks(provider: Provider): void {
  const { Schema } = provider.Client as unknown as { Schema: { prototype: ClientSchema } };
  const { invalidate } = Schema.prototype;
  Schema.prototype.invalidate = function (message, code) {
    if (code !== "implicit-force-https") {
      invalidate.call(this, message, code);
    }
  };
}
