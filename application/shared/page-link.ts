import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";

/** A link to another page of the portal: a real address to show, and the way there without a reload. */
export type PageLink = { readonly address: string; readonly follow: () => void };

export function pageLink(
  navigation: Pick<Navigation, "go" | "addressOf">,
  destination: Destination,
): PageLink {
  return { address: navigation.addressOf(destination), follow: () => navigation.go(destination) };
}

/**
 * The same for somebody whose e-mail may be known. It stands in the address for a browser that opens the link
 * elsewhere; on the way there without a reload it stands nowhere (SPEC-CHOICE D-05).
 */
export function pageLinkFor(
  email: string | undefined,
  destination: Extract<Destination, { readonly page: "login" | "reset-password" }>,
  { navigation, arrivals }: PageLinkPorts,
): PageLink {
  const link = pageLink(navigation, destination);
  if (!email) return link;
  return {
    address: navigation.addressOf({ ...destination, email }),
    follow: () => {
      arrivals.keep(destination.page, { email });
      link.follow();
    },
  };
}

/** What such a link works with. */
export type PageLinkPorts = {
  readonly navigation: Pick<Navigation, "go" | "addressOf">;
  readonly arrivals: Pick<Arrivals, "keep">;
};
