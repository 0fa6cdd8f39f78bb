import type { Language } from "#domain/shared/language.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { printable } from "#domain/shared/printable.ts";
import { textOfLanguage } from "#domain/shared/text-of-language.ts";
import { asRecord, textUpTo } from "#domain/storage/storage-entry.ts";

/** What a notice is about, the most urgent first. During a `maintenance` the sign-in is closed. */
export const noticeLevels = ["maintenance", "disruption", "information"] as const;
export type NoticeLevel = (typeof noticeLevels)[number];

/** What an operator tells the people of a host. Times are milliseconds since the Unix epoch. */
export type HostNotice<Url> = {
  readonly level: NoticeLevel;
  readonly text: string;
  /** By which a browser remembers that it was closed; without one it is forgotten with the document. */
  readonly id?: string;
  /** A page that says more. */
  readonly url?: Url;
  readonly from?: number;
  readonly until?: number;
  /** Whether it is announced, and holds only later. */
  readonly isAhead: boolean;
};

/** How many notices are shown at most. */
const most = 3;
/** The most characters of a text; longer ones are cut. */
const longestText = 300;

const identifier = textUpTo(64);

/**
 * Reads the notices that hold at a moment, the most urgent first, in one language. A maintenance is announced before it
 * begins; other notices are not shown before. `linkTo` judges an address. What is malformed is left out: a notice
 * without a known level or without a text, or one whose time is none or ends before it begins.
 */
export function hostNotices<Url>(
  given: readonly unknown[],
  at: { readonly language: Language; readonly now: number },
  linkTo: (text: string) => Url | undefined,
): readonly HostNotice<Url>[] {
  return given
    .flatMap((entry) => noticeFrom(entry, at, linkTo) ?? [])
    .sort((one, other) => urgencyOf(one) - urgencyOf(other))
    .slice(0, most);
}

/** Returns the next moment at which a notice begins or ends; undefined if there is none. */
export function nextChange(given: readonly unknown[], now: number): number | undefined {
  const moments = given.flatMap((entry) => {
    const { from, until } = asRecord(entry) ?? {};
    return [from, until].map((moment) => momentOf(moment) ?? now);
  });
  return moments.filter((moment) => moment > now).sort((one, other) => one - other)[0];
}

function noticeFrom<Url>(
  entry: unknown,
  { language, now }: { readonly language: Language; readonly now: number },
  linkTo: (text: string) => Url | undefined,
): HostNotice<Url> | undefined {
  const given = asRecord(entry) ?? {};
  const level = noticeLevels.find((known) => known === given["level"]);
  const text = printable(textOfLanguage(given["text"], language) ?? "");
  const [from, until] = [momentOf(given["from"]), momentOf(given["until"])];
  const { begin, end } = { begin: from ?? -Infinity, end: until ?? Infinity };
  // A time that is none is neither before nor after another.
  if (level === undefined || text === "" || !(begin < end) || now >= end) return undefined;
  const isAhead = now < begin;
  if (isAhead && level !== "maintenance") return undefined;
  const address = textOfLanguage(given["url"], language);
  const url = address === undefined ? undefined : linkTo(address);
  const id = identifier(given["id"]);
  return {
    level,
    text: Array.from(text).slice(0, longestText).join(""),
    isAhead,
    ...omitUnset({ id, url, from, until }),
  };
}

/** Returns a time in milliseconds; undefined where none is given, NaN for what is none. */
function momentOf(given: unknown): number | undefined {
  if (given === undefined || given === null) return undefined;
  return typeof given === "string" ? Date.parse(given) : Number.NaN;
}

function urgencyOf({ level, isAhead }: Pick<HostNotice<unknown>, "level" | "isAhead">): number {
  return isAhead ? noticeLevels.length : noticeLevels.indexOf(level);
}
