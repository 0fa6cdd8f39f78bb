/** The answer to a request for a discovery document; `text` is empty if the status is an error. */
export type DiscoveryResponse = { readonly ok: boolean; readonly status: number; readonly text: string };

/**
 * Requests a discovery document with the browser's `fetch`: without cookies, without an address of the portal, and
 * without following a redirect, since the document belongs to the issuer's own address. Reads the text at once, so that
 * it is complete when the module that needs it is loaded.
 */
export async function requestDiscovery(
  address: string,
  signal: AbortSignal | null = null,
): Promise<DiscoveryResponse> {
  const response = await fetch(address, {
    headers: { accept: "application/json" },
    credentials: "omit",
    redirect: "error",
    referrerPolicy: "no-referrer",
    signal,
  });
  const { ok, status } = response;
  return { ok, status, text: ok ? await response.text() : "" };
}
