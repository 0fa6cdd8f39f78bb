import { printable } from "#domain/shared/printable.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import type { Language } from "#domain/shared/language.ts";
import { textOfLanguage } from "#domain/shared/text-of-language.ts";

/** What the law, or good practice, wants a page to link to. */
export const footerLinkKinds = ["imprint", "privacy", "terms", "cookies", "accessibility"] as const;
export type FooterLinkKind = (typeof footerLinkKinds)[number];

/** A link below every page. Without a text it has that of its kind. */
export type FooterLink<Url> = { readonly url: Url } & (
  | { readonly kind: FooterLinkKind; readonly text?: string }
  | { readonly kind?: undefined; readonly text: string }
);

/** How many links without a kind are shown. */
const mostOwn = 4;
/** The most characters of a text; longer ones are cut. */
const longestText = 40;

/**
 * Reads the links of a tenant, from the platform's answer or the configuration, in one language. `linkTo` judges an
 * address. What is malformed is left out: a second link of a kind, the fifth one without a
 * kind, an address that is refused, an own link without a text.
 */
export function footerLinks<Url>(
  given: unknown,
  language: Language,
  linkTo: (text: string) => Url | undefined,
): readonly FooterLink<Url>[] {
  if (!Array.isArray(given)) return [];
  const links: FooterLink<Url>[] = [];
  for (const entry of given.map(asRecord)) {
    const kind = footerLinkKinds.find((known) => known === entry?.["kind"]);
    const address = textOfLanguage(entry?.["url"], language);
    const label = printable(textOfLanguage(entry?.["label"], language) ?? "");
    const url = address === undefined ? undefined : linkTo(address);
    const isFull = links.filter((link) => link.kind === kind).length >= (kind === undefined ? mostOwn : 1);
    if (url === undefined || isFull) continue;
    const text = Array.from(label).slice(0, longestText).join("");
    if (kind !== undefined) links.push({ kind, url, ...(text !== "" && { text }) });
    else if (text !== "") links.push({ url, text });
  }
  return links;
}
