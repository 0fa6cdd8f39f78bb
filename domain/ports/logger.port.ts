import type { SupportReference } from "#domain/shared/call-failure.ts";

/** The log of failures. Never receives a secret or an address. */
export interface Logger {
  /** Records a failure that no screen shows. */
  warn(event: string, cause?: unknown): void;
  /** Records the reference that a screen shows for a failure that belongs to no call of the platform. */
  refer(event: string, reference: SupportReference): void;
}
