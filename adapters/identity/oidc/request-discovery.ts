/**
 * Requests a discovery document with the browser's `fetch`: without cookies, without an address of the portal, and
 * without following a redirect, since the document belongs to the issuer's own address.
 */
export function requestDiscovery(address: string, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(address, {
    headers: { accept: "application/json" },
    credentials: "omit",
    redirect: "error",
    referrerPolicy: "no-referrer",
    signal,
  });
}
