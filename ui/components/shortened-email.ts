/** The most characters of an address that is shown whole, on several lines if necessary. */
const longest = 64;
const longestDomain = 40;

/**
 * Returns an address as it is shown where space is short, in two parts that may be on separate lines. Leaves out the
 * middle of a long local part, since people recognise its beginning and the domain.
 */
export function shortenedEmail(email: string): EmailParts {
  const [local, domain] = partsOfEmail(email);
  if (email.length <= longest) return [local, domain];
  const room = Math.max(16, longest - domain.length);
  return [withoutMiddle(local, room), withoutMiddle(domain, longestDomain)];
}

/** The local part of an address, and the rest of it from the `@` on. */
type EmailParts = readonly [local: string, domain: string];

/** Divides an e-mail before its last `@`, which belongs to the second part. */
export function partsOfEmail(email: string): EmailParts {
  const at = Math.max(0, email.lastIndexOf("@"));
  return [email.slice(0, at), email.slice(at)];
}

function withoutMiddle(text: string, room: number): string {
  if (text.length <= room) return text;
  const kept = Math.floor((room - 1) / 2);
  return `${text.slice(0, kept)}…${text.slice(-kept)}`;
}
