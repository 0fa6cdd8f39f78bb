import type { StorageAccess } from "#domain/mfa/visit/storage-access.port.ts";

/** The Storage Access API of this document; in a browser without it, access counts as refused. */
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
      // Called before anything else, while the click still counts as user activation.
      await this.document.requestStorageAccess();
      return true;
    } catch {
      // A browser that does not partition cookies may still reject the request.
      return this.isGranted();
    }
  }
}
