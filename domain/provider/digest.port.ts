/** Hashes a secret, so that it can be recognised without being stored. */
export interface Digest {
  /** Returns the SHA-256 hash in base64url. */
  fingerprint(text: string): Promise<string>;
}
