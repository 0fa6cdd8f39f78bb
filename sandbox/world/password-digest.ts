import { scryptSync } from "node:crypto";

/** Returns the digest that is stored for a former password. */
export function passwordDigest(personUuid: string, password: string): string {
  return scryptSync(password, personUuid, 32).toString("base64url");
}
