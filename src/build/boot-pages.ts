import { pathOf } from "#adapters/navigation/page-paths.ts";
import { takenFromAddress, type PageFacts } from "#domain/navigation/pages.ts";

/** The part of a page's facts that the boot script needs. */
export type BootPage = {
  /** The source of a regular expression for the paths of the page. */
  readonly path: string;
  /** Query parameters that must not stay in the address. */
  readonly names?: readonly string[];
  /** The parameter that must not stay in the path, and its index among the path's segments. */
  readonly segment?: readonly [name: string, index: number];
  readonly isFramable?: true;
  /** The page that is shown in its place, and the path of that page. */
  readonly leadsTo?: readonly [page: string, path: string];
};

/**
 * Returns the part of the page table that the boot script needs: the pages whose links carry something that must not
 * stay in the address, those that may be framed, and those that lead to another page. The build compiles the result
 * into the boot script as `BOOT_PAGES`, since the whole table would delay the first screen.
 */
export function bootPages(pages: Readonly<Record<string, PageFacts>>): Readonly<Record<string, BootPage>> {
  const entries = Object.entries(pages).map(([page, facts]) => [page, bootPage(facts)] as const);
  return Object.fromEntries(
    entries.filter(
      ([, { names, segment, isFramable, leadsTo }]) => names || segment || isFramable || leadsTo,
    ),
  );
}

function bootPage(facts: PageFacts): BootPage {
  const taken = takenFromAddress(facts);
  const segments = facts.path.split("/");
  const index = segments.findIndex((segment) => segment.startsWith(":") && taken.includes(segment.slice(1)));
  const inPath = segments[index]?.slice(1);
  const names = taken.filter((name) => name !== inPath);
  return {
    path: pathPattern(facts.path),
    ...(names.length > 0 && { names }),
    ...(inPath !== undefined && { segment: [inPath, index] as const }),
    ...(facts.isFramable && { isFramable: true as const }),
    ...(facts.leadsTo && { leadsTo: [facts.leadsTo, pathOf({ page: facts.leadsTo })] as const }),
  };
}

/** Returns the source of a regular expression for the paths of a page, with any number of slashes at the end. */
function pathPattern(path: string): string {
  const pattern = path
    .replaceAll(/\/:\w+\?/g, "(/[^/]*)?")
    .replaceAll(/:\w+/g, "[^/]+")
    .replace(/\/$/, "");
  return `^${pattern}/*$`;
}
