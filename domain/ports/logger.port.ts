import type { SupportReference } from "#domain/shared/call-failure.ts";

/** The log of failures. Never receives a secret or an address. */
export interface Logger {
  /** Records a failure that no screen shows. */
  warn(event: string, cause?: unknown): void;
  /**
   * Records the reference that a screen shows for a failure that belongs to no call of the platform (SPEC-CHOICE D-57).
   */
  refer(event: string, reference: SupportReference): void;
}
