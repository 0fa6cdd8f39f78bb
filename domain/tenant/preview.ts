import * as keys from "#domain/storage/storage-keys.ts";
import { asRecord, textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

const minute = 60_000;
const hour = 60 * minute;
/** How far the clock of the machine that has signed may be ahead of the server's. */
const leeway = minute;

/** The most characters of a signed preview. */
export const longestPreview = 65_536;

/** The signed preview of this tab. Its signature and its end are judged again in every document. */
export const previewOfTab: StorageEntry<string> = {
  key: keys.preview,
  area: "session",
  lifetime: hour,
  check: textUpTo(longestPreview),
};

/** What an operator looks at before it is live. Its parts are not yet read, as those of the platform's answer. */
export type Preview = {
  /** When it ends, in milliseconds since the Unix epoch. */
  readonly until: number;
  /** Name, colours, links and images, in the form of the platform's theme. */
  readonly look: Readonly<Record<string, unknown>>;
  readonly words: object;
  /** The links below every page. */
  readonly links: readonly unknown[] | undefined;
  readonly notices: readonly unknown[];
};

/**
 * Returns the preview in the claims of a verified signature (JWT, RFC 7519 §4.1); undefined if it is for another host
 * (`aud`), is over, or would last longer than an hour (`exp`).
 */
export function previewIn(
  claims: unknown,
  { host, now }: { readonly host: string; readonly now: number },
): Preview | undefined {
  const { aud, exp, look, words, links, notices } = asRecord(claims) ?? {};
  if (aud !== host || typeof exp !== "number") return undefined;
  const until = exp * 1_000;
  if (until <= now || until > now + hour + leeway) return undefined;
  return {
    until,
    look: asRecord(look) ?? {},
    words: asRecord(words) ?? {},
    links: Array.isArray(links) ? links : undefined,
    notices: Array.isArray(notices) ? notices : [],
  };
}
