import Router from "@koa/router";
import type { Context, Middleware } from "koa";
import { partnerSignOnLink, partnerSignOnToken } from "../apps/partner-sign-on.ts";
import { phoneOf } from "../apps/phone-app.ts";
import { addGivenApplication, addGivenPerson, addGivenTenant } from "../given/add-given.ts";
import { GivenRefused } from "../given/given.ts";
import { readGivenApplication, readGivenPerson, readGivenTenant } from "../given/read-given.ts";
import { accountLink } from "../inbox/account-link.ts";
import { addresseeOf } from "../platform/host-person.ts";
import { authenticatorCode } from "../platform/mfa/totp.ts";
import { actOnPhone, isPhoneAction } from "../platform/mobile/phone-actions.ts";
import { issueSessionToken } from "../platform/session-token.ts";
import { readJsonBody } from "../request-body.ts";
import { providersOf } from "../tenant-providers.ts";
import type { Addressee } from "../world/account-tokens.ts";
import { isAccountTokenPurpose } from "../world/account-tokens.ts";
import type { JsonObject } from "../world/merge-patch.ts";
import { isJsonObject } from "../world/merge-patch.ts";
import { provedBy, readFactors } from "../world/mfa-factors.ts";
import type { Person } from "../world/people-records.ts";
import { providerCodes } from "../world/provider-codes.ts";
import type { TokenCondition } from "../world/token-condition.ts";
import { isTokenCondition } from "../world/token-condition.ts";
import type { World } from "../world/world.ts";
import { accountToken } from "./issued-account-token.ts";
import type { ControlTools } from "./control-tools.ts";
import { resetSandbox } from "./control-tools.ts";
import { readFault } from "./fault-input.ts";
import { signedInBrowser, TargetRefused } from "./signed-in-browser.ts";
import { openIdProfiles, setOpenIdProfile } from "./openid-profile-input.ts";

type Handler = (body: JsonObject, context: Context) => object | Promise<object>;

/** Registers a call, whose handler gets the JSON body; a GET has none. */
type Register = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, handle: Handler) => void;

/** Serves the sandbox's own JSON calls for tests, which are not part of the platform's contract. */
export function controlApi(tools: ControlTools): Middleware {
  const router = new Router({ prefix: "/sandbox" });
  const on: Register = (method, path, handle) => {
    router.register(path, [method], async (context) => {
      const body = method === "GET" ? {} : await readJsonBody(context.req);
      context.body = await handle(body ?? context.throw(400, "The body is not a JSON object."), context);
    });
  };
  addStateCalls(on, tools);
  addFaultCalls(on, tools);
  addLogCalls(on, tools);
  addGivenCalls(on, tools);
  addDataCalls(on, tools);
  addTokenCalls(on, tools);
  addPhoneCalls(on, tools);
  addInboxCalls(on, tools);
  return router.routes() as Middleware;
}

/** Adds the calls for the state of the whole sandbox and for its clock. */
function addStateCalls(on: Register, tools: ControlTools): void {
  const { world } = tools;
  on("GET", "/state", () => state(tools));
  on("POST", "/reset", () => {
    resetSandbox(tools);
    return state(tools);
  });
  on("POST", "/clock", (body, context) => {
    moveClock(world, body, context);
    return clockState(world);
  });
}

/** Adds the calls that make the platform fail, and OpenID providers behave in another way. */
function addFaultCalls(on: Register, tools: ControlTools): void {
  const { faults } = tools;
  on("GET", "/faults", () => faults.all());
  on("POST", "/faults", (body, context) => {
    const fault = readFault(body);
    faults.set(typeof fault === "string" ? context.throw(400, fault) : fault);
    return faults.all();
  });
  on("DELETE", "/faults", () => {
    faults.clear();
    return faults.all();
  });
  on("GET", "/openid-profiles", () => openIdProfiles(tools));
  on("POST", "/openid-profiles", (body, context) => {
    const complaint = setOpenIdProfile(tools, body);
    return complaint === undefined ? openIdProfiles(tools) : context.throw(400, complaint);
  });
}

/** Adds the calls that tell which requests and reports have come. */
function addLogCalls(on: Register, { requests, cspReports, telemetry }: ControlTools): void {
  on("GET", "/requests", () => requests.all());
  on("GET", "/csp-reports", () => cspReports.all());
  on("GET", "/telemetry", () => telemetry.all());
}

/** Adds the calls that give the sandbox further tenants, people and applications, until the next reset. */
function addGivenCalls(on: Register, { world, addresses }: ControlTools): void {
  const giving =
    (add: (body: JsonObject) => object): Handler =>
    (body, context) => {
      try {
        return add(body);
      } catch (cause) {
        if (cause instanceof GivenRefused) {
          context.throw(400, cause.message);
        }
        throw cause;
      }
    };
  const tools = { world, addresses };
  on(
    "POST",
    "/tenants",
    giving((body) => addGivenTenant(tools, readGivenTenant(body))),
  );
  on(
    "POST",
    "/people",
    giving((body) => withoutPassword(addGivenPerson(tools, readGivenPerson(body)))),
  );
  on(
    "POST",
    "/applications",
    giving((body) => {
      const application = addGivenApplication(tools, readGivenApplication(body));
      const tenant = world.tenants.find(application.tenantCode);
      const [provider] = tenant === undefined ? [] : providersOf(tools, tenant);
      return {
        ...application,
        ...addresses.forApplicationsOf(application.tenantCode),
        ...(provider !== undefined && { issuer: provider.issuer }),
      };
    }),
  );
}

