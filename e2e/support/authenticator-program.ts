import { Secret, TOTP, URI } from "otpauth";

/** The fewest bytes of a secret that apps accept (RFC 4226 §4, R6 asks for 16). */
const shortestSecret = 10;

/**
 * An authenticator app, made with another library than the sandbox's. Its only input is the QR code or the typed
 * secret, and the time.
 */
export class AuthenticatorProgram {
  readonly issuer: string;
  readonly account: string;
  private readonly totp: TOTP;

  /** Reads the text of a scanned QR code; throws when an app would refuse it. */
  constructor(keyUri: string) {
    const read = URI.parse(keyUri);
    if (!(read instanceof TOTP)) throw new Error(`No key of a TOTP: ${keyUri}`);
    const [, prefix] = /^otpauth:\/\/totp\/([^?:]*)(?::|%3A)/i.exec(keyUri) ?? [];
    if (prefix !== undefined && decodeURIComponent(prefix) !== read.issuer) {
      throw new Error(`Two issuers: ${prefix}, ${read.issuer}`);
    }
    if (read.secret.bytes.length < shortestSecret) throw new Error("The secret is too short.");
    this.totp = read;
    this.issuer = read.issuer;
    this.account = read.label;
  }

  /** Reads a secret that was typed by hand, with spaces and lower-case letters. */
  static fromSecret(typed: string): AuthenticatorProgram {
    const secret = Secret.fromBase32(typed.replace(/[\s-]/g, ""));
    return new AuthenticatorProgram(`otpauth://totp/typed?secret=${secret.base32}`);
  }

  /** Returns the code at a time in milliseconds since the epoch. */
  codeAt(now: number): string {
    return this.totp.generate({ timestamp: now });
  }
}
