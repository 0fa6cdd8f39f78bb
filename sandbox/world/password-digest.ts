import { scryptSync } from "node:crypto";

/** What is kept of a password that was used once. */
export function passwordDigest(personUuid: string, password: string): string {
  return scryptSync(password, personUuid, 32).toString("base64url");
}
