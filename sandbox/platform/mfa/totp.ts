import { createHmac } from "node:crypto";
import { bytesOfBase32 } from "../../world/base32.ts";
import type { Person } from "../../world/people-records.ts";

const stepInMilliseconds = 30_000;
const allowedDrift = [0, -1, 1];

type TotpAccount = { readonly issuer: string; readonly account: string; readonly secret: string };

/** Returns the code of an authenticator app at a time: RFC 6238 with SHA-1, six digits, 30 seconds. */
export function totpCode(secret: string, now: number): string {
  return hotpCode(secret, stepAt(now));
}

/** Returns the current code of a person's authenticator app; `undefined` when none is enrolled. */
export function authenticatorCode({ mfaFactors = [] }: Person, now: number): string | undefined {
  const app = mfaFactors.find((factor) => factor.type === "totp");
  return app === undefined ? undefined : totpCode(app.secret, now);
}

/** Returns the seconds until the current code changes. */
export function secondsOfTotpCode(now: number): number {
  return Math.ceil((stepInMilliseconds - (now % stepInMilliseconds)) / 1000);
}

/** Returns the time step of a code, with a drift of one step either way; `undefined` for a wrong code. */
export function stepOfTotpCode(secret: string, code: string, now: number): number | undefined {
  return allowedDrift.map((drift) => stepAt(now) + drift).find((step) => hotpCode(secret, step) === code);
}

/** Returns the content of the QR code, in the Key URI format of Google Authenticator. */
export function otpauthUri({ issuer: name, account, secret }: TotpAccount): string {
  // A colon separates the issuer from the account.
  const issuer = encodeURIComponent(name.replaceAll(":", " "));
  const label = `${issuer}:${encodeURIComponent(account)}`;
  const parameters = `secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
  return `otpauth://totp/${label}?${parameters}`;
}

function stepAt(now: number): number {
  return Math.floor(now / stepInMilliseconds);
}

/** Computes an HOTP value (RFC 4226 §5.3). */
function hotpCode(secret: string, counter: number): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac("sha1", bytesOfBase32(secret)).update(moment).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}
