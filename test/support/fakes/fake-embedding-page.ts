import type { EmbeddingPage, EmbedderMessage } from "#domain/ports/embedding-page.port.ts";

/** Whatever is around the portal, and what it was told. */
export class FakeEmbeddingPage implements EmbeddingPage {
  surroundings: EmbeddingPage["surroundings"] = "none";
  readonly told: { readonly message: EmbedderMessage; readonly origin: string | undefined }[] = [];

  tell(message: EmbedderMessage, origin?: string): void {
    this.told.push({ message, origin });
  }
}
