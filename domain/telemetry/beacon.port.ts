import type { Numbers } from "#domain/telemetry/visit-numbers.ts";

/** The way of the numbers to the host's own server. */
export interface Beacon {
  /** Sends numbers, also while the page is being left. Whether they arrive is never known. */
  send(numbers: Numbers): void;
}
