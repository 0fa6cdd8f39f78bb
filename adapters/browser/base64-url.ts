/** Returns bytes as text for URLs and file names: base64url (RFC 4648 §5) without padding. */
export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
