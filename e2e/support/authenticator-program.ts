import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * An authenticator app, implemented from its standards (RFC 6238, RFC 4226, RFC 4648, the Key URI format) and
 * independent of the sandbox: its only input is the QR code and the time.
 */
export class AuthenticatorProgram {
  readonly issuer: string;
  readonly account: string;
  private readonly key: Uint8Array;
  private readonly algorithm: string;
  private readonly digits: number;
  private readonly period: number;

  /** Reads the text of a scanned QR code; throws when an app would refuse it. */
  constructor(keyUri: string) {
    const uri = new URL(keyUri);
    if (uri.protocol !== "otpauth:" || uri.host !== "totp") throw new Error(`No key of a TOTP: ${keyUri}`);
    const [prefix = "", ...rest] = decodeURIComponent(uri.pathname.slice(1)).split(":");
    this.account = rest.length === 0 ? prefix : rest.join(":").trim();
    this.issuer = uri.searchParams.get("issuer") ?? (rest.length === 0 ? "" : prefix);
    if (rest.length > 0 && prefix !== this.issuer) throw new Error(`Two issuers: ${prefix}, ${this.issuer}`);
    this.key = keyIn(uri.searchParams.get("secret") ?? "");
    this.algorithm = (uri.searchParams.get("algorithm") ?? "SHA1").toLowerCase();
    this.digits = Number(uri.searchParams.get("digits") ?? 6);
    this.period = Number(uri.searchParams.get("period") ?? 30);
  }

  /** Reads a secret that was typed by hand, with spaces and small letters. */
  static fromSecret(secret: string): AuthenticatorProgram {
    return new AuthenticatorProgram(`otpauth://totp/typed?secret=${encodeURIComponent(secret)}`);
  }

  /** Returns the code at a time in milliseconds since the epoch. */
  codeAt(now: number): string {
    const counter = new DataView(new ArrayBuffer(8));
    const step = Math.floor(now / 1000 / this.period);
    counter.setUint32(0, Math.floor(step / 2 ** 32));
    counter.setUint32(4, step % 2 ** 32);
    const hash = createHmac(this.algorithm, this.key).update(new Uint8Array(counter.buffer)).digest();
    const view = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
    const offset = view.getUint8(view.byteLength - 1) % 16;
    const number = view.getUint32(offset) % 2 ** 31;
    return String(number % 10 ** this.digits).padStart(this.digits, "0");
  }
}

function keyIn(secret: string): Uint8Array {
  const bytes: number[] = [];
  let [bits, value] = [0, 0];
  for (const letter of secret.replace(/[\s=-]/g, "").toUpperCase()) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) throw new Error(`“${letter}” is no letter of a secret.`);
    value = ((value << 5) | digit) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  if (bytes.length < 10) throw new Error("The secret is too short.");
  return Uint8Array.from(bytes);
}
