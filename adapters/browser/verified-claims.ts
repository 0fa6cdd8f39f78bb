import { asRecord } from "#domain/storage/storage-entry.ts";
import { longestPreview } from "#domain/tenant/preview.ts";

/**
 * Returns the claims of a token that a key has signed: a JWS in its compact form (RFC 7515 §7.1) with Ed25519 (RFC
 * 9864). `key`: the public key as the `x` of a JWK (RFC 8037 §2). Undefined if the signature is not of this key, or the
 * browser has no Ed25519.
 */
export async function verifiedClaims(token: string, key: string): Promise<unknown> {
  if (token.length > longestPreview) return undefined;
  try {
    const [header = "", claims = "", signature = "", ...others] = token.split(".");
    const { alg, typ, crit } = asRecord(JSON.parse(textOf(header))) ?? {};
    if (others.length > 0 || alg !== "Ed25519" || typ !== "preview+jwt" || crit !== undefined)
      return undefined;
    const publicKey = await crypto.subtle.importKey("raw", bytesOf(key), "Ed25519", false, ["verify"]);
    const signed = new TextEncoder().encode(`${header}.${claims}`);
    const isOfKey = await crypto.subtle.verify("Ed25519", publicKey, bytesOf(signature), signed);
    return isOfKey ? (JSON.parse(textOf(claims)) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(part: string): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(part));
}

/** Returns the bytes of base64url (RFC 4648 §5). Throws for another text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new Error("Not base64url.");
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
