import { sentEmailCodePlace } from "#domain/storage/storage-entries.ts";
import { shortMark } from "#domain/shared/short-mark.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { Service } from "#domain/shared/service.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

const minute = 60_000;

/** A mark of the address that a code was sent to for this tab, while it may still be typed. */
export const sentEmailCode: StorageEntry<string> = {
  ...sentEmailCodePlace,
  lifetime: 10 * minute,
  check: textUpTo(7),
};

type Deps = {
  readonly storage: BrowserStorage;
  readonly clock: Pick<Clock, "now">;
  /** Whether people share this device: nothing is kept there beyond the document. */
  readonly isDeviceShared?: boolean;
};

/** Remembers in this tab when a code was sent to an address, so that a reload shows the same step. */
export class SentEmailCode extends Service<Deps> {
  /** The last code that was sent, on a shared device. */
  private unkept: { readonly mark: string; readonly at: number } | undefined = undefined;

  /** Returns when the last code was sent to this address, in milliseconds since the epoch. */
  sentAt(email: string): number | undefined {
    const mark = shortMark(email);
    const { storage, isDeviceShared } = this.deps;
    if (isDeviceShared) return this.unkept?.mark === mark ? this.unkept.at : undefined;
    return storage.read(sentEmailCode) === mark ? storage.writtenAt(sentEmailCode) : undefined;
  }

  keep(email: string): void {
    const mark = shortMark(email);
    if (this.deps.isDeviceShared) this.unkept = { mark, at: this.deps.clock.now() };
    else this.deps.storage.write(sentEmailCode, mark);
  }

  forget(): void {
    this.unkept = undefined;
    this.deps.storage.remove(sentEmailCode);
  }
}
