import { Query } from "#application/shared/query.ts";

/** Whether LoginPage, or Root that leads there, will look for a living session (SPEC-CHOICE D-12). */
export function looksForSession(path: string, search: string): boolean {
  const query = new Query(search);
  return isLogin(path) && !query.flag("newSession") && !query.flag("loggedOut");
}

/** Whether the visit begins with the e-mail step, unless a session is found. */
export function showsEmailStep(path: string): boolean {
  return isLogin(path) && !/^\/login\/password\/?$/.test(path);
}

/** Whether a page may stand in a frame, if its headers let it (SPEC-CHOICE D-41). */
export function mayBeFramed(path: string): boolean {
  return /^\/mfa\/verification\/?$/.test(path);
}

/**
 * The parts of the program that this visit needs beside the first one, so that they come with it and not after
 * it. Where the form is shown at once, nothing stands in its way.
 */
export function earlyParts(path: string, search: string, language: string): readonly string[] {
  const parts = ["start", `i18n-core-${language}-json`];
  if (!isLogin(path)) parts.push("portal", "routes", `i18n-rest-${language}-json`);
  else if (looksForSession(path, search)) parts.push("portal");
  return parts;
}

function isLogin(path: string): boolean {
  return /^\/(login(\/[^/]*)?\/?)?$/.test(path);
}
