/** The platform's cryptographically secure source (RFC 4086). */
export interface Randomness {
  /** 256 random bits, base64url: a `state`, one time (SPEC-CHOICE D-06). */
  randomState(): string;
  /** A version 4 UUID (RFC 9562). */
  uuid(): string;
}
