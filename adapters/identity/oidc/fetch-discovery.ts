import type { Cancellation } from "#domain/shared/cancellation.ts";

/**
 * The answer to a request for a discovery document. `no-answer`: no network, no permission to read it, or cancelled;
 * `isOffline`: the browser knows that it has no network.
 */
export type DiscoveryAnswer =
  | { readonly kind: "document"; readonly content: unknown }
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "garbage" }
  | { readonly kind: "no-answer"; readonly isOffline?: boolean };

/** Requests a discovery document. Never rejects. */
export type FetchDiscovery = (address: string, cancellation: Cancellation) => Promise<DiscoveryAnswer>;

/** Characters; discovery documents have a few thousand. */
const longest = 200_000;

/**
 * Requests it with the browser's `fetch`: without cookies, without an address of the portal, and without following a
 * redirect, since the document belongs to the issuer's own address.
 */
export const fetchDiscovery: FetchDiscovery = async (address, cancellation) => {
  const abort = new AbortController();
  const stopListening = cancellation.onCancel(() => abort.abort());
  try {
    const response = await fetch(address, {
      headers: { accept: "application/json" },
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal: abort.signal,
    });
    if (!response.ok) return { kind: "refused", status: response.status };
    return contentOf(await response.text());
  } catch {
    return { kind: "no-answer", ...(navigator.onLine === false && { isOffline: true }) };
  } finally {
    stopListening();
  }
};

function contentOf(text: string): DiscoveryAnswer {
  if (text.length > longest) return { kind: "garbage" };
  try {
    return { kind: "document", content: JSON.parse(text) as unknown };
  } catch {
    return { kind: "garbage" };
  }
}
