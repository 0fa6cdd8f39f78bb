import type { Logger } from "#domain/ports/logger.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";

/** Matches anything that may be an address, an e-mail, a token or a code, none of which belongs in a console. */
const tellingWords = /\S*(?:[@?=]|:\/\/)\S*|\beyJ\S*|\S{32,}/g;

/** Writes an event to the browser's console, and of its cause only the error's name (URL-04). */
export class ConsoleLogger implements Logger {
  private readonly output: Pick<Console, "warn" | "info">;

  constructor(output: Pick<Console, "warn" | "info">) {
    this.output = output;
  }

  warn(event: string, cause?: unknown): void {
    const kind = cause instanceof Error ? ` (${cause.name})` : "";
    this.output.warn(`${event}${kind}`.replaceAll(tellingWords, "…"));
  }

  refer(event: string, reference: SupportReference): void {
    this.output.info(`${event.replaceAll(tellingWords, "…")}, support reference ${reference}`);
  }
}
