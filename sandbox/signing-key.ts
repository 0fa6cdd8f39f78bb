import { generateKeyPairSync } from "node:crypto";
import type { JWK } from "oidc-provider";

let key: JWK | undefined;

/** Returns the RSA key of all providers of this process; one key only, because generation is slow. */
export function signingKeyOfProcess(): JWK {
  key ??= makeSigningKey();
  return key;
}

function makeSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: "sandbox", use: "sig", alg: "RS256" };
}
