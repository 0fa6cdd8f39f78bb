import { lastUser } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = { readonly storage: BrowserStorage };

/** The e-mail that a person entered, and perhaps asked this device to remember (login-18, login-20). */
export class RememberedEmail {
  private readonly deps: Deps;
  private lastEntered: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  get value(): string | undefined {
    return this.deps.storage.read(lastUser);
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
    this.deps.storage.put(lastUser, isToBeRemembered ? email : undefined);
  }
}
