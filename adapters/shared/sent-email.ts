import { plainEmailAddress } from "#domain/identity/email-address.ts";

/**
 * Returns a typed address as the platform and the providers know it: in its plain form, with the domain in ASCII (RFC
 * 5890, by the WHATWG URL parser). A domain that has no such form stays as it is.
 */
export function sentEmail(typed: string): string {
  const address = plainEmailAddress(typed);
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  // ASCII stays as typed: servers may compare upper and lower case.
  if (/^\p{ASCII}*$/u.test(domain)) return address;
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? domain;
  return `${address.slice(0, at)}${ascii}`;
}

/** Returns the domain of an address in ASCII and lower case, for comparing (RFC 5321 §2.4); empty without an `@`. */
export function emailDomainOf(typed: string): string {
  return sentEmail(typed).split("@").slice(1).at(-1)?.toLowerCase() ?? "";
}
