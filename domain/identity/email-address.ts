/** Octets of a local part (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64;
/** Octets of a whole address: a path of 256 without its two angle brackets (RFC 5321, 4.5.3.1.3). */
const longestAddress = 254;
/** Octets of one label of a domain (RFC 1035, 2.3.4). */
const longestLabel = 63;

/** A dot-string of RFC 5321; RFC 6531 adds every character outside ASCII but blanks and control characters. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const isNumber = /^\d+$/;

/** What is wrong with an e-mail address. */
export type EmailAddressProblem = "malformed" | "too-long";

/**
 * Returns the address as it is meant: without blanks around it and the invisible characters (marks of direction, blanks
 * of no width, soft hyphens) that come along when it is copied, and with the plain form of what keyboards of phones and
 * input methods type instead of an apostrophe, an @ and a dot. A dot at the end of the domain goes.
 */
export function plainEmailAddress(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/[’‘]/g, "'")
    .replaceAll("＠", "@")
    .replace(/[。．]/g, ".")
    .replace(/\.$/, "");
}

/**
 * Returns what is wrong with a typed address, or undefined. The domain needs two labels or more, so that `a@b` is not
 * taken for complete. Quoted local parts and address literals, which no account has, are refused.
 */
export function emailAddressProblem(typed: string): EmailAddressProblem | undefined {
  const address = plainEmailAddress(typed);
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split(".");
  const hasForm =
    localPart.test(withoutLetters(local)) &&
    labels.length > 1 &&
    labels.every((one) => label.test(withoutLetters(one))) &&
    !isNumber.test(labels.at(-1) ?? "");
  if (!hasForm) return "malformed";
  const isTooLong =
    octets(local) > longestLocalPart ||
    octets(address) > longestAddress ||
    labels.some((one) => octets(one) > longestLabel);
  return isTooLong ? "too-long" : undefined;
}

/** Puts an ASCII letter in the place of each visible character outside ASCII. */
function withoutLetters(text: string): string {
  return text.replace(/[^\p{ASCII}\p{Separator}\p{Other}]/gu, "x");
}

/** Returns the length in UTF-8. */
function octets(text: string): number {
  return Array.from(text, octetsOf).reduce((sum, length) => sum + length, 0);
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
