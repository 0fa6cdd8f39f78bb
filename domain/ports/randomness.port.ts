/** The browser's cryptographically secure random source (RFC 4086). */
export interface Randomness {
  /** Returns 256 random bits in base64url: a `state`, for one use. */
  randomState(): string;
  /** Returns a version 4 UUID (RFC 9562). */
  uuid(): string;
}
