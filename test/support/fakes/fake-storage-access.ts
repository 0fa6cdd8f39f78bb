import type { StorageAccess } from "#domain/mfa/visit/storage-access.port.ts";

/** A browser that withholds its cookies from the frame and refuses access, until told otherwise. */
export class FakeStorageAccess implements StorageAccess {
  hasCookies = false;
  /** Returns whether access is granted on a person's click. */
  onRequest: () => boolean = () => false;

  async isGranted(): Promise<boolean> {
    return this.hasCookies;
  }

  async request(): Promise<boolean> {
    this.hasCookies ||= this.onRequest();
    return this.hasCookies;
  }
}
