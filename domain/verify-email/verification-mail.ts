import { verificationMailPlace } from "#domain/storage/storage-entries.ts";
import { shortMark } from "#domain/shared/short-mark.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";
import { Service } from "#domain/shared/service.ts";

const hour = 60 * 60_000;

/** A mark of the address to which this tab had a link sent, kept as long as the link is valid. */
export const verificationMail: StorageEntry<string> = {
  ...verificationMailPlace,
  lifetime: 24 * hour,
  check: textUpTo(7),
};

type Deps = { readonly storage: BrowserStorage };

/** Remembers in this tab that a link was sent to an address, so that a reload shows the same view. */
export class VerificationMail extends Service<Deps> {
  wasSentTo(email: string): boolean {
    return this.deps.storage.read(verificationMail) === shortMark(email);
  }

  keep(email: string): void {
    this.deps.storage.write(verificationMail, shortMark(email));
  }

  forget(): void {
    this.deps.storage.remove(verificationMail);
  }
}
