import type { Cancellation } from "#domain/shared/cancellation.ts";

/** Codes that the device receives and may hand over by itself (WebOTP, M-13). */
export interface IncomingCodes {
  /** The next code that comes as a text message; undefined where the device tells none. Never fails. */
  next(cancellation: Cancellation): Promise<string | undefined>;
}
