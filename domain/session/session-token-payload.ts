import type { SessionToken, SessionTokenPayload } from "#domain/identity/identity.ts";
import { anyText, shape } from "#domain/storage/shape.ts";

const payload = shape({}, { provider: anyText, partnerCode: anyText });

/** Returns the unverified payload of a session token (JWT, RFC 7519); that of an unreadable token is empty. */
export function sessionTokenPayload(token: SessionToken | undefined): SessionTokenPayload {
  return payload(parsedJson(token?.split(".")[1])) ?? {};
}

function parsedJson(encoded: string | undefined): unknown {
  const bytes = encoded === undefined ? undefined : bytesOfBase64Url(encoded);
  if (!bytes) return undefined;
  try {
    // Percent-decoding is the only UTF-8 decoder in the language itself.
    return JSON.parse(
      decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")),
    );
  } catch {
    return undefined;
  }
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const values: ReadonlyMap<string, number> = new Map(
  Array.from(alphabet, (character, value) => [character, value]),
);

/** Decodes base64url (RFC 4648 §5); undefined for any other text. Padding is accepted, though JWTs have none. */
function bytesOfBase64Url(text: string): number[] | undefined {
  const digits = text.replace(/={1,2}$/, "");
  if (digits.length % 4 === 1) return undefined;
  const bytes: number[] = [];
  let collected = 0;
  let bits = 0;
  for (const digit of digits) {
    const value = values.get(digit);
    if (value === undefined) return undefined;
    collected = ((collected << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((collected >> bits) & 0xff);
  }
  return bytes;
}
