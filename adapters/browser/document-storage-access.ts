import type { StorageAccess } from "#domain/ports/storage-access.port.ts";

/** The Storage Access API of this document; a browser without it keeps nothing back, or gives nothing. */
export class DocumentStorageAccess implements StorageAccess {
  private readonly document: Document;

  constructor(browserWindow: Window) {
    this.document = browserWindow.document;
  }

  async isGranted(): Promise<boolean> {
    try {
      return await this.document.hasStorageAccess();
    } catch {
      return false;
    }
  }

  async request(): Promise<boolean> {
    try {
      // First of all: the click that allows it is soon forgotten.
      await this.document.requestStorageAccess();
      return true;
    } catch {
      // A browser that shares cookies anyway may refuse to say so.
      return this.isGranted();
    }
  }
}
