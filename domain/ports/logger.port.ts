/** Where the portal says that something went wrong behind the scenes. Never given a secret or an address. */
export interface Logger {
  warn(event: string, cause?: unknown): void;
}
