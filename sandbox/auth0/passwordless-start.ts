import type { Middleware } from "koa";
import type { LocalAddresses } from "../local-addresses.ts";
import { personAt } from "../password-proof.ts";
import { readJsonBody } from "../request-body.ts";
import { emailCodeLifetime } from "../world/email-codes.ts";
import type { JsonObject } from "../world/merge-patch.ts";
import type { World } from "../world/world.ts";

type StartTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  readonly clientId: string;
};

type Answer = { readonly status: number; readonly body: JsonObject; readonly retryAfter?: number };

/** The members that auth0-js sends. */
const known: ReadonlySet<string> = new Set(["client_id", "connection", "send", "email", "authParams"]);
const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Returns whether the tenant's Auth0 has the passwordless connection `email`, as its host's portal does. */
export function hasEmailCodes(world: World, tenantCode: string): boolean {
  const { identityProviders } = world.tenants.find(tenantCode)?.configuration ?? {};
  const { auth0 } = (identityProviders ?? {}) as { readonly auth0?: { readonly emailCode?: boolean } };
  return auth0?.emailCode === true;
}

/**
 * Handles `POST /passwordless/start`: sends a code to an address that has an account. The connection opens no accounts,
 * so it refuses any other address, as Auth0 does.
 */
export function passwordlessStart(tools: StartTools): Middleware {
  return async (context) => {
    const body = await readJsonBody(context.req);
    context.state["body"] = body;
    const answer = judge(tools, body ?? {}, context.get("X-Request-Language"));
    context.status = answer.status;
    context.body = answer.body;
    if (answer.retryAfter !== undefined) {
      context.set("Retry-After", String(answer.retryAfter));
      context.set("Access-Control-Expose-Headers", "Retry-After");
    }
  };
}

function judge(
  { world, addresses, tenantCode, clientId }: StartTools,
  body: JsonObject,
  language: string,
): Answer {
  const { client_id: client, connection, send, email } = body;
  if (client !== clientId) {
    return refusal(401, "unauthorized_client", "Unknown client.");
  }
  const unknown = Object.keys(body).filter((key) => !known.has(key));
  if (unknown.length > 0) {
    return refusal(400, "bad.request", `The following properties are not allowed: ${unknown.join(", ")}`);
  }
  if (connection !== "email" || !hasEmailCodes(world, tenantCode)) {
    return refusal(400, "bad.connection", "Connection does not exist");
  }
  if (send !== "code") {
    return refusal(400, "bad.request", "This sandbox sends codes, no links.");
  }
  if (typeof email !== "string" || !address.test(email)) {
    return refusal(400, "bad.email", "error in email - email format validation failed");
  }
  const retryAfter = world.emailCodes.secondsToWait(tenantCode, email);
  if (retryAfter > 0) {
    return { ...refusal(429, "too_many_requests", "Too many requests."), retryAfter };
  }
  const person = personAt({
    world,
    addresses,
    tenantCode,
    origin: addresses.identityProvider(tenantCode),
    email,
  });
  if (person === undefined) {
    return refusal(400, "bad.connection", "Public signup is disabled");
  }
  const values = { code: world.emailCodes.issue(tenantCode, email) };
  world.noticeMails.send({ mail: "sign-in-code", lifetime: emailCodeLifetime, values }, person, language);
  return { status: 200, body: { _id: person.uuid, email, email_verified: true } };
}

function refusal(status: number, error: string, description: string): Answer {
  return { status, body: { error, error_description: description } };
}
