import type { DatabaseSync } from "node:sqlite";
import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { JsonObject } from "./merge-patch.ts";
import { mergePatch } from "./merge-patch.ts";
import type { EnrolledFactor } from "./mfa-factors.ts";

export type IdentityState = components["schemas"]["IdentityState"];

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
};

export class PeopleRecords {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  all(): Person[] {
    return this.database.prepare("SELECT document FROM person ORDER BY rowid").all().map(readPerson);
  }

  find(uuid: string): Person | undefined {
    const row = this.database.prepare("SELECT document FROM person WHERE uuid = ?").get(uuid);
    return row === undefined ? undefined : readPerson(row);
  }

  /** Finds a person by address, ignoring case as mail hosts do. */
  findByEmail(email: string): Person | undefined {
    const row = this.database
      .prepare("SELECT document FROM person WHERE email = ?")
      .get(email.trim().toLowerCase());
    return row === undefined ? undefined : readPerson(row);
  }

  add(person: Person): void {
    this.database
      .prepare("INSERT INTO person (uuid, email, tenant_code, document) VALUES (?, ?, ?, ?)")
      .run(person.uuid, person.email, person.tenantCode, JSON.stringify(person));
  }

  /** Merges a patch into the record, except its identity; `undefined` when there is no such person. */
  change(email: string, patch: JsonObject): Person | undefined {
    const person = this.findByEmail(email);
    if (person === undefined) {
      return undefined;
    }
    const { uuid, tenantCode } = person;
    const changed: Person = { ...mergePatch(person, patch), uuid, tenantCode, email: person.email };
    this.database.prepare("UPDATE person SET document = ? WHERE uuid = ?").run(JSON.stringify(changed), uuid);
    return changed;
  }
}

function readPerson(row: Record<string, unknown>): Person {
  return JSON.parse(String(row["document"])) as Person;
}
