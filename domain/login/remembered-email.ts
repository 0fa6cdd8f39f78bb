import { lastUser } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = { readonly storage: BrowserStorage };

/** The e-mail that a person entered, remembered on this device if they asked for it (login-18, login-20). */
export class RememberedEmail {
  private readonly deps: Deps;
  private lastEntered: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  get value(): string | undefined {
    return this.deps.storage.read(lastUser);
  }

  /** The e-mail entered last in this document, in memory only. */
  get entered(): string | undefined {
    return this.lastEntered;
  }

  /** Notes the e-mail that the person continues with, without changing what this device remembers. */
  enter(email: string): void {
    this.lastEntered = email;
  }

  /** Forgets what was entered in this document. */
  forgetEntered(): void {
    this.lastEntered = undefined;
  }

  /** Stores the e-mail on this device, or removes the stored one. */
  update(email: string, isToBeRemembered: boolean): void {
    this.enter(email);
    this.deps.storage.put(lastUser, isToBeRemembered ? email : undefined);
  }
}
