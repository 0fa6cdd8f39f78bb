import type { EmbeddingPage, EmbedderMessage } from "#domain/mfa/visit/embedding-page.port.ts";

/** The surroundings of the portal, and the messages that they got. */
export class FakeEmbeddingPage implements EmbeddingPage {
  surroundings: EmbeddingPage["surroundings"] = "none";
  readonly posted: { readonly message: EmbedderMessage; readonly origin: string | undefined }[] = [];

  /** The origin of the page around the portal, where the browser tells it. */
  parentOrigin: string | undefined = undefined;

  post(message: EmbedderMessage, origin?: string): boolean {
    this.posted.push({ message, origin });
    return (this.parentOrigin ?? origin) === origin;
  }
}
