/** The log of failures that no screen shows. Never receives a secret or an address. */
export interface Logger {
  warn(event: string, cause?: unknown): void;
}
