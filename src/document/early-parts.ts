import { noticeFlags } from "#application/login/login-notices.ts";
import { hasFlag } from "#application/shared/query.ts";

/** Returns whether a page, by its name in the page table, looks for a session. */
export function asksForSession(page: string | undefined, search: URLSearchParams): boolean {
  return page === "login" && !hasFlag(search, "newSession") && !hasFlag(search, "loggedOut");
}

/** Returns the id of the message about an earlier step that LoginPage shows first (`LoginToast.tsx`). */
export function noticeIn(search: URLSearchParams): `login.${(typeof noticeFlags)[number]}` | undefined {
  const flag = noticeFlags.find((name) => hasFlag(search, name));
  return flag && `login.${flag}`;
}

/** Returns the id of LoginPage's title. */
export function titleIn(search: URLSearchParams): "login.title" | "login.title.activated" {
  return hasFlag(search, "activateSuccess") ? "login.title.activated" : "login.title";
}

/** Returns whether the visit begins with the e-mail step, unless a session is found. */
export function showsEmailStep(page: string | undefined, path: string): boolean {
  return page === "login" && !/\/(password|code)\/*$/.test(path);
}

/**
 * Returns the chunks that this visit needs beside the first one, to be preloaded with it. On LoginPage no other chunk
 * competes with the form; the services follow if a session is found.
 */
export function earlyParts(page: string | undefined, language: string): readonly string[] {
  const parts = ["start", `i18n-core-${language}-json`];
  if (page !== "login") parts.push("sign-in", "portal", "calls", "routes", `i18n-rest-${language}-json`);
  return parts;
}
