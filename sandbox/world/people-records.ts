import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { JsonObject } from "./merge-patch.ts";
import { mergePatch } from "./merge-patch.ts";
import type { EnrolledFactor } from "./mfa-factors.ts";
import type { RecoveryCode } from "./recovery-codes.ts";
import type { Documents, WorldStore } from "./world-store.ts";

export type IdentityState = components["schemas"]["IdentityState"];

/** An account of the platform, with what the platform knows of its person. */
export type Person = {
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly tenantCode: string;
  readonly type: string;
  readonly locale: string;
  /** One line for the control page: what signing in as this person shows. */
  readonly shows: string;
  /** The state after signing in. A passed factor, or a trusted browser, turns it into AUTHENTICATED. */
  readonly state: IdentityState;
  readonly emailVerificationRequired: boolean;
  /** Invited, and has not chosen a password yet. */
  readonly awaitsActivation?: boolean;
  readonly defaultRedirectUri: string;
  /** Digests of the passwords before the present one, the latest first. */
  readonly formerPasswords?: readonly string[];
  /** The secret question chosen on activation or registration; the answer is not stored. */
  readonly secretQuestion?: string;
  /** The provider of the latest sign-in through a partner. */
  readonly lastProvider?: string;
  /** Whether the identity provider found this password in a public leak. */
  readonly passwordLeaked?: boolean;
  /** Whether the identity provider refuses this person after its risk assessment. */
  readonly riskDenied?: boolean;
  readonly passwordExpiresAt?: string;
  readonly passwordChangeWarningInDays?: number;
  readonly mfaRequiredAt?: string;
  readonly mfaFactors?: readonly EnrolledFactor[];
  readonly recoveryCodes?: readonly RecoveryCode[];
};

/** Stores the accounts. */
export class PeopleRecords {
  private readonly people: Documents<Person>;

  constructor(store: WorldStore) {
    this.people = store.documents();
  }

  all(): Person[] {
    return this.people.all();
  }

  find(uuid: string): Person | undefined {
    return this.people.get(uuid);
  }

  /** Finds a person by address, ignoring case as mail hosts do. */
  findByEmail(email: string): Person | undefined {
    return this.all().find((person) => person.email === email.trim().toLowerCase());
  }

  /** Adds a person under the address as it is looked up: a mail may be addressed in upper case. */
  add(person: Person): void {
    this.people.set(person.uuid, { ...person, email: person.email.trim().toLowerCase() });
  }

  /** Merges a patch into the record, except its identity; `undefined` when there is no such person. */
  change(email: string, patch: JsonObject): Person | undefined {
    const person = this.findByEmail(email);
    if (person === undefined) {
      return undefined;
    }
    const { uuid, tenantCode } = person;
    const changed: Person = { ...mergePatch(person, patch), uuid, tenantCode, email: person.email };
    this.people.set(uuid, changed);
    return changed;
  }
}
