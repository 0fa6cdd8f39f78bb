import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";

/** A link to another page of the portal: a real address to show, and the way there without a reload. */
export type PageLink = { readonly address: string; readonly follow: () => void };

export function pageLink(navigation: Pick<Navigation, "go" | "urlOf">, destination: Destination): PageLink {
  return { address: navigation.urlOf(destination), follow: () => navigation.go(destination) };
}

/**
 * The same for somebody whose e-mail may be known. It stands in the address for a browser that opens the link
 * elsewhere; on the way there without a reload it stands nowhere (SPEC-CHOICE D-05).
 */
export function pageLinkFor(
  email: string | undefined,
  destination: Extract<Destination, { readonly page: "login" | "reset-password" }>,
  { navigation, linkParameters }: PageLinkDeps,
): PageLink {
  const link = pageLink(navigation, destination);
  if (!email) return link;
  return {
    address: navigation.urlOf({ ...destination, email }),
    follow: () => {
      linkParameters.keep(destination.page, { email });
      link.follow();
    },
  };
}

/** What such a link works with. */
export type PageLinkDeps = {
  readonly navigation: Pick<Navigation, "go" | "urlOf">;
  readonly linkParameters: Pick<LinkParameters, "keep">;
};
