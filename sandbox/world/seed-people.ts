import type { LocalAddresses } from "../local-addresses.ts";
import { newPerson } from "./new-person.ts";
import { plugTenants } from "./plug-tenants.ts";
import { passwordDigest } from "./password-digest.ts";
import type { Person } from "./people-records.ts";
import { seededRecoveryCodes } from "./recovery-codes.ts";
import { steadyUuid } from "./steady-uuid.ts";

/** The password of all people: easy to type, and strong enough for the portal's rules. */
export const sharedPassword = "Welcome2Lobby";
const dayInMilliseconds = 24 * 60 * 60 * 1000;

type PersonSketch = Pick<Person, "email" | "name" | "shows"> &
  Partial<Omit<Person, "uuid" | "formerPasswords">> & {
    readonly blocked?: boolean;
    /** The password of an earlier account that was closed. */
    readonly formerPassword?: string;
    /** How many of the seeded recovery codes were used already; without it there are no codes. */
    readonly usedRecoveryCodes?: number;
  };

/** An invited person, who has no password until the account is activated. */
const invited = { password: "", awaitsActivation: true } as const;

type SeededPerson = { readonly person: Person; readonly blocked: boolean };

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
      passwordExpiresAt: inDays(5.5),
      passwordChangeWarningInDays: 14,
    },
    {
      email: "kim@harbour.example",
      name: "Kim Kowalski",
      shows: "the password expires today",
      passwordExpiresAt: inDays(0.5),
      passwordChangeWarningInDays: 14,
    },
    {
      email: "liam@harbour.example",
      name: "Liam Lund",
      shows: "the password expires tomorrow",
      passwordExpiresAt: inDays(1.5),
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
      mfaFactors: [
        {
          type: "totp",
          secret: "PNFVGTDVE4QHW43VONUXGZLTMVSGC5DB",
          addedAt: inDays(-210),
          lastUsedAt: inDays(-2),
        },
        { type: "sms", phoneNumber: "+61412345678", name: "Work phone", addedAt: inDays(-30) },
      ],
    },
    {
      email: "piet@harbour.example",
      name: "Piet Peeters",
      shows: "a code comes by message",
      state: "MFA_VERIFICATION_REQUIRED",
      mfaFactors: [
        { type: "sms", phoneNumber: "+61491570156", addedAt: inDays(-90), lastUsedAt: inDays(-1) },
      ],
    },
    {
      email: "quinn@harbour.example",
      name: "Quinn Quigley",
      shows: "a code comes by phone call",
      state: "MFA_VERIFICATION_REQUIRED",
      mfaFactors: [{ type: "voice", phoneNumber: "+61491570157" }],
    },
    {
      email: "vera@harbour.example",
      name: "Vera Virtanen",
      shows: "signs in without a code; what asks for a step-up gets one from her authenticator app",
      mfaFactors: [{ type: "totp", secret: "MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U", addedAt: inDays(-12) }],
    },
    {
      email: "mia@harbour.example",
      name: "Mia Moore",
      shows: "invited: the activation mail is in the inbox",
      ...invited,
    },
    {
      email: "max@harbour.example",
      name: "Max Maurer",
      shows: "invited, in German",
      locale: "de",
      ...invited,
    },
    {
      email: "nils@harbour.example",
      name: "Nils Novak",
      shows: "invited eight days ago: the mail’s link has expired",
      ...invited,
    },
    {
      email: "olga@harbour.example",
      name: "Olga Orlova",
      shows: `invited again: ${sharedPassword} was the password of the old account`,
      formerPassword: sharedPassword,
      ...invited,
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
      email: "malee@sunny.example",
      name: "Malee Meechai",
      shows: "invited, in Thai",
      tenantCode: "sunny",
      locale: "th",
      ...invited,
    },
    {
      email: "xena@sunny.example",
      name: "Xena Xydis",
      shows: "has an authenticator app and ten recovery codes, rec0very01 to rec0very10",
      tenantCode: "sunny",
      state: "MFA_VERIFICATION_REQUIRED",
      mfaFactors: [{ type: "totp", secret: "ONUW24DMMVZWKY3SMV2GM33SPBSW4YJT" }],
      usedRecoveryCodes: 0,
    },
    {
      email: "yann@sunny.example",
      name: "Yann Yilmaz",
      shows: "has two phones for codes and one recovery code left, rec0very10",
      tenantCode: "sunny",
      state: "MFA_VERIFICATION_REQUIRED",
      mfaFactors: [
        { type: "sms", phoneNumber: "+61491570158" },
        { type: "voice", phoneNumber: "+61491570159" },
      ],
      usedRecoveryCodes: 9,
    },
    {
      email: "zola@sunny.example",
      name: "Zola Zuma",
      shows: "has to set up a second factor, and gets recovery codes with it",
      tenantCode: "sunny",
      state: "MFA_REGISTRATION_REQUIRED",
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
    {
      email: "ines@littleinn.example",
      name: "Inês Inácio",
      shows: "confirms in the partner’s mobile app",
      tenantCode: "littleinn",
      password: "",
      state: "MFA_VERIFICATION_REQUIRED",
      mfaFactors: [{ type: "smmobile", deviceId: "b7d0c7f8-6d0f-4f5e-9a53-2f0c1f1c7a10" }],
    },
    {
      email: "nora@littleinn.example",
      name: "Nora Nielsen",
      shows: "a second factor has to be set up: the partner’s mobile app can be it",
      tenantCode: "littleinn",
      password: "",
      state: "MFA_REGISTRATION_REQUIRED",
    },
    {
      email: "sofia@bayview.example",
      name: "Sofia Santos",
      shows: "has no password: the partner’s application signs her in",
      tenantCode: "bayview",
      password: "",
    },
    {
      email: "tomas@bayview.example",
      name: "Tomás Torres",
      shows:
        "a second factor is recommended, 3 days remain: the partner’s application signs him in all the same; the portal, opened by itself, offers it",
      tenantCode: "bayview",
      password: "",
      state: "MFA_REGISTRATION_RECOMMENDED",
      mfaRequiredAt: inDays(3),
    },
    {
      email: "olive@oldmill.example",
      name: "Olive Olsen",
      shows: "signs in at the OpenID provider and arrives in the application",
      tenantCode: "oldmill",
    },
    {
      email: "oscar@oldmill.example",
      name: "Oscar Ortega",
      shows: "a second factor is asked for after the OpenID provider",
      tenantCode: "oldmill",
      state: "MFA_VERIFICATION_REQUIRED",
      mfaFactors: [{ type: "totp", secret: "NRSWC5TFONXWMZRAN5WGI3LJNRWHG5DP" }],
    },
    {
      email: "odette@oldmill.example",
      name: "Odette Oliveira",
      shows: "a second factor is recommended, 7 days remain",
      tenantCode: "oldmill",
      state: "MFA_REGISTRATION_RECOMMENDED",
      mfaRequiredAt: inDays(7),
    },
    {
      email: "orla@oldmill.example",
      name: "Orla O’Brien",
      shows: "a second factor has to be set up",
      tenantCode: "oldmill",
      state: "MFA_REGISTRATION_REQUIRED",
    },
    {
      email: "omar@oldmill.example",
      name: "Omar Okafor",
      shows: "blocked at the OpenID provider: ten wrong passwords lie behind",
      tenantCode: "oldmill",
      blocked: true,
    },
    {
      email: "lars@lakeside.example",
      name: "Lars Larsen",
      shows: "signs in by password: the address is not one of the staff’s",
      tenantCode: "lakeside",
    },
    {
      email: "lucia@lakeside.example",
      name: "Lucía López",
      shows: "signs in by password, which has expired",
      tenantCode: "lakeside",
      passwordExpiresAt: inDays(-1),
      passwordChangeWarningInDays: 14,
    },
    {
      email: "stella@staff.lakeside.example",
      name: "Stella Svensson",
      shows: "signs in at the OpenID provider, to which the staff’s addresses lead",
      tenantCode: "lakeside",
    },
    {
      email: "stefan@staff.lakeside.example",
      name: "Stefan Stein",
      shows: "a second factor is asked for after the OpenID provider",
      tenantCode: "lakeside",
      state: "MFA_VERIFICATION_REQUIRED",
      mfaFactors: [{ type: "totp", secret: "ON2GCZTGEBXWMIDMMFVWK43JMRSSAYLU" }],
    },
    {
      email: "sonja@staff.lakeside.example",
      name: "Sonja Sørensen",
      shows: "a second factor is recommended, 7 days remain",
      tenantCode: "lakeside",
      state: "MFA_REGISTRATION_RECOMMENDED",
      mfaRequiredAt: inDays(7),
    },
    {
      email: "edith@evergreen.example",
      name: "Edith Engel",
      shows: "signs in by password: the address is in neither directory",
      tenantCode: "evergreen",
    },
    {
      email: "noel@north.evergreen.example",
      name: "Noël Novak",
      shows: "signs in at the northern directory",
      tenantCode: "evergreen",
    },
    {
      email: "sara@south.evergreen.example",
      name: "Sara Santos",
      shows: "signs in at the southern directory",
      tenantCode: "evergreen",
    },
    ...plugTenants().map(({ code, person, providerCode }) => ({
      ...person,
      shows: `signs in by the plug ${providerCode}`,
      tenantCode: code,
    })),
  ];
}

/** Returns people in every state that a sign-in can lead to. */
export function seedPeople(addresses: LocalAddresses, now: number): SeededPerson[] {
  return sketches(now).map(({ blocked = false, formerPassword, usedRecoveryCodes, ...sketch }) => {
    const uuid = steadyUuid(sketch.email);
    const person = newPerson(addresses, {
      uuid,
      tenantCode: "harbour",
      password: sharedPassword,
      ...(formerPassword !== undefined && { formerPasswords: [seededDigest(uuid, formerPassword)] }),
      ...(usedRecoveryCodes !== undefined && {
        recoveryCodes: seededRecoveryCodes.map((code, index) => ({
          digest: seededDigest(uuid, code),
          isUsed: index < usedRecoveryCodes,
        })),
      }),
      ...sketch,
    });
    return { person, blocked };
  });
}

/** The digests of secrets that are seeded, computed once in a process: tests begin with a reset each. */
const digests = new Map<string, string>();

function seededDigest(uuid: string, secret: string): string {
  const key = `${uuid} ${secret}`;
  const digest = digests.get(key) ?? passwordDigest(uuid, secret);
  digests.set(key, digest);
  return digest;
}
