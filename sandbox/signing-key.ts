import { generateKeyPairSync } from "node:crypto";
import type { JWK } from "oidc-provider";

/** Generates the RSA key of all providers of this process; one key only, because generation is slow. */
export function makeSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: "sandbox", use: "sig", alg: "RS256" };
}
