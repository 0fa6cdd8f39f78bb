import type { Logger } from "#domain/ports/logger.port.ts";

/** Keeps what was said, so that a test can ask for it, and says nothing. */
export class SilentLogger implements Logger {
  readonly entries: { readonly event: string; readonly cause?: unknown }[] = [];

  warn(event: string, cause?: unknown): void {
    this.entries.push({ event, cause });
  }

  get events(): readonly string[] {
    return this.entries.map((entry) => entry.event);
  }
}
