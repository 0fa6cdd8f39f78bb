import type { Logger } from "#domain/ports/logger.port.ts";

/** Anything that may be an address, an e-mail, a token or a code: whoever reads a console needs none of it. */
const tellingWords = /\S*(?:[@?=]|:\/\/)\S*|\beyJ\S*|\S{32,}/g;

/** Writes to the browser's console what happened, and of a cause only its kind (URL-04). */
export class ConsoleLogger implements Logger {
  private readonly output: Pick<Console, "warn">;

  constructor(output: Pick<Console, "warn">) {
    this.output = output;
  }

  warn(event: string, cause?: unknown): void {
    const kind = cause instanceof Error ? ` (${cause.name})` : "";
    this.output.warn(`${event}${kind}`.replaceAll(tellingWords, "…"));
  }
}
