/** Fingerprints a secret, so that it can be recognised without being kept. */
export interface Digest {
  /** SHA-256 in base64url. */
  fingerprint(text: string): Promise<string>;
}
