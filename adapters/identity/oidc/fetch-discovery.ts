import type { Cancellation } from "#domain/shared/cancellation.ts";
import { once } from "#domain/shared/once.ts";
import type { EarlyDiscovery } from "./early-discovery.ts";
import { requestDiscovery, type DiscoveryResponse } from "./request-discovery.ts";

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

export const fetchDiscovery: FetchDiscovery = async (address, cancellation) => {
  const abort = new AbortController();
  const stopListening = cancellation.onCancel(() => abort.abort());
  try {
    return await answerOf(requestDiscovery(address, abort.signal));
  } finally {
    stopListening();
  }
};

/** Returns a function that uses the boot script's request once, if it has the same address, and otherwise sends one. */
export function fetchingEarlyFirst(early: EarlyDiscovery | undefined): FetchDiscovery {
  const take = once(early);
  return (address, cancellation) => {
    const begun = take();
    return begun?.address === address ? answerOf(begun.response) : fetchDiscovery(address, cancellation);
  };
}

async function answerOf(request: Promise<DiscoveryResponse>): Promise<DiscoveryAnswer> {
  try {
    const { ok, status, text } = await request;
    return ok ? contentOf(text) : { kind: "refused", status };
  } catch {
    return { kind: "no-answer", ...(navigator.onLine === false && { isOffline: true }) };
  }
}

function contentOf(text: string): DiscoveryAnswer {
  if (text.length > longest) return { kind: "garbage" };
  try {
    return { kind: "document", content: JSON.parse(text) as unknown };
  } catch {
    return { kind: "garbage" };
  }
}
