import { randomUUID } from "node:crypto";
import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import { loopbackRequest } from "../loopback-request.ts";
import { providersOf } from "../tenant-providers.ts";
import type { ApplicationRoundTrip } from "../world/application-round-trips.ts";
import type { World } from "../world/world.ts";

type Person = components["schemas"]["ApplicationPerson"];
type Exchange = components["schemas"]["ApplicationExchange"];

/** One parameter of the redirect, and what the application found out about it. */
export type ReceivedValue = {
  readonly name: "code" | "state" | "token" | "tenantCode" | "userDeviceToken";
  readonly value: string;
  readonly verdict: "valid" | "invalid" | "unchecked";
  readonly finding: string;
};

/**
 * What an answer leads to. `step-due`: the platform refuses it (403) until the person has done a step at the portal.
 */
type SignInAnswer =
  | { readonly kind: "nothing" }
  | { readonly kind: "step-due" }
  | { readonly kind: "refused"; readonly reason: string; readonly received: readonly ReceivedValue[] }
  | { readonly kind: "signed-in"; readonly person: Person; readonly received: readonly ReceivedValue[] };

type SignInAnswerTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  /** The callback URL, without its query. */
  readonly callback: string;
  /** The authorization that the application itself began, if this is the answer to it. */
  readonly roundTrip: ApplicationRoundTrip | undefined;
  /** The `state` values of this browser's sign-ins that began here and have not ended. */
  readonly ownStates: readonly string[];
};

/** The prefix that distinguishes this application's `state` values from the portal's. */
export const ownStatePrefix = "app-";

/**
 * Validates the portal's answer with the platform's help: a code and its state for a tenant with a login, a tenant
 * token for a partner's tenant.
 */
export async function signInAnswer(query: URLSearchParams, tools: SignInAnswerTools): Promise<SignInAnswer> {
  const error = query.get("error");
  if (error !== null) {
    return { kind: "refused", reason: `The login provider answered with “${error}”.`, received: [] };
  }
  const answer = await answerIn(query, tools);
  if (answer === undefined) {
    return { kind: "nothing" };
  }
  const deviceToken = tools.roundTrip?.userDeviceToken ?? query.get("userDeviceToken");
  const person = answer.kind === "signed-in" ? answer.person : undefined;
  return deviceToken === null || answer.kind === "step-due"
    ? answer
    : { ...answer, received: [...answer.received, judgedDeviceToken(deviceToken, person, tools)] };
}

type JudgedAnswer = Exclude<SignInAnswer, { kind: "nothing" }>;

/** Validates the code or the token of a query; undefined without either. */
async function answerIn(query: URLSearchParams, tools: SignInAnswerTools): Promise<JudgedAnswer | undefined> {
  const code = query.get("code");
  const token = query.get("token");
  if (code !== null) {
    return answerWithCode(code, query, tools);
  }
  return token === null ? undefined : answerWithToken(token, query.get("tenantCode"), tools);
}

