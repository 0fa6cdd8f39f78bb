import { pages } from "#domain/navigation/pages.ts";
import { probe } from "#domain/storage/storage-keys.ts";

/**
 * Returns the values of all cookies of exactly this name that this page sees; undefined for one that is malformed. They
 * are several if another host has set one for a domain above, or one with a longer path. Names are not decoded: a
 * neighbour's `AUTH%5FX_TOKEN` would else be the session token, which no logout could remove.
 */
export function cookiesNamed(name: string): readonly (string | undefined)[] {
  try {
    const start = `${name}=`;
    const cookies = document.cookie.split("; ").filter((cookie) => cookie.startsWith(start));
    return cookies.map((cookie) => decoded(cookie.slice(start.length)));
  } catch {
    // A document that may not use cookies has none.
    return [];
  }
}

function decoded(text: string): string | undefined {
  try {
    // A server may have put it in quotation marks (RFC 6265 §4.1.1).
    return decodeURIComponent(text.replace(/^"(.*)"$/, "$1"));
  } catch {
    return undefined;
  }
}

/** Sets a cookie for all paths of this host. A browser that refuses one does so silently: only reading it back tells. */
export function setCookie(name: string, value: string, attributes: string): void {
  // Encoded, so that a value can add no attribute (STO-03).
  writeCookie(`${name}=${encodeURIComponent(value)}; path=/; ${attributes}`);
}

/**
 * Returns whether the browser keeps a cookie whose name has this prefix, by setting one briefly. The name is new each
 * time, because tabs that are opened at the same moment would remove the cookie of each other.
 */
export function isCookieKept(prefix: string, attributes: string): boolean {
  const name = `${prefix}${probe}_${crypto.randomUUID()}`;
  setCookie(name, "1", attributes);
  const isKept = cookiesNamed(name)[0] === "1";
  removeCookie(name);
  return isKept;
}

/** Removes all cookies of this name that this page sees, as far as the browser lets it. */
export function removeCookie(name: string): void {
  // The prefix is accepted with Secure only, and a page without TLS may set no cookie that has it.
  expire(`${name}=; path=/${name.startsWith("__Host-") ? "; secure" : ""}`);
  if (cookiesNamed(name).length > 0) removeForeignCookies(name);
}

/**
 * Removes the cookies of this name that were set for a domain above, for a path other than `/`, or partitioned, as far
 * as the browser lets it: those that this page sees, or those of other paths.
 */
export function removeForeignCookies(name: string, paths = pathsSeen()): void {
  for (const path of paths) {
    for (const domain of ["", ...parentDomains()]) {
      for (const kind of ["", "; secure; partitioned"]) {
        // Ours, also for a browser that does not know partitioned cookies.
        if (path === "/" && domain === "") continue;
        const place = `; path=${path}${domain}${kind}`;
        expire(`${name}=${place}`);
        // A cookie without a name is sent, and read, like ours if its value begins with our name. Written without `=`,
        // which Firefox, where no cookie can be without a name, takes for one named so, and refuses with a warning else.
        expire(`-${place}`);
      }
    }
  }
}

/** The paths of all pages, as far as they have no parameter. */
export const pagePaths: readonly string[] = Object.values(pages).map(({ path }) => path.replace(/\/:.*/, ""));

/** Returns the paths of the cookies that this page sees (RFC 6265 §5.1.4). */
function pathsSeen(): readonly string[] {
  const segments = location.pathname.split("/").filter((segment) => segment !== "");
  const paths = segments.map((_segment, index) => `/${segments.slice(0, index + 1).join("/")}`);
  return ["/", ...paths.flatMap((path) => [path, `${path}/`])];
}

/** Returns the attribute for each domain that a cookie for this page can have been set for. */
function parentDomains(): readonly string[] {
  const labels = location.hostname.split(".");
  return labels.slice(0, -1).map((_label, index) => `; domain=${labels.slice(index).join(".")}`);
}

function expire(cookie: string): void {
  writeCookie(`${cookie}; max-age=0`);
}

function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // A document that may not use cookies keeps none.
  }
}
