import { scryptSync } from "node:crypto";

/** The cost of the digest: low, because no password of the sandbox is a secret and every change computes four. */
const cost = 1024;

/** Returns the digest that is stored for a former password. */
export function passwordDigest(personUuid: string, password: string): string {
  return scryptSync(password, personUuid, 32, { cost }).toString("base64url");
}
