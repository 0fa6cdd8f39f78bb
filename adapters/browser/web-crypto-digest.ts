import type { Digest } from "#domain/ports/digest.port.ts";
import { base64Url } from "./base64-url.ts";

/** SHA-256 by the browser (Web Cryptography §14.3.5). */
export class WebCryptoDigest implements Digest {
  async fingerprint(text: string): Promise<string> {
    const bytes = new TextEncoder().encode(text);
    return base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  }
}
