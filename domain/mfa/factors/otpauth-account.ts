/**
 * Returns the account that an `otpauth:` URI names in its label, without the issuer before it; undefined if it names
 * none that can be read.
 */
export function accountOf(otpauthUri: string): string | undefined {
  const label = /^otpauth:\/\/totp\/([^?#]+)/i.exec(otpauthUri)?.[1];
  if (label === undefined) return undefined;
  try {
    const account = decodeURIComponent(label).replace(/^[^:]*:\s*/, "");
    return account === "" ? undefined : account;
  } catch {
    return undefined;
  }
}
