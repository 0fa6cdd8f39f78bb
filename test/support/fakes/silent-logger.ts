import type { Logger } from "#domain/ports/logger.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";

/** Records the log entries for the test, and prints nothing. */
export class SilentLogger implements Logger {
  readonly entries: { readonly event: string; readonly cause?: unknown }[] = [];
  readonly references: { readonly event: string; readonly reference: SupportReference }[] = [];

  warn(event: string, cause?: unknown): void {
    this.entries.push({ event, cause });
  }

  refer(event: string, reference: SupportReference): void {
    this.references.push({ event, reference });
  }

  get events(): readonly string[] {
    return this.entries.map((entry) => entry.event);
  }
}
