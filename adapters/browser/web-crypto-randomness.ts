import type { Randomness } from "#domain/ports/randomness.port.ts";
import { base64Url } from "./base64-url.ts";

/** Random values from the browser's cryptographic source (Web Cryptography §10.1). */
export class WebCryptoRandomness implements Randomness {
  randomState(): string {
    return base64Url(crypto.getRandomValues(new Uint8Array(32)));
  }

  uuid(): string {
    return crypto.randomUUID();
  }
}
