import { lastUser } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";

/** The e-mail that a person entered, and perhaps asked this device to remember (spec §4 Login). */
export class RememberedEmail {
  private readonly records: Records;
  private lastEntered: string | undefined = undefined;

  constructor(ports: { readonly records: Records }) {
    this.records = ports.records;
  }

  get value(): string | undefined {
    return this.records.read(lastUser);
  }

  /** The e-mail entered last in this document, kept nowhere else. */
  get entered(): string | undefined {
    return this.lastEntered;
  }

  /** The person goes on with this e-mail, without a word about this device. */
  enter(email: string): void {
    this.lastEntered = email;
  }

  /** Keeps the e-mail on this device, or forgets the one kept before. */
  update(email: string, isToBeRemembered: boolean): void {
    this.enter(email);
    this.records.put(lastUser, isToBeRemembered ? email : undefined);
  }
}
