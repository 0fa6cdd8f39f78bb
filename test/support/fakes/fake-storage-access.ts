import type { StorageAccess } from "#domain/ports/storage-access.port.ts";

/** A browser that keeps its cookies from the frame, and refuses, until told otherwise. */
export class FakeStorageAccess implements StorageAccess {
  hasCookies = false;
  /** What a person's click comes to. */
  onRequest: () => boolean = () => false;

  async isGranted(): Promise<boolean> {
    return this.hasCookies;
  }

  async request(): Promise<boolean> {
    this.hasCookies ||= this.onRequest();
    return this.hasCookies;
  }
}