/** Adds the calls that change people, tenants and the configurations of hosts. */
function addDataCalls(on: Register, { world }: ControlTools): void {
  on("PATCH", "/people/:email", (body, context) => {
    const { failedSignIns, ...patch } = body;
    if ((patch["mfaFactors"] ?? null) !== null) {
      patch["mfaFactors"] = readFactors(patch["mfaFactors"]) ?? context.throw(400, "Those are no factors.");
    }
    const person = world.people.change(parameter(context, "email"), patch) ?? context.throw(404);
    if (failedSignIns === 0) {
      world.failedSignIns.forget(person.tenantCode, person.email);
    }
    return withoutPassword(person);
  });
  on("PATCH", "/tenants/:code", (body, context) => {
    const changed = world.tenants.change(parameter(context, "code"), { loginDomain: body });
    return changed?.loginDomain ?? context.throw(404);
  });
  on("PATCH", "/config/:code", (body, context) => {
    const changed = world.tenants.change(parameter(context, "code"), { configuration: body });
    return changed?.configuration ?? context.throw(404);
  });
  on("PATCH", "/notices/:code", ({ notices }, context) => {
    if (!Array.isArray(notices)) context.throw(400, "Notices are a list.");
    return world.tenants.change(parameter(context, "code"), { notices }) ?? context.throw(404);
  });
  on("PATCH", "/passkey-rp-ids/:code", ({ id }, context) => {
    if (typeof id !== "string") context.throw(400, "A relying party has an id.");
    return world.tenants.change(parameter(context, "code"), { passkeyRpId: id }) ?? context.throw(404);
  });
  on("PATCH", "/passkey-factors/:code", ({ isOneFactor }, context) => {
    const passkeyIsOneFactor = isOneFactor === true;
    return world.tenants.change(parameter(context, "code"), { passkeyIsOneFactor }) ?? context.throw(404);
  });
  on("PATCH", "/host-blocks/:code", (body, context) => {
    const changed = world.tenants.change(parameter(context, "code"), { hostBlock: body });
    return changed?.hostBlock ?? context.throw(404);
  });
}

/** Adds the calls that make tokens and links without the page or the mail that would bring them. */
function addTokenCalls(on: Register, { world, addresses }: ControlTools): void {
  on("POST", "/session", (body, context) => {
    const person = personNamed(world, body, context);
    const tenant = world.tenants.find(person.tenantCode) ?? context.throw(404);
    const { partnerCode } = tenant;
    const [usual] = providersOf({ world, addresses }, tenant);
    const provider = usual?.key ?? providerCodes.platform;
    return { token: issueSessionToken(world, person, provider, partnerCode), partnerCode };
  });
  on("POST", "/sign-in", async (body, context) => {
    const person = personNamed(world, body, context);
    const { mfa, redirectUri } = body;
    const factor = person.mfaFactors?.find(({ type }) => mfa === true || mfa === type);
    if (mfa !== undefined && mfa !== false && factor === undefined) {
      context.throw(400, "That person has no such factor.");
    }
    const target = typeof redirectUri === "string" ? redirectUri : undefined;
    if (target !== undefined && !URL.canParse(target)) {
      context.throw(400, "The target is no address.");
    }
    try {
      const by = factor && provedBy(factor);
      return await signedInBrowser({ world, addresses }, { person, by, redirectUri: target });
    } catch (cause) {
      throw cause instanceof TargetRefused ? context.throw(400, cause.message) : cause;
    }
  });
  on("POST", "/partner-sign-on", (body, context) => {
    const { person, partnerCode } = partnerPerson(world, body, context);
    const token = partnerSignOnToken(world, person, tokenCondition(body, context));
    return { token, partnerCode, link: partnerSignOnLink(addresses, person.tenantCode, partnerCode, token) };
  });
  on("POST", "/user-device-token", (body, context) => {
    const person = personNamed(world, body, context);
    const { userDeviceToken } = world.trustedBrowsers.trust({
      personUuid: person.uuid,
      name: "Another browser",
      by: undefined,
      verifiedAt: world.clock.now(),
    });
    return { userDeviceToken };
  });
  on("POST", "/account-tokens", (body, context) => {
    const { purpose } = body;
    const token = accountToken(world, {
      purpose: isAccountTokenPurpose(purpose) ? purpose : context.throw(400, "Say which purpose."),
      addressee: accountAddressee(world, body, context),
      condition: tokenCondition(body, context),
    });
    return { token: token.value, link: accountLink(addresses.portal(token.addressee.tenantCode), token) };
  });
}

