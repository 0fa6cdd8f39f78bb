import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { BrowserNavigation, ShownAddress } from "#adapters/navigation/browser-navigation.ts";
import { placeAtPath } from "#adapters/navigation/page-paths.ts";
import { pages } from "#domain/navigation/pages.ts";
import type { Presenters } from "#application/presenters.ts";
import { App } from "#ui/app/App.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { LoginPage } from "#ui/login/LoginPage.tsx";
import { loadRoutes } from "./late-parts.ts";
import type { LateParts } from "./routes.tsx";

export type PortalScreenProps = {
  readonly navigation: BrowserNavigation;
  readonly presenters: Presenters;
  /** Brings what every page but the first stands on: its services, and its words. */
  readonly prepare: () => Promise<LateParts>;
  /** Told of a view that failed, before the person is. */
  readonly onError: (error: unknown) => void;
  /** Called once React has drawn it, or has taken over what was drawn, and the views follow their presenters. */
  readonly onShown: () => void;
};

/**
 * The portal at the address that the browser shows. LoginPage stands here by itself, so that nobody waits for
 * the router in order to sign in; every other page is the router's.
 */
export function PortalScreen({ navigation, presenters, prepare, onError, onShown }: PortalScreenProps) {
  const shown = useSyncExternalStore(
    (listener) => navigation.subscribe(listener),
    () => navigation.shown,
    () => navigation.shown,
  );
  // After the effects of all views below, by which they begin to follow their presenters.
  useEffect(onShown, [onShown]);
  const place = placeAtPath(shown.pathname);
  // What could not be had is asked for anew on the next page: a lazy view would remember the failure (NET-05).
  const [failures, setFailures] = useState(0);
  const OtherPages = useMemo(
    () =>
      lazy(async () => {
        const [{ routedPage }, parts] = await Promise.all([loadRoutes(), prepare()]);
        return { default: routedPage(parts) };
      }),
    [prepare, failures],
  );
  // Root only points on; whatever the address asks for goes along (SPEC-CHOICE D-51).
  const isRoot = place?.page === "root";
  useLayoutEffect(() => {
    if (isRoot) navigation.replacePath(pages.login.path.replace("/:stage?", "") + shown.search);
  }, [isRoot, navigation, shown]);

  return (
    <App presenters={presenters} pageKey={shown.key} onError={notice} reload={() => navigation.reload()}>
      {page(shown)}
    </App>
  );

  function notice(error: unknown) {
    setFailures((before) => before + 1);
    onError(error);
  }

  function page({ search }: ShownAddress) {
    if (isRoot) return undefined;
    if (place?.page === "login") return <LoginPage search={search} stage={place.parameters["stage"]} />;
    return (
      <Suspense fallback={<LoadingScreen title="shell.title" text="shell.loading" />}>
        <OtherPages navigation={navigation} shown={shown} />
      </Suspense>
    );
  }
}
