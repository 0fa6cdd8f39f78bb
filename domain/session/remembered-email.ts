import { enteredEmail, lastUser } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = {
  readonly storage: BrowserStorage;
  /** Whether people share this device: what is typed is kept nowhere then. */
  readonly isDeviceShared?: boolean;
};

/** The e-mail that a person entered: remembered on this device if they asked for it, else in this tab for a reload. */
export class RememberedEmail {
  private readonly deps: Deps;
  /** The e-mail entered in this document, on a shared device. */
  private unkept: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  get value(): string | undefined {
    return this.deps.storage.read(lastUser);
  }

  /** The e-mail entered last in this tab. */
  get entered(): string | undefined {
    return this.deps.isDeviceShared ? this.unkept : this.deps.storage.read(enteredEmail);
  }

  /** Notes the e-mail that the person types or continues with, without changing what this device remembers. */
  enter(email: string): void {
    const entered = email.trim() === "" ? undefined : email;
    if (this.deps.isDeviceShared) this.unkept = entered;
    else this.deps.storage.put(enteredEmail, entered);
  }

  /** Removes the e-mail entered in this tab, which was another person's. */
  forgetEntered(): void {
    this.unkept = undefined;
    this.deps.storage.remove(enteredEmail);
  }

  /** Stores the e-mail on this device, or removes the stored one. */
  update(email: string, isToBeRemembered: boolean): void {
    this.enter(email);
    this.deps.storage.put(lastUser, isToBeRemembered ? email : undefined);
  }
}