/** Adds the calls that act on a person's phone, in the partner's app. */
function addPhoneCalls(on: Register, { world }: ControlTools): void {
  on("GET", "/phone-app/:email", (_body, context) => phoneState(world, phoneOwner(world, context)));
  on("POST", "/phone-app/:email", (body, context) => {
    const person = phoneOwner(world, context);
    const { action, code, number } = body;
    const complaint = actOnPhone(world, person, {
      action: isPhoneAction(action) ? action : context.throw(400, "Say what happens on the phone."),
      code: typeof code === "string" ? code : undefined,
      number: typeof number === "number" ? number : undefined,
    });
    return complaint === undefined
      ? phoneState(world, phoneOwner(world, context))
      : context.throw(409, complaint);
  });
}

/** Adds the calls that read and empty the inbox of mails and messages. */
function addInboxCalls(on: Register, { world }: ControlTools): void {
  on("GET", "/inbox", (_body, context) => {
    const { to } = context.query;
    return world.inbox.all(typeof to === "string" ? to : undefined);
  });
  on("DELETE", "/inbox", () => {
    world.inbox.empty();
    return world.inbox.all();
  });
}

function parameter(context: Context, name: string): string {
  const parameters: unknown = context["params"];
  return isJsonObject(parameters) ? String(parameters[name]) : "";
}

function personNamed(world: World, body: JsonObject, context: Context): Person {
  const { email } = body;
  const person = typeof email === "string" ? world.people.findByEmail(email) : undefined;
  return person ?? context.throw(404, "There is nobody with that e-mail address.");
}

function phoneOwner(world: World, context: Context): Person {
  const person = world.people.findByEmail(parameter(context, "email"));
  const hasPartner = person !== undefined && world.tenants.find(person.tenantCode)?.partnerCode !== undefined;
  return hasPartner ? person : context.throw(404, "Nobody with that address has a partner’s phone.");
}

/** Returns the state of a phone, without the session token that an approval issues to the portal. */
function phoneState(world: World, person: Person): object {
  const { deviceId, flow, secondsLeft } = phoneOf(world, person);
  if (flow === undefined) {
    return { deviceId };
  }
  const { id, kind, status, failure, choices, asker } = flow;
  return { deviceId, flow: { id, kind, status, failure, choices, asker, secondsLeft } };
}

function partnerPerson(
  world: World,
  body: JsonObject,
  context: Context,
): { person: Person; partnerCode: string } {
  const person = personNamed(world, body, context);
  const partnerCode = world.tenants.find(person.tenantCode)?.partnerCode;
  return { person, partnerCode: partnerCode ?? context.throw(404, "That person has no partner.") };
}

/** Returns the person with that address; with `tenantCode`, an address without an account is allowed as well. */
function accountAddressee(world: World, body: JsonObject, context: Context): Addressee {
  const { email, tenantCode, locale } = body;
  if (typeof tenantCode !== "string") {
    return addresseeOf(personNamed(world, body, context));
  }
  if (typeof email !== "string" || world.tenants.find(tenantCode) === undefined) {
    return context.throw(400, "Say an e-mail address, and a tenant that there is.");
  }
  const name = email.split("@")[0] ?? email;
  return { tenantCode, email, name, locale: typeof locale === "string" ? locale : "en" };
}

function tokenCondition({ condition = "fresh" }: JsonObject, context: Context): TokenCondition {
  return isTokenCondition(condition) ? condition : context.throw(400, "There is no such condition.");
}

/** Moves the clock by `{ advanceSeconds }`, `{ setTo }` (ISO 8601) or `{ reset: true }`. */
export function moveClock(world: World, input: JsonObject, context: Context): void {
  const { advanceSeconds, setTo, reset } = input;
  if (reset === true) {
    world.clock.reset();
  } else if (typeof setTo === "string" && !Number.isNaN(Date.parse(setTo))) {
    world.clock.setTo(Date.parse(setTo));
  } else if (typeof advanceSeconds === "number" && Number.isFinite(advanceSeconds)) {
    world.clock.advance(advanceSeconds);
  } else {
    context.throw(400, "Say advanceSeconds, setTo or reset.");
  }
}

function clockState(world: World): object {
  return { now: new Date(world.clock.now()).toISOString(), offsetSeconds: world.clock.offsetInSeconds };
}

function state({ world, addresses, faults }: ControlTools): object {
  return {
    clock: clockState(world),
    faults: faults.all(),
    applications: world.applications.all(),
    tenants: world.tenants.all().map((tenant) => ({
      ...tenant,
      portal: addresses.portal(tenant.code),
      application: addresses.application(tenant.code),
    })),
    people: world.people.all().map((person) => ({
      ...person,
      failedSignIns: world.failedSignIns.attempts(person.tenantCode, person.email),
      authenticatorCode: authenticatorCode(person, world.clock.now()),
    })),
  };
}

function withoutPassword(person: Person): object {
  return Object.fromEntries(Object.entries(person).filter(([name]) => name !== "password"));
}
