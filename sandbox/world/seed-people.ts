import { createHash } from "node:crypto";
import type { LocalAddresses } from "../local-addresses.ts";
import type { Person } from "./people-records.ts";

/** One password for everybody: easy to type, and good enough for the portal's own rules. */
const sharedPassword = "Welcome2Lobby";
const dayInMilliseconds = 24 * 60 * 60 * 1000;

type PersonSketch = Pick<Person, "email" | "name" | "shows"> &
  Partial<Omit<Person, "uuid">> & { readonly blocked?: boolean };

export type SeededPerson = { readonly person: Person; readonly blocked: boolean };

function sketches(now: number): PersonSketch[] {
  const inDays = (days: number): string => new Date(now + days * dayInMilliseconds).toISOString();
  return [
    {
      email: "alice@harbour.example",
      name: "Alice Andersen",
      shows: "signs in and arrives in the application",
    },
    {
      email: "bruno@harbour.example",
      name: "Bruno Bianchi",
      shows: "blocked: ten wrong passwords lie behind",
      blocked: true,
    },
    {
      email: "carla@harbour.example",
      name: "Carla Costa",
      shows: "blocked: the password was found in a leak",
      passwordLeaked: true,
    },
    {
      email: "dmitri@harbour.example",
      name: "Dmitri Dahl",
      shows: "refused by the risk assessment",
      riskDenied: true,
    },
    {
      email: "erika@harbour.example",
      name: "Erika Ernst",
      shows: "the password has expired",
      passwordExpiresAt: inDays(-1),
      passwordChangeWarningInDays: 14,
    },
    {
      email: "grace@harbour.example",
      name: "Grace Grant",
      shows: "the password expires in 5 days",
      passwordExpiresAt: inDays(5),
      passwordChangeWarningInDays: 14,
    },
    {
      email: "farid@harbour.example",
      name: "Farid Fassi",
      shows: "the e-mail address is to be verified first",
      emailVerificationRequired: true,
    },
    {
      email: "hana@harbour.example",
      name: "Hana Hayashi",
      shows: "a second factor is recommended, 7 days remain",
      state: "MFA_REGISTRATION_RECOMMENDED",
      mfaRequiredAt: inDays(7),
    },
    {
      email: "ivan@harbour.example",
      name: "Ivan Ilić",
      shows: "a second factor has to be set up",
      state: "MFA_REGISTRATION_REQUIRED",
    },
    {
      email: "june@harbour.example",
      name: "June Jansen",
      shows: "a second factor is asked for",
      state: "MFA_VERIFICATION_REQUIRED",
      mfaFactors: [{ type: "totp" }, { type: "sms", maskedPhoneNumber: "+61 *** *** 678" }],
    },
    {
      email: "sam@sunny.example",
      name: "Sam Sato",
      shows: "signs in and arrives in the application",
      tenantCode: "sunny",
    },
    {
      email: "suda@sunny.example",
      name: "Suda Srisai",
      shows: "signs in; the account speaks Thai",
      tenantCode: "sunny",
      locale: "th",
    },
    {
      email: "pat@plain.example",
      name: "Pat Petersen",
      shows: "signs in and arrives in the application",
      tenantCode: "plain",
    },
    {
      email: "lena@littleinn.example",
      name: "Lena Lindqvist",
      shows: "has no password: the partner’s application signs her in",
      tenantCode: "littleinn",
      password: "",
    },
  ];
}

/** People in every state that a sign-in can meet. */
export function seedPeople(addresses: LocalAddresses, now: number): SeededPerson[] {
  return sketches(now).map(({ blocked = false, ...sketch }) => {
    const tenantCode = sketch.tenantCode ?? "harbour";
    const person: Person = {
      uuid: steadyUuid(sketch.email),
      password: sharedPassword,
      type: "employee",
      locale: "en",
      state: "AUTHENTICATED",
      emailVerificationRequired: false,
      defaultRedirectUri: `${addresses.application(tenantCode)}/callback`,
      ...sketch,
      tenantCode,
    };
    return { person, blocked };
  });
}

/** The same UUID for the same person in every run. */
function steadyUuid(email: string): string {
  const digest = createHash("sha256").update(email).digest("hex");
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}
