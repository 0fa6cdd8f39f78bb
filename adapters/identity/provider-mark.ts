import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import { languages, type LocalText } from "#domain/shared/language.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { asRecord, textUpTo } from "#domain/storage/storage-entry.ts";
import { printable } from "#domain/shared/printable.ts";

/** What the button of a provider shows: its name, and its logo beside it. */
export type ProviderMark = { readonly label?: LocalText; readonly logo?: LinkUrl };

const name = textUpTo(64);
const address = textUpTo(2_048);

/**
 * Reads label and logo, from the tenant's record or the provider's part of the runtime configuration. What is not
 * usable is left out.
 */
export function providerMark(
  { label, logo }: { readonly label?: unknown; readonly logo?: unknown },
  redirectPolicy?: Pick<RedirectPolicy, "link">,
): ProviderMark {
  return omitUnset({ label: localText(label), logo: redirectPolicy?.link(address(logo)) });
}

function localText(content: unknown): LocalText | undefined {
  const given = asRecord(content);
  if (!given) return shownName(content);
  const en = shownName(given["en"]);
  if (en === undefined) return undefined;
  const others = languages.flatMap((language) => {
    const text = shownName(given[language]);
    return text === undefined ? [] : [[language, text] as const];
  });
  return { ...Object.fromEntries(others), en };
}

function shownName(content: unknown): string | undefined {
  return printable(name(content) ?? "") || undefined;
}
