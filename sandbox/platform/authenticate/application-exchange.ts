import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure } from "../platform-call.ts";
import type { CodeExchange } from "./code-exchange.ts";
import { exchangeCode } from "./code-exchange.ts";
import { codeInvalid, tokenInvalid } from "./invalid-hand-over.ts";
import { dueStep, stepDue } from "./what-is-due.ts";
import { spendTenantToken } from "./tenant-token.ts";

/** The person of a code or token, as an application gets to know them. */
export type ApplicationPerson = components["schemas"]["ApplicationPerson"];

type ApplicationExchange = components["schemas"]["ApplicationExchange"];

/**
 * Handles `POST /applications/exchange`: redeems the code or the tenant token that an application was handed over. No
 * credential of the application is asked for.
 */
export function exchangeForApplication(world: World, addresses: LocalAddresses): PlatformHandler {
  return async ({ hostTenantCode, body }): Promise<ApplicationPerson> => {
    const exchange = body as ApplicationExchange;
    const { tenantCode } = exchange;
    if (world.tenants.find(tenantCode) === undefined || (hostTenantCode ?? tenantCode) !== tenantCode) {
      throw new PlatformFailure(400, "TenantInvalid", "There is no such tenant at this host.");
    }
    const { uuid, email, name, locale } =
      "token" in exchange
        ? personOfToken(world, tenantCode, exchange.token)
        : await personOfCode(world, addresses, { ...exchange, codeVerifier: exchange.code_verifier });
    return { uuid, email, name, locale, tenantCode };
  };
}

/**
 * Exchanges an application's authorization code for its person. A step of the sign-in counts as done if it was done in
 * the same browser: in a live platform session that began with the same session of the provider.
 */
async function personOfCode(
  world: World,
  addresses: LocalAddresses,
  exchange: Omit<CodeExchange, "asker">,
): Promise<Person> {
  // The stand-in for Auth0 has one client for the portal and the applications of a tenant.
  const isOfPortal = URL.parse(exchange.redirectUri)?.origin === addresses.portal(exchange.tenantCode);
  const exchanged = isOfPortal
    ? undefined
    : await exchangeCode(world, addresses, { ...exchange, asker: "application" });
  if (exchanged === undefined) {
    throw codeInvalid();
  }
  const { person, providerSession } = exchanged;
  const sessions =
    providerSession === undefined ? [] : world.sessions.ofProviderSession(person.uuid, providerSession);
  const now = world.clock.now();
  const step = dueStep(person, {}, now);
  if (step !== undefined && sessions.every(({ mfa }) => dueStep(person, mfa, now) !== undefined)) {
    throw stepDue(step);
  }
  return person;
}

/** Exchanges an application's tenant token for its person; refuses one made from a sign-on. */
function personOfToken(world: World, tenantCode: string, token: string): Person {
  const { person, session } = spendTenantToken(world, tenantCode, token) ?? {};
  if (person === undefined || session === undefined || session.origin.isSignOn === true) {
    throw tokenInvalid();
  }
  const step = dueStep(person, session.mfa, world.clock.now());
  if (step !== undefined) {
    throw stepDue(step);
  }
  return person;
}
