import { providerCodes } from "../../world/provider-codes.ts";
import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";
import { dueStep, stepDue } from "../authenticate/what-is-due.ts";
import { issueTenantToken } from "../authenticate/tenant-token.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { issueSessionToken, readSessionToken, signedOn } from "../session-token.ts";

type PartnerIdentity = components["schemas"]["PartnerIdentity"];
type HelpLink = components["schemas"]["HelpLink"];

/**
 * Handles `POST /partners/{partnerCode}/sso`: exchanges a partner's one-time sign-on token for a session of the
 * platform's own provider.
 */
export function signOnThroughPartner(world: World): PlatformHandler {
  return ({ parameters, body }): PartnerIdentity => {
    const partnerCode = knownPartner(world, parameters["partnerCode"]);
    const uuid = world.tokens.spend("partner-sign-on", requiredText(body, "token"));
    const person = uuid === undefined ? undefined : personOfPartner(world, partnerCode, uuid);
    if (person === undefined) {
      throw new PlatformFailure(401, "TokenInvalid", "The sign-on token is unknown, expired or spent.");
    }
    const token = issueSessionToken(
      world,
      person,
      providerCodes.platform,
      partnerCode,
      {},
      { isSignOn: true },
    );
    return { token, tenantCode: person.tenantCode };
  };
}

/**
 * Handles `POST /partners/{partnerCode}/generate-token`: issues a tenant token for a session of the platform's own
 * provider, unless a step is due in it. The token of a sign-on, in which no step can have been done yet, is accepted by
 * `POST /authenticate` only.
 */
export function generateTenantToken(world: World): PlatformHandler {
  return ({ parameters, body }): PartnerIdentity => {
    const payload = readSessionToken(world, requiredText(body, "token"));
    const ofThisPartner =
      payload?.provider === providerCodes.platform && payload.partnerCode === parameters["partnerCode"];
    const session = payload !== undefined && ofThisPartner ? world.sessions.find(payload.sid) : undefined;
    const person = session === undefined ? undefined : world.people.find(session.personUuid);
    if (session === undefined || person === undefined) {
      throw new PlatformFailure(401, "TokenInvalid", "There is no session of this partner behind the token.");
    }
    const step = dueStep(person, session.mfa, world.clock.now());
    if (step !== undefined && session.origin.isSignOn !== true) {
      throw stepDue(step);
    }
    return { token: issueTenantToken(world, session), tenantCode: person.tenantCode };
  };
}

/** Handles `GET /partners/{partnerCode}/users/{email}/help-link`: returns the partner's help page for this person. */
export function readPartnerHelpLink(world: World): PlatformHandler {
  return ({ parameters }): HelpLink => {
    const partnerCode = knownPartner(world, parameters["partnerCode"]);
    const person = world.people.findByEmail(parameters["email"] ?? "");
    if (person === undefined || personOfPartner(world, partnerCode, person.uuid) === undefined) {
      throw new PlatformFailure(404, "UserNotFound", "The partner does not know this person.");
    }
    return { url: `https://${partnerCode}.example/help/logging-in` };
  };
}

/** Handles `PATCH /user/provider`: records the provider of the person's latest sign-in. */
export function recordProvider(world: World): PlatformHandler {
  return (request) => {
    const { person } = signedOn(world, request);
    const provider = requiredText(request.body, "provider");
    if (readSessionToken(world, requiredText(request.body, "token"))?.sub !== person.uuid) {
      throw new PlatformFailure(401, "TokenInvalid", "This is no session token of the signed-in person.");
    }
    world.people.change(person.email, { lastProvider: provider });
    return {};
  };
}

function knownPartner(world: World, partnerCode: string | undefined): string {
  if (partnerCode === undefined || world.tenants.ofPartner(partnerCode).length === 0) {
    throw new PlatformFailure(404, "PartnerNotFound", "There is no such partner.");
  }
  return partnerCode;
}

function personOfPartner(world: World, partnerCode: string, uuid: string): Person | undefined {
  const person = world.people.find(uuid);
  const tenant = person === undefined ? undefined : world.tenants.find(person.tenantCode);
  return tenant?.partnerCode === partnerCode ? person : undefined;
}
