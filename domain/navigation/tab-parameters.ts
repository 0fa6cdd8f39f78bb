import type { Destination } from "#domain/navigation/destination.ts";
import { pages, type PageName, type TabParameters } from "#domain/navigation/pages.ts";

/** A destination as its address shows it, and the parameters that wait for its page in this tab, if there are any. */
type DividedDestination = {
  readonly shown: Destination;
  readonly inTab: TabParameters<PageName> | undefined;
};

/** Divides a destination by the page table, so that no address holds what only the tab may know. */
export function divided(destination: Destination): DividedDestination {
  const { page, ...parameters } = destination;
  const entries = Object.entries(parameters);
  const inTab = entries.filter(([name, value]) => kindInTab(page, name) && value !== undefined);
  const shown = entries.filter(([name]) => !kindInTab(page, name));
  return {
    shown: { page, ...Object.fromEntries(shown) } as Destination,
    inTab: inTab.length > 0 ? Object.fromEntries(inTab) : undefined,
  };
}

/**
 * Returns the destination as a link may show it: without secrets and internal parameters, but with the personal ones,
 * which a new tab could not get in any other way.
 */
export function linkable({ page, ...parameters }: Destination): Destination {
  const shown = Object.entries(parameters).filter(([name]) =>
    [undefined, "personal"].includes(kindInTab(page, name)),
  );
  return { page, ...Object.fromEntries(shown) } as Destination;
}

/** A required parameter stays in the path; the boot script has put a placeholder in the place of a secret. */
function kindInTab(page: PageName, name: string) {
  const { inTab = {}, required = {} } = pages[page];
  return Object.hasOwn(inTab, name) && !Object.hasOwn(required, name) ? inTab[name] : undefined;
}
