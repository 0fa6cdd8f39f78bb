import type { LocalAddresses } from "../local-addresses.ts";
import type { Application } from "../world/application-records.ts";
import { readFactors } from "../world/mfa-factors.ts";
import { newPerson } from "../world/new-person.ts";
import type { Person } from "../world/people-records.ts";
import { sharedPassword } from "../world/seed-people.ts";
import { tenantOfSketch } from "../world/seed-tenants.ts";
import { steadyUuid } from "../world/steady-uuid.ts";
import type { Tenant } from "../world/tenant-records.ts";
import type { World } from "../world/world.ts";
import type { Given, GivenApplication, GivenPerson, GivenTenant, Path } from "./given.ts";
import { GivenRefused } from "./given.ts";

type Tools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  /** Where in what was given the value is. */
  readonly path?: Path;
};

const day = 24 * 60 * 60 * 1000;

/** Adds everything that a sandbox is given to its world, tenants first; throws `GivenRefused`. */
export function addGiven(
  tools: Omit<Tools, "path">,
  { tenants = [], people = [], applications = [] }: Given,
): void {
  tenants.forEach((tenant, index) => addGivenTenant({ ...tools, path: ["tenants", index] }, tenant));
  people.forEach((person, index) => addGivenPerson({ ...tools, path: ["people", index] }, person));
  applications.forEach((application, index) =>
    addGivenApplication({ ...tools, path: ["applications", index] }, application),
  );
}

/** Adds a tenant; throws `GivenRefused`. */
export function addGivenTenant({ world, addresses, path = [] }: Tools, given: GivenTenant): Tenant {
  const { code, name = code, signIn = "password", partnerCode, capabilities, look = {} } = given;
  const { colors = {}, logo, favicon, ...links } = look;
  if (!/^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/.test(code)) {
    throw new GivenRefused(
      [...path, "code"],
      "A code is the label of a host: small letters, digits and hyphens.",
    );
  }
  if (world.tenants.find(code) !== undefined) {
    throw new GivenRefused([...path, "code"], `There is a tenant ${code} already.`);
  }
  if ((signIn === "partner") !== (partnerCode !== undefined)) {
    throw new GivenRefused(path, "The field partnerCode belongs to signIn: partner, which needs it.");
  }
  const tenant = tenantOfSketch(addresses, {
    shows: "given to this sandbox",
    tenant: { code, aliasCode: code.toUpperCase(), type: signIn === "partner" ? "partner" : "enterprise" },
    theme: { name, code, colors, links, images: { ...(logo && { logo }), ...(favicon && { favicon }) } },
    ...(capabilities && { capabilities }),
    ...(partnerCode && { partnerCode }),
    ...(signIn === "openid" && { openId: "everybody" }),
  });
  world.tenants.add(tenant);
  return tenant;
}

/** Adds a person; throws `GivenRefused`. */
export function addGivenPerson({ world, addresses, path = [] }: Tools, given: GivenPerson): Person {
  const { name = given.email.split("@")[0] ?? "", due = [], locale = "en" } = given;
  const email = given.email.toLowerCase();
  const tenant = knownTenant(world, path, given.tenant ?? "harbour");
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new GivenRefused([...path, "email"], "This is no e-mail address.");
  }
  if (world.people.findByEmail(email) !== undefined) {
    throw new GivenRefused([...path, "email"], "There is a person with this address already.");
  }
  if (tenant.partnerCode !== undefined && given.password !== undefined) {
    throw new GivenRefused([...path, "password"], "People of a partner’s tenant have no password.");
  }
  const [state = "AUTHENTICATED", another] = due.filter((step) => step.startsWith("MFA_"));
  if (another !== undefined) {
    throw new GivenRefused([...path, "due"], `Either ${state} or ${another} can be due, not both.`);
  }
  const mfaFactors = readFactors(given.mfaFactors ?? []) ?? [];
  if (
    (state === "MFA_VERIFICATION_REQUIRED" && mfaFactors.length === 0) ||
    (state.startsWith("MFA_REG") && mfaFactors.length > 0)
  ) {
    throw new GivenRefused(
      path,
      "MFA_VERIFICATION_REQUIRED needs mfaFactors; MFA_REGISTRATION_… is for people who have none.",
    );
  }
  const now = world.clock.now();
  const inDays = (days: number): string => new Date(now + days * day).toISOString();
  const person = newPerson(addresses, {
    uuid: steadyUuid(email),
    email,
    name,
    password: tenant.partnerCode === undefined ? (given.password ?? sharedPassword) : "",
    tenantCode: tenant.code,
    locale,
    shows: due.length === 0 ? "given to this sandbox" : `given to this sandbox: ${due.join(", ")}`,
    state: state as Person["state"],
    mfaFactors,
    emailVerificationRequired: due.includes("EMAIL_VERIFICATION_REQUIRED"),
    ...(due.includes("PASSWORD_EXPIRED") && {
      passwordExpiresAt: inDays(-1),
      passwordChangeWarningInDays: 14,
    }),
    ...(state === "MFA_REGISTRATION_RECOMMENDED" && { mfaRequiredAt: inDays(7) }),
  });
  world.people.add(person);
  return person;
}

