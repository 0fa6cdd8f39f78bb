/** Returns the address of an issuer that a setting or the tenant's login domain names; a bare host name means https. */
export function issuerAddress(given: string): string {
  return given.includes("://") ? given : `https://${given}`;
}

/** Returns the address of an issuer's discovery document; a final slash of the issuer is left out (Discovery §4.1). */
export function discoveryAddress(issuer: string): string {
  return `${issuerAddress(issuer).replace(/\/$/, "")}/.well-known/openid-configuration`;
}
