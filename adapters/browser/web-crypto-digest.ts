import type { Digest } from "#domain/provider/digest.port.ts";
import { base64Url } from "./base64-url.ts";

/** Computes SHA-256 in the browser (Web Cryptography §14.3.5). */
export class WebCryptoDigest implements Digest {
  async fingerprint(text: string): Promise<string> {
    const bytes = new TextEncoder().encode(text);
    return base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  }
}