async function answerWithCode(
  code: string,
  query: URLSearchParams,
  { world, addresses, tenantCode, callback, ownStates, roundTrip }: SignInAnswerTools,
): Promise<JudgedAnswer> {
  const state = query.get("state");
  const unchecked: ReceivedValue = { name: "code", value: code, verdict: "unchecked", finding: "Not spent" };
  if (state === null || state === "") {
    return {
      kind: "refused",
      reason: "The answer has no state, so nobody can tell where it comes from.",
      received: [unchecked],
    };
  }
  if (state.startsWith(ownStatePrefix) && !ownStates.includes(state)) {
    const finding = "Not the one that this browser was given";
    return {
      kind: "refused",
      reason: "The answer belongs to a sign-in that did not begin in this browser.",
      received: [unchecked, { name: "state", value: state, verdict: "invalid", finding }],
    };
  }
  if (roundTrip !== undefined && !isFromAsked(query.get("iss"), roundTrip, world, addresses)) {
    return {
      kind: "refused",
      reason: "The answer is not from the provider that was asked.",
      received: [unchecked],
    };
  }
  const judgedState: ReceivedValue = {
    name: "state",
    value: state,
    verdict: "valid",
    finding: ownStates.includes(state)
      ? "The one that this browser was given"
      : "Made by the portal, where the sign-in began",
  };
  const exchanged = await exchangedAtPlatform(addresses, {
    tenantCode,
    code,
    redirectUri: callback,
    ...(roundTrip && {
      provider: roundTrip.provider,
      code_verifier: roundTrip.codeVerifier,
      nonce: roundTrip.nonce,
    }),
  });
  if (exchanged === "step-due") {
    return { kind: "step-due" };
  }
  return exchanged === undefined
    ? {
        kind: "refused",
        reason: "The platform does not accept the code: it was spent already, or it is not ours.",
        received: [{ ...unchecked, verdict: "invalid", finding: "Refused by the platform" }, judgedState],
      }
    : {
        kind: "signed-in",
        person: exchanged,
        received: [{ ...unchecked, verdict: "valid", finding: "Exchanged at the platform" }, judgedState],
      };
}

/** Returns whether the answer comes from the provider that was asked, if its answers name the issuer (RFC 9207). */
function isFromAsked(
  issuer: string | null,
  { tenantCode, provider }: ApplicationRoundTrip,
  world: World,
  addresses: LocalAddresses,
): boolean {
  const tenant = world.tenants.find(tenantCode);
  const providers = tenant === undefined ? [] : providersOf({ world, addresses }, tenant);
  const asked = providers.find(({ key }) => key === provider);
  return asked !== undefined && (issuer === null ? !asked.namesIssuer : issuer === asked.issuer);
}

/** Exchanges a code or token at the platform; returns the person, a refusal, or the step that is due first. */
async function exchangedAtPlatform(
  { authority, control }: LocalAddresses,
  exchange: Exchange,
): Promise<Person | "step-due" | undefined> {
  try {
    const { status, text } = await loopbackRequest({
      port: Number(new URL(control).port),
      hostName: new URL(control).hostname,
      authority,
      path: "/api/applications/exchange",
      method: "POST",
      headers: { "content-type": "application/json", "x-trace-token": randomUUID() },
      body: JSON.stringify(exchange),
    });
    return status === 200 ? (JSON.parse(text) as Person) : status === 403 ? "step-due" : undefined;
  } catch {
    // A connection that breaks, or an answer that is not JSON, signs no person in.
    return undefined;
  }
}

async function answerWithToken(
  token: string,
  givenTenant: string | null,
  { addresses, tenantCode }: SignInAnswerTools,
): Promise<JudgedAnswer> {
  const person =
    givenTenant === tenantCode ? await exchangedAtPlatform(addresses, { tenantCode, token }) : undefined;
  if (person === "step-due") {
    return { kind: "step-due" };
  }
  const accepted = person !== undefined;
  const received: ReceivedValue[] = [
    {
      name: "token",
      value: token,
      verdict: accepted ? "valid" : "invalid",
      finding: accepted ? "Confirmed by the platform" : "Refused by the platform",
    },
    {
      name: "tenantCode",
      value: givenTenant ?? "",
      verdict: givenTenant === tenantCode ? "valid" : "invalid",
      finding: givenTenant === tenantCode ? "This tenant" : "Not this tenant",
    },
  ];
  return accepted
    ? { kind: "signed-in", person, received }
    : { kind: "refused", reason: "The platform does not accept the tenant token.", received };
}

function judgedDeviceToken(
  value: string,
  person: Person | undefined,
  { world }: SignInAnswerTools,
): ReceivedValue {
  const owner = world.tokens.ownerOf("user-device-token", value);
  const accepted = owner !== undefined && owner === person?.uuid;
  return {
    name: "userDeviceToken",
    value,
    verdict: accepted ? "valid" : "invalid",
    finding: accepted ? "Confirmed by the platform" : "Refused by the platform",
  };
}
