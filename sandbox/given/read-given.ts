import { isJsonObject } from "../world/merge-patch.ts";
import type { JsonObject } from "../world/merge-patch.ts";
import { readFactors } from "../world/mfa-factors.ts";
import type { Given, GivenApplication, GivenPerson, GivenTenant, Path } from "./given.ts";
import {
  capabilities,
  colorNames,
  dueSteps,
  GivenRefused,
  handOvers,
  partnerCodes,
  waysToSignIn,
} from "./given.ts";

/** Checks one field; throws `GivenRefused`. */
type Check = (value: unknown, path: Path) => void;
type Fields = Readonly<Record<string, Check>>;

const text: Check = (value, path) => {
  if (typeof value !== "string" || value.trim() === "" || value.length > 2_000) {
    throw new GivenRefused(path, "This has to be a text.");
  }
};

const oneOf =
  (words: readonly string[]): Check =>
  (value, path) => {
    if (!words.some((word) => word === value)) {
      throw new GivenRefused(path, `This has to be one of ${words.join(", ")}.`);
    }
  };

const listOf =
  (check: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) {
      throw new GivenRefused(path, "This has to be a list.");
    }
    value.forEach((entry, index) => {
      check(entry, [...path, index]);
    });
  };

const factor: Check = (value, path) => {
  record({ type: text }, { secret: text, phoneNumber: text, deviceId: text })(value, path);
  if (readFactors([value]) === undefined) {
    throw new GivenRefused(
      path,
      "The type is totp, sms, voice or smmobile, and a phone number is in E.164 format.",
    );
  }
};

/** Returns the check of an object with these fields and no others. */
function record(required: Fields, optional: Fields): Check {
  const fields: Fields = { ...required, ...optional };
  return (value, path) => {
    if (!isJsonObject(value)) {
      throw new GivenRefused(path, "This has to be an object.");
    }
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(fields, name)) {
        throw new GivenRefused(
          [...path, name],
          `There is no such field; there are ${Object.keys(fields).join(", ")}.`,
        );
      }
      fields[name]?.(value[name], [...path, name]);
    }
    const missing = Object.keys(required).find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) {
      throw new GivenRefused(path, `The field ${missing} is missing.`);
    }
  };
}

const look = record(
  {},
  {
    colors: record({}, Object.fromEntries(colorNames.map((name) => [name, text]))),
    logo: text,
    favicon: text,
    loginHelpUrl: text,
    contactSupportUrl: text,
  },
);
const tenant = record(
  { code: text },
  {
    name: text,
    signIn: oneOf(waysToSignIn),
    partnerCode: oneOf(partnerCodes),
    look,
    capabilities: listOf(oneOf(capabilities)),
  },
);
const person = record(
  { email: text },
  {
    tenant: text,
    name: text,
    password: text,
    locale: text,
    due: listOf(oneOf(dueSteps)),
    mfaFactors: listOf(factor),
  },
);
const application = record(
  { name: text, redirectUris: listOf(text) },
  { tenant: text, handOver: oneOf(handOvers), initiateLoginUri: text },
);
const given = record(
  {},
  { tenants: listOf(tenant), people: listOf(person), applications: listOf(application) },
);

/** Reads what a sandbox is given; throws `GivenRefused` for a field that is wrong, missing or unknown. */
export function readGiven(value: unknown): Given {
  given(value, []);
  return value as Given;
}

export function readGivenTenant(value: JsonObject): GivenTenant {
  tenant(value, []);
  return value as GivenTenant;
}

export function readGivenPerson(value: JsonObject): GivenPerson {
  person(value, []);
  return value as GivenPerson;
}

export function readGivenApplication(value: JsonObject): GivenApplication {
  application(value, []);
  return value as GivenApplication;
}
