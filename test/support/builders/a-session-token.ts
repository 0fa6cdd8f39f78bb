import type { SessionToken } from "#domain/identity/identity.ts";

/** Returns a JWT in the platform's format; its signature is never checked here. */
export function aSessionToken(
  payload: { readonly provider?: string; readonly partnerCode?: string; readonly exp?: number } = {},
): SessionToken {
  const parts = [
    { alg: "HS256", typ: "JWT" },
    { provider: "auth0", exp: 4_102_444_800, ...payload },
  ];
  return [...parts.map(base64Url), "c2lnbmF0dXJl"].join(".");
}

function base64Url(part: unknown): string {
  const binary = String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(part)));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
