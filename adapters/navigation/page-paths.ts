import type { Destination, PageName } from "#domain/navigation/destination.ts";
import { pageNames, pages } from "#domain/navigation/pages.ts";

/** Flags that are written as `1`; all others are written as `true`. */
const numericFlags: ReadonlySet<string> = new Set(["applyMfa", "resume"]);

/** Returns the path and query of a destination in the portal. */
export function pathOf({ page, ...parameters }: Destination): string {
  const query = new URLSearchParams();
  const left = new Map<string, string | number | boolean | undefined>(Object.entries(parameters));
  const segments = pages[page].path.split("/").flatMap((segment) => {
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

/** A page and the raw parameters of its path, still percent-encoded. */
type Place = { readonly page: PageName; readonly parameters: Readonly<Record<string, string>> };

/** Returns the page that a path leads to; undefined for a path of no page. */
export function placeAtPath(path: string): Place | undefined {
  const given = path.split("/");
  while (given.length > 1 && given.at(-1) === "") given.pop();
  for (const page of pageNames) {
    const pattern = pages[page].path.replace(/\/$/, "").split("/");
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

/** Returns the name of the page that a path shows; undefined for a path of no page. */
export function pageAtPath(path: string): PageName | undefined {
  return placeAtPath(path)?.page;
}
