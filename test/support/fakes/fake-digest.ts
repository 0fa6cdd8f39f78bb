import type { Digest } from "#domain/provider/digest.port.ts";

/** A readable fingerprint that does not contain the text: its length and a checksum. */
export class FakeDigest implements Digest {
  async fingerprint(text: string): Promise<string> {
    let checksum = 7;
    for (const character of text) checksum = (checksum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
    return `fingerprint-${text.length}-${checksum}`;
  }
}
