import type { ParsedUrl } from "#domain/navigation/parsed-url.ts";
import { coversOrigin } from "#domain/redirect/redirect-origins.ts";
import { validateAddress, type AddressRefusal } from "#domain/redirect/validate-address.ts";
import { failure, type Result } from "#domain/shared/result.ts";

/**
 * What a URL is used for. `link`: shown, never given a token. `redirect`: named from outside, so its origin must be
 * on the tenant's list. `platform`: named by the platform, which vouches for its origin. `own`: a page of this
 * portal.
 */
export type RedirectUse = "link" | "redirect" | "platform" | "own";

type RedirectRules = {
  readonly portal: ParsedUrl;
  /** Exact origins and `https://*.example.com`. An empty list allows nothing. */
  readonly allowedOrigins: readonly string[];
};

/**
 * Why a URL was refused for its use. `own-origin`: the portal, where another origin is required. `foreign-origin`:
 * another origin, where the portal is required. `unlisted`: not on the tenant's list.
 */
type RedirectRefusal = AddressRefusal | "own-origin" | "foreign-origin" | "unlisted";

type Rule = {
  readonly refusal: RedirectRefusal;
  readonly passes: (parsed: ParsedUrl, rules: RedirectRules) => boolean;
};

const foreign: Rule = { refusal: "own-origin", passes: (parsed, rules) => !isOwnOrigin(parsed, rules) };

/** The rules of each use, beside those for every address. */
const origins: Readonly<Record<RedirectUse, readonly Rule[]>> = {
  link: [],
  platform: [foreign],
  redirect: [
    foreign,
    {
      refusal: "unlisted",
      passes: (parsed, { allowedOrigins }) => allowedOrigins.some((entry) => coversOrigin(entry, parsed)),
    },
  ],
  own: [{ refusal: "foreign-origin", passes: isOwnOrigin }],
};

/** Validates every URL that comes from outside, by what it is used for (RED-01). */
export function validateRedirectUri(
  use: RedirectUse,
  text: string,
  parsed: ParsedUrl | undefined,
  rules: RedirectRules,
): Result<ParsedUrl, RedirectRefusal> {
  const address = validateAddress(text, parsed, rules.portal);
  if (!address.ok) return address;
  const broken = origins[use].find(({ passes }) => !passes(address.value, rules));
  return broken ? failure(broken.refusal) : address;
}

function isOwnOrigin(parsed: ParsedUrl, { portal }: RedirectRules): boolean {
  return parsed.protocol === portal.protocol && parsed.origin === portal.origin;
}
