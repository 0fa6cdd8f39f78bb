import type { JsonObject } from "../../world/merge-patch.ts";
import type { MfaPurpose } from "../../world/session-records.ts";

const purposes: readonly MfaPurpose[] = ["for-mfa-login", "for-mfa-verification", "for-mfa-reset"];

/** Returns what a verification is for; `undefined` where the body names no known purpose. */
export function purposeIn(body: JsonObject): MfaPurpose | undefined {
  return purposes.find((known) => known === body["purpose"]);
}
