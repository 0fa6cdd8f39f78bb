/** A tenant that the sandbox is given beside its own. */
export type GivenTenant = {
  /** The label of its hosts: `acme` has its portal at `acme.localhost`. */
  readonly code: string;
  /** The name that its portal shows; the code by default. */
  readonly name?: string;
  /** How its people sign in; by password by default. */
  readonly signIn?: (typeof waysToSignIn)[number];
  /** The partner whose application signs people in; for `signIn: partner` only. */
  readonly partnerCode?: (typeof partnerCodes)[number];
  /** How its portal looks; plain by default. */
  readonly look?: GivenLook;
  /** The optional calls that are offered, such as `mfa-factors`. */
  readonly capabilities?: readonly (typeof capabilities)[number][];
};

/** A tenant's colours, as CSS writes them, its images and its links. */
type GivenLook = {
  readonly colors?: Readonly<Partial<Record<(typeof colorNames)[number], string>>>;
  readonly logo?: string;
  readonly favicon?: string;
  readonly loginHelpUrl?: string;
  readonly contactSupportUrl?: string;
};

/** A person that the sandbox is given beside its own. */
export type GivenPerson = {
  readonly email: string;
  /** The code of the tenant; `harbour` by default. */
  readonly tenant?: string;
  /** The part of the address before the @ by default. */
  readonly name?: string;
  /** `Welcome2Lobby` by default; people of a partner's tenant have none. */
  readonly password?: string;
  /** The language of the account; English by default. */
  readonly locale?: string;
  /** What is due, or recommended, after signing in; nothing by default. */
  readonly due?: readonly (typeof dueSteps)[number][];
  /** The second factors, as `PATCH /sandbox/people/<email>` takes them. */
  readonly mfaFactors?: readonly GivenFactor[];
};

/** A second factor; what is left out is chosen by the sandbox. */
type GivenFactor =
  | { readonly type: "totp"; readonly secret?: string }
  | { readonly type: "sms" | "voice"; readonly phoneNumber?: string }
  | { readonly type: "smmobile"; readonly deviceId?: string };

/** An application of a developer, at an address of its own. */
export type GivenApplication = {
  readonly name: string;
  /** The code of the tenant; by default `harbour`, and `littleinn` for `handOver: token`. */
  readonly tenant?: string;
  /** What the portal hands over; the tenant decides it, so another one is refused. */
  readonly handOver?: (typeof handOvers)[number];
  /** The addresses that sign-ins may end at, without a query. */
  readonly redirectUris: readonly string[];
  /**
   * Where the application begins its own sign-in (`initiate_login_uri`), with a client of its own, whose name is
   * `<tenant>-<name>`; at a tenant with an identity provider.
   */
  readonly initiateLoginUri?: string;
};

/** What a sandbox is given beside its own tenants, people and applications. */
export type Given = {
  readonly tenants?: readonly GivenTenant[];
  readonly people?: readonly GivenPerson[];
  readonly applications?: readonly GivenApplication[];
};

export const waysToSignIn = ["password", "openid", "partner"] as const;
export const partnerCodes = ["littlehotelier", "siteminder"] as const;
export const colorNames = [
  "primaryBackground",
  "primaryForeground",
  "secondaryBackground",
  "secondaryForeground",
  "tertiaryBackground",
  "tertiaryForeground",
] as const;
export const capabilities = [
  "mfa-factors",
  "mfa-recovery-codes",
  "mfa-passkey",
  "sessions",
  "password-change",
] as const;
export const handOvers = ["code", "token"] as const;
export const dueSteps = [
  "PASSWORD_EXPIRED",
  "MFA_VERIFICATION_REQUIRED",
  "MFA_REGISTRATION_REQUIRED",
  "MFA_REGISTRATION_RECOMMENDED",
  "EMAIL_VERIFICATION_REQUIRED",
] as const;

/** The keys and places that lead to a value. */
export type Path = readonly (string | number)[];

/** Thrown when something that the sandbox is given is not valid. */
export class GivenRefused extends Error {
  /** Where the value is. */
  readonly path: Path;
  readonly reason: string;

  constructor(path: Path, reason: string) {
    super(path.length === 0 ? reason : `${written(path)}: ${reason}`);
    this.path = path;
    this.reason = reason;
  }
}

/** Writes a path: `people[0].email`. */
function written(path: Path): string {
  return path
    .map((step) => (typeof step === "number" ? `[${String(step)}]` : `.${step}`))
    .join("")
    .slice(1);
}
