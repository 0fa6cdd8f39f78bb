import { lastUser } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";

/** The e-mail that a person asked this device to remember (spec §4 Login). */
export class RememberedEmail {
  private readonly records: Records;

  constructor(ports: { readonly records: Records }) {
    this.records = ports.records;
  }

  get value(): string | undefined {
    return this.records.read(lastUser);
  }

  /** Keeps the e-mail, or forgets the one kept before. */
  update(email: string, isToBeRemembered: boolean): void {
    this.records.put(lastUser, isToBeRemembered ? email : undefined);
  }
}