/**
 * Registers an application at its tenant: its redirect addresses at the providers, and its origins among those that the
 * portal leads to and may be framed by. Throws `GivenRefused`.
 */
export function addGivenApplication(
  { world, addresses, path = [] }: Tools,
  given: GivenApplication,
): Application {
  const { name, handOver, redirectUris, initiateLoginUri } = given;
  const tenant = knownTenant(world, path, given.tenant ?? (handOver === "token" ? "littleinn" : "harbour"));
  const { code: tenantCode } = tenant;
  const handedOver = tenant.partnerCode === undefined ? "code" : "token";
  if (handOver !== undefined && handOver !== handedOver) {
    throw new GivenRefused([...path, "handOver"], `The tenant ${tenantCode} hands over a ${handedOver}.`);
  }
  if (world.applications.ofTenant(tenantCode).some((other) => other.name === name)) {
    throw new GivenRefused([...path, "name"], `The tenant ${tenantCode} has an application ${name} already.`);
  }
  if (redirectUris.length === 0) {
    throw new GivenRefused([...path, "redirectUris"], "At least one address is needed.");
  }
  const portal = addresses.portal(tenantCode);
  const origins = redirectUris.map((address, index) =>
    originOf(address, [...path, "redirectUris", index], portal),
  );
  const { loginDomain, configuration } = tenant;
  const { initiateLoginUris = [] } = loginDomain;
  if (initiateLoginUri !== undefined) {
    const place = [...path, "initiateLoginUri"];
    const origin = originOf(initiateLoginUri, place, portal);
    if (handedOver === "token") {
      throw new GivenRefused(place, `The tenant ${tenantCode} has no provider that applications can ask.`);
    }
    if (!origins.includes(origin)) {
      throw new GivenRefused(place, "This has to be at the origin of a redirect address.");
    }
    if (initiateLoginUris.some((listed) => new URL(listed).origin === origin)) {
      throw new GivenRefused(place, "An application at this origin begins its sign-ins already.");
    }
    if (!/^[\w.-]+$/.test(name)) {
      throw new GivenRefused(
        [...path, "name"],
        "The name of its client has letters, digits, hyphens and dots.",
      );
    }
  }
  const joined = (list: unknown): string[] => [
    ...new Set([...(Array.isArray(list) ? (list as string[]) : []), ...origins]),
  ];
  world.tenants.change(tenantCode, {
    loginDomain: {
      redirectOrigins: joined(loginDomain.redirectOrigins),
      ...(initiateLoginUri !== undefined && { initiateLoginUris: [...initiateLoginUris, initiateLoginUri] }),
    },
    configuration: { partnerOrigins: joined(configuration["partnerOrigins"]) },
  });
  const application: Application = {
    name,
    tenantCode,
    handOver: handedOver,
    redirectUris,
    ...(initiateLoginUri !== undefined && { clientId: `${tenantCode}-${name}` }),
  };
  world.applications.add(application);
  return application;
}

function knownTenant(world: World, path: Path, code: string): Tenant {
  const tenant = world.tenants.find(code);
  if (tenant === undefined) {
    throw new GivenRefused([...path, "tenant"], `There is no tenant ${code}.`);
  }
  return tenant;
}

/** Returns the origin of an address that may be registered; throws when a browser, a provider or the portal would refuse it. */
function originOf(address: string, path: Path, portal: string): string {
  const url = URL.parse(address);
  const isLocal = url !== null && /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url === null || (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal))) {
    throw new GivenRefused(path, "This has to be an https address, or an http one at localhost.");
  }
  if (
    url.href !== address ||
    url.search !== "" ||
    url.hash !== "" ||
    url.username !== "" ||
    url.password !== ""
  ) {
    throw new GivenRefused(
      path,
      `This has to be written as browsers write it, without query, fragment and user: ${url.origin}${url.pathname}`,
    );
  }
  if (url.origin === portal) {
    throw new GivenRefused(path, "This is the portal, which no application can be at.");
  }
  return url.origin;
}
