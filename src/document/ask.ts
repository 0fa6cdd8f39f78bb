/*
 * The first inline script of the HTML after the guard, before the words and drawings of the document: refuses frames,
 * removes secrets from the address bar, and sends the two questions that the first screen waits for.
 */
import type { BootPage } from "#src/build/boot-pages.ts";
import { earlyAnswerLimit, type BootAnswer } from "#adapters/platform-api/rest/early-answer.ts";
import { carriedLanguage } from "#domain/provider/carried-language.ts";
import { chooseLanguage, fallbackLanguage } from "#domain/shared/language.ts";
import { dated, asRecord } from "#domain/storage/storage-entry.ts";
import { chosenLanguage, linkParametersOf, unconfirmedLogout } from "#domain/storage/storage-entries.ts";
import { defaultApiBaseUrl } from "#src/config/defaults.ts";
import { showLanguage } from "#translations/show-language.ts";
import { secretsInAddress } from "./secrets-in-address.ts";
import { ofTab, remembered } from "./stored-text.ts";
import { written } from "./written.ts";
import type { FirstQuestions } from "./boot-result.ts";

/** The part of the page table that matters here, compiled in by the build (`src/build/boot-pages.ts`). */
declare const BOOT_PAGES: Readonly<Record<string, BootPage>>;

const [asked, facts] =
  Object.entries(BOOT_PAGES).find(([, { path: pattern }]) => RegExp(pattern).test(location.pathname)) ?? [];

// Even on a host without its headers, a frame shows only pages that may be framed (CSP-04).
if (window.parent !== window && !facts?.isFramable) {
  document.documentElement.hidden = true;
  window.stop();
  throw new Error("This page is not shown in frames.");
}

// The guard shows why (`guard.ts`).
if (window.isUnsupported) throw new Error("This browser is not supported.");

const search = new URLSearchParams(location.search);
// A provider leads back to an address without the language of the visit, which every part of it reads from there.
const carried =
  !search.get("langCode") &&
  (asked === "authenticate"
    ? ofTab(carriedLanguage)
    : search.has("resume") && ofTab(unconfirmedLogout)?.langCode);
if (carried) search.set("langCode", carried);
// What the server says in the document, before this script.
const offered = written<string>("languages");
const language = chooseLanguage(
  search.get("langCode") ?? undefined,
  [remembered(chosenLanguage), ...navigator.languages],
  offered,
);
showLanguage(document.documentElement, language);

const { path: own, kept, parameters: brought } = secretsInAddress(facts, location.pathname, search);
// A page that leads to another one is replaced by it, with the same query.
const [page, path] = facts?.leadsTo ?? [asked, own];
const entry = asRecord(history.state);
// Until the program has stored them, the secrets are kept in this history entry for a reload (URL-05).
const arrival = brought
  ? { at: Date.now(), value: brought }
  : dated(linkParametersOf("login"), entry?.["brought"], Date.now());
if (carried || brought || facts?.leadsTo) {
  const query = carried || brought ? kept.toString() : location.search.slice(1);
  history.replaceState({ ...entry, brought: arrival }, "", path + (query && `?${query}`));
}

async function ask(address: string): Promise<BootAnswer> {
  const traceToken = crypto.randomUUID();
  try {
    const answer = await fetch(address, {
      headers: { Accept: "application/json", "X-Trace-Token": traceToken },
      cache: "no-store",
      signal: AbortSignal.timeout(earlyAnswerLimit),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, body, traceToken, retryAfter: answer.headers.get("Retry-After") };
  } catch {
    // A retry sends the same trace token.
    return { status: 0, body: undefined, traceToken };
  }
}

const question = new URLSearchParams({ langCode: language });
const partnerCode = search.get("partnerCode");
if (partnerCode) question.set("partnerCode", partnerCode);
const domain = location.hostname;

const config = ask("/config.json");
const loginDomain = ask(
  `${defaultApiBaseUrl}/login-domains/${encodeURIComponent(domain)}?${question.toString()}`,
);

/** Fetches the words in the visit's language, because the document contains only the English ones. */
function askForWords(): Promise<unknown> | undefined {
  const address = document.querySelector<HTMLMetaElement>("meta[name=words-at]")?.content;
  if (!address || language === fallbackLanguage) return undefined;
  return fetch(address.replace("*", language), { signal: AbortSignal.timeout(earlyAnswerLimit) })
    .then((answer) => answer.json())
    .catch(() => undefined);
}

const result: FirstQuestions = {
  language,
  offered,
  words: askForWords(),
  domain,
  partnerCode: partnerCode ?? undefined,
  config,
  loginDomain,
  arrival: arrival && { path, parameters: arrival.value, at: arrival.at },
  page,
  path,
  search,
};

window.takeQuestions = () => {
  delete window.takeQuestions;
  return result;
};
