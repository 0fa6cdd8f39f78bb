import type { Cancellation } from "#domain/shared/cancellation.ts";

/** Codes in text messages that the device can pass to the page (WebOTP, M-13). */
export interface IncomingCodes {
  /** Returns the next code that arrives by text message; undefined if the device passes none on. Never fails. */
  next(cancellation: Cancellation): Promise<string | undefined>;
}
