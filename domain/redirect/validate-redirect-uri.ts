import type { ParsedUrl } from "#domain/redirect/parsed-url.ts";
import { isLoopback } from "#domain/redirect/loopback-names.ts";
import { coversOrigin } from "#domain/redirect/redirect-origins.ts";
import { failure, success } from "#domain/shared/result.ts";
import type { Result } from "#domain/shared/result.ts";

/**
 * What a URL is used for. `link`: shown, never given a token. `redirect`: named from outside, so its origin must be
 * on the tenant's list. `platform`: named by the platform, which vouches for its origin. `own`: a page of this
 * portal.
 */
export type RedirectUse = "link" | "redirect" | "platform" | "own";

export type RedirectRules = {
  readonly portal: ParsedUrl;
  /** Exact origins and `https://*.example.com`. An empty list allows nothing. */
  readonly allowedOrigins: readonly string[];
};

/**
 * Why a URL was refused. `too-long`: over 2,048 characters. `hidden-character`: white space, a control or format
 * character, a backslash, an unpaired surrogate. `malformed`: not `http` or `https`, two slashes, an ASCII host and
 * an optional port. `ambiguous`: the parser read it differently from what is written. `plain-http`: unencrypted, and
 * not between loopback names. `own-origin`: the portal, where another origin is required. `foreign-origin`: another
 * origin, where the portal is required. `unlisted`: not on the tenant's list.
 */
export type RedirectRefusal =
  | "too-long"
  | "hidden-character"
  | "malformed"
  | "ambiguous"
  | "plain-http"
  | "own-origin"
  | "foreign-origin"
  | "unlisted";

type Candidate = {
  readonly text: string;
  readonly written: { readonly scheme: string; readonly host: string; readonly port: string };
  readonly parsed: ParsedUrl;
  readonly rules: RedirectRules;
};

const longest = 2_048;
const hiddenCharacter = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u;
/** No user info, no empty host, exactly two slashes; the only IPv6 address is the loopback one. */
const address = /^(https?):\/\/(\[::1\]|[a-z\d.-]+)(?::(\d{1,5}))?(?=[/?#]|$)/i;
const hostLabel = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/;
const defaultPorts: ReadonlyMap<string, string> = new Map([
  ["https:", "443"],
  ["http:", "80"],
]);

type Rule = { readonly refusal: RedirectRefusal; readonly passes: (candidate: Candidate) => boolean };

/** The rules for every URL, regardless of its use. */
const syntax: readonly Rule[] = [
  { refusal: "too-long", passes: ({ parsed }) => parsed.href.length <= longest },
  {
    refusal: "ambiguous",
    passes: ({ written, parsed }) =>
      parsed.protocol === written.scheme &&
      parsed.hostname === written.host &&
      (parsed.port === written.port ||
        (parsed.port === "" && written.port === defaultPorts.get(written.scheme))) &&
      parsed.username === "" &&
      parsed.password === "",
  },
  {
    refusal: "malformed",
    passes: ({ parsed: { hostname } }) =>
      hostname === "[::1]" || hostname.split(".").every((part) => hostLabel.test(part)),
  },
  {
    refusal: "plain-http",
    passes: ({ parsed, rules }) =>
      parsed.protocol === "https:" || (isLoopback(parsed.hostname) && isLoopback(rules.portal.hostname)),
  },
];

const foreign: Rule = { refusal: "own-origin", passes: (candidate) => !isOwnOrigin(candidate) };

/** The further rules of each use. */
const origins: Readonly<Record<RedirectUse, readonly Rule[]>> = {
  link: [],
  platform: [foreign],
  redirect: [
    foreign,
    {
      refusal: "unlisted",
      passes: ({ parsed, rules }) => rules.allowedOrigins.some((entry) => coversOrigin(entry, parsed)),
    },
  ],
  own: [{ refusal: "foreign-origin", passes: isOwnOrigin }],
};

/**
 * Validates every URL that comes from outside (SPEC-CHOICE D-01, RED-01). Compares the text with what the WHATWG
 * parser made of it, and trusts neither alone. Upper case in scheme and host is allowed (RFC 3986 §6.2.2.1), and so
 * is the scheme's default port. Any other spelling that the parser would repair (`127.1`, `%65vil`, full-width
 * letters, a leading zero in the port) is refused.
 */
export function validateRedirectUri(
  verdict: RedirectUse,
  text: string,
  parsed: ParsedUrl | undefined,
  rules: RedirectRules,
): Result<ParsedUrl, RedirectRefusal> {
  if (text.length > longest) return failure("too-long");
  if (hiddenCharacter.test(text)) return failure("hidden-character");
  const [, scheme, host, port = ""] = address.exec(text) ?? [];
  if (!scheme || !host || !parsed) return failure("malformed");
  const written = { scheme: `${scheme.toLowerCase()}:`, host: host.toLowerCase(), port };
  const broken = [...syntax, ...origins[verdict]].find(
    (rule) => !rule.passes({ text, written, parsed, rules }),
  );
  return broken ? failure(broken.refusal) : success(parsed);
}

function isOwnOrigin({ parsed, rules }: Candidate): boolean {
  return parsed.protocol === rules.portal.protocol && parsed.origin === rules.portal.origin;
}
