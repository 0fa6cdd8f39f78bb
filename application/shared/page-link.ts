import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";

/** A link to another page of the portal: a real address to show, and the way there without a reload. */
export type PageLink = { readonly address: string; readonly follow: () => void };

export function pageLink(
  navigation: Pick<Navigation, "go" | "addressOf">,
  destination: Destination,
): PageLink {
  return { address: navigation.addressOf(destination), follow: () => navigation.go(destination) };
}
