import { enteredEmail, lastUser } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = { readonly storage: BrowserStorage };

/**
 * The e-mail that a person entered: remembered on this device if they asked for it, and otherwise only in this tab, for
 * a reload (login-18, login-20, login-68).
 */
export class RememberedEmail {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  get value(): string | undefined {
    return this.deps.storage.read(lastUser);
  }

  /** The e-mail entered last in this tab (SPEC-CHOICE D-104). */
  get entered(): string | undefined {
    return this.deps.storage.read(enteredEmail);
  }

  /** Notes the e-mail that the person types or continues with, without changing what this device remembers. */
  enter(email: string): void {
    this.deps.storage.put(enteredEmail, email.trim() === "" ? undefined : email);
  }

  /** Removes the e-mail entered in this tab, which was another person's. */
  forgetEntered(): void {
    this.deps.storage.remove(enteredEmail);
  }

  /** Stores the e-mail on this device, or removes the stored one. */
  update(email: string, isToBeRemembered: boolean): void {
    this.enter(email);
    this.deps.storage.put(lastUser, isToBeRemembered ? email : undefined);
  }
}
