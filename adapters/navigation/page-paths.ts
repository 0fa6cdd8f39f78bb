import type { Destination, PageName } from "#domain/navigation/destination.ts";

/** The path of every page (spec §2). Each also answers with a slash at its end (SPEC-CHOICE D-55). */
export const pagePaths: Readonly<Record<PageName, string>> = {
  root: "/",
  authenticate: "/authenticate",
  login: "/login/:stage?",
  logout: "/logout",
  activate: "/activate",
  register: "/register",
  "activate-sent": "/activate/sent",
  "partner-sso": "/partners/:partnerCode/sso/:token",
  "reset-password": "/reset-password",
  "reset-password-sent": "/reset-password/sent",
  "reset-password-update": "/reset-password/update",
  "unknown-error": "/error",
  "account-disabled": "/error/account-disabled",
  "activate-expired": "/error/activate-expired",
  "password-expired": "/error/password-expired",
  "password-will-expire": "/error/password-will-expire",
  "verify-expired": "/error/verify-expired",
  "mfa-reset": "/mfa/reset",
  "mfa-verification": "/mfa/verification",
  "mfa-setup": "/mfa",
  authenticated: "/authenticated",
  authorize: "/authorize",
  "verify-email": "/verify-email",
  "not-found": "/not-found",
};

/** Flags that others know by a `1`; all the rest say `true`. */
const numericFlags: ReadonlySet<string> = new Set(["applyMfa", "resume"]);

/** The path and query of a place in the portal. */
export function pathOf({ page, ...parameters }: Destination): string {
  const query = new URLSearchParams();
  const left = new Map<string, string | number | boolean | undefined>(Object.entries(parameters));
  const segments = pagePaths[page].split("/").flatMap((segment) => {
    if (!segment.startsWith(":")) return [segment];
    const name = segment.slice(1).replace("?", "");
    const value = left.get(name);
    left.delete(name);
    return value === undefined ? [] : [encodeURIComponent(String(value))];
  });
  for (const [name, value] of left) {
    if (value === true) query.set(name, numericFlags.has(name) ? "1" : "true");
    else if (value !== undefined && value !== false) query.set(name, String(value));
  }
  const search = query.toString();
  return (segments.join("/") || "/") + (search && `?${search}`);
}

/** A page, and the parameters that stand in its path, as they stand there. */
export type Place = { readonly page: PageName; readonly parameters: Readonly<Record<string, string>> };

/** What a path leads to; undefined for a path that is nobody's. */
export function placeAtPath(path: string): Place | undefined {
  const given = path.replace(/\/+$/, "").split("/");
  for (const page of Object.keys(pagePaths) as PageName[]) {
    const pattern = pagePaths[page].replace(/\/$/, "").split("/");
    const required = pattern.filter((segment) => !segment.endsWith("?")).length;
    const isMatch =
      given.length >= required &&
      given.length <= pattern.length &&
      given.every((segment, index) => pattern[index]?.startsWith(":") || pattern[index] === segment);
    if (!isMatch) continue;
    const named = given.flatMap((segment, index) => {
      const name = pattern[index];
      return name?.startsWith(":") ? [[name.slice(1).replace("?", ""), segment] as const] : [];
    });
    return { page, parameters: Object.fromEntries(named) };
  }
  return undefined;
}

/** The page that a path shows; undefined for a path that is nobody's. */
export function pageAtPath(path: string): PageName | undefined {
  return placeAtPath(path)?.page;
}
