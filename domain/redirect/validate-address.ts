import type { ParsedUrl } from "#domain/navigation/parsed-url.ts";
import { isLoopback } from "#domain/redirect/loopback-names.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";

/**
 * Why a URL was refused, whatever it is used for. `too-long`: over 2,048 characters. `hidden-character`: white space, a
 * control or format character, a backslash, an unpaired surrogate. `malformed`: not `http` or `https`, two slashes, an
 * ASCII host and an optional port. `ambiguous`: the parser read it differently from what is written. `plain-http`:
 * unencrypted, and not between loopback names.
 */
export type AddressRefusal = "too-long" | "hidden-character" | "malformed" | "ambiguous" | "plain-http";

type Candidate = {
  readonly written: { readonly scheme: string; readonly host: string; readonly port: string };
  readonly parsed: ParsedUrl;
  readonly portal: ParsedUrl;
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

type Rule = { readonly refusal: AddressRefusal; readonly passes: (candidate: Candidate) => boolean };

const rules: readonly Rule[] = [
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
    passes: ({ parsed, portal }) =>
      parsed.protocol === "https:" || (isLoopback(parsed.hostname) && isLoopback(portal.hostname)),
  },
];

/**
 * Validates every URL that comes from outside, regardless of its use (RED-01). Compares the text with what the WHATWG
 * parser made of it, and trusts neither alone. Upper case in scheme and host is allowed (RFC 3986 §6.2.2.1), and so is
 * the scheme's default port. Any other spelling that the parser would repair (`127.1`, `%65vil`, full-width letters, a
 * leading zero in the port) is refused.
 */
export function validateAddress(
  text: string,
  parsed: ParsedUrl | undefined,
  portal: ParsedUrl,
): Result<ParsedUrl, AddressRefusal> {
  if (text.length > longest) return failure("too-long");
  if (hiddenCharacter.test(text)) return failure("hidden-character");
  const [, scheme, host, port = ""] = address.exec(text) ?? [];
  if (!scheme || !host || !parsed) return failure("malformed");
  const written = { scheme: `${scheme.toLowerCase()}:`, host: host.toLowerCase(), port };
  const broken = rules.find(({ passes }) => !passes({ written, parsed, portal }));
  return broken ? failure(broken.refusal) : success(parsed);
}
