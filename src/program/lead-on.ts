import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import type { LatePresenters } from "#application/presenters.ts";
import { once } from "#domain/shared/once.ts";

/** The pages that make one call and lead on, to another page or to an application. */
const leadingPages = ["authenticate", "authenticated", "authorize"] as const;

/** Milliseconds for which the document's own loader may stand for such a page. */
const patience = 1_000;

type Shown = {
  readonly window: Pick<Window, "setTimeout">;
  readonly navigation: Pick<BrowserNavigation, "shown" | "subscribe">;
};

/**
 * Makes the call of a page that leads on before the page is drawn, and that of the page which follows. Resolves to
 * whether the browser is leaving for an application. Otherwise the address is that of the page to draw, which takes over
 * a call that is not over. `load`: loads the presenters, which are added to the others.
 */
export async function leadOn(
  { window: browserWindow, navigation }: Shown,
  presenters: object,
  load: () => Promise<{ readonly presenters: LatePresenters }>,
): Promise<boolean> {
  const pageOf = (path: string) => leadingPages.find((known) => known === pageAtPath(path));
  if (!pageOf(navigation.shown.pathname)) return false;
  const late = (await load()).presenters;
  Object.assign(presenters, late);
  const isTimeUp = new Promise<undefined>((resolve) => {
    browserWindow.setTimeout(() => resolve(undefined), patience);
  });
  for (;;) {
    const { pathname, search } = navigation.shown;
    const page = pageOf(pathname);
    if (!page) return false;
    const call = late[page](search);
    const stop = call.start();
    const unsubscribe = navigation.subscribe(() => {
      if (navigation.shown.pathname === pathname) return;
      unsubscribe();
      stop();
    });
    const outcome = await Promise.race([call.outcome(), isTimeUp]);
    if (outcome?.kind === "left-for-application") return true;
    if (outcome?.kind === "moved") continue;
    const takeCall = once(call);
    Object.assign(presenters, { [page]: (given: string) => takeCall() ?? late[page](given) });
    return false;
  }
}
