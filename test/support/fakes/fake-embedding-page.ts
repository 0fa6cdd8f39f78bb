import type { EmbeddingPage, EmbedderMessage } from "#domain/mfa/visit/embedding-page.port.ts";

/** The surroundings of the portal, and the messages that they got. */
export class FakeEmbeddingPage implements EmbeddingPage {
  surroundings: EmbeddingPage["surroundings"] = "none";
  readonly told: { readonly message: EmbedderMessage; readonly origin: string | undefined }[] = [];

  /** The origin of the page around the portal, where the browser tells it. */
  parentOrigin: string | undefined = undefined;

  tell(message: EmbedderMessage, origin?: string): boolean {
    this.told.push({ message, origin });
    return (this.parentOrigin ?? origin) === origin;
  }
}
