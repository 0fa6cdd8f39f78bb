import { Query } from "#application/shared/query.ts";

/** Returns whether a page, by its name in the page table, will look for a living session (SPEC-CHOICE D-12). */
export function looksForSession(page: string | undefined, search: string): boolean {
  const query = new Query(search);
  return isLogin(page) && !query.flag("newSession") && !query.flag("loggedOut");
}

/** Returns whether the visit begins with the e-mail step, unless a session is found. */
export function showsEmailStep(page: string | undefined, path: string): boolean {
  return isLogin(page) && !/\/password\/*$/.test(path);
}

/**
 * Returns the parts of the program that this visit needs beside the first one, so that they come with it and not
 * after it. Where the form is shown at once, nothing stands in its way.
 */
export function earlyParts(page: string | undefined, search: string, language: string): readonly string[] {
  const parts = ["start", `i18n-core-${language}-json`];
  if (!isLogin(page)) parts.push("portal", "routes", `i18n-rest-${language}-json`);
  else if (looksForSession(page, search)) parts.push("portal");
  return parts;
}

/** LoginPage, or Root, which leads there. */
function isLogin(page: string | undefined): boolean {
  return page === "login" || page === "root";
}
