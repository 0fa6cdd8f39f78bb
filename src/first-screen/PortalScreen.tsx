import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { BrowserNavigation, ShownAddress } from "#adapters/navigation/browser-navigation.ts";
import { placeAtPath } from "#adapters/navigation/page-paths.ts";
import type { Presenters } from "#application/presenters.ts";
import { App } from "#ui/app/App.tsx";
import { lateView } from "#ui/app/late-views.ts";
import type { loadMessages } from "#translations/loader.ts";
import type { MessageId } from "#translations/message-id.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { LoginPage } from "#ui/login/LoginPage.tsx";
import { loadRoutes } from "#src/program/late-parts.ts";
import type { LateParts } from "#src/program/routes.tsx";

type PortalScreenProps = {
  readonly navigation: BrowserNavigation;
  readonly presenters: Presenters;
  /** Loads what every page but LoginPage needs: its services, and its messages. */
  readonly prepare: () => Promise<LateParts>;
  readonly loadMessages: typeof loadMessages;
  /** Resolves once the password step is loaded, where it comes next. */
  readonly nextStep: Promise<unknown>;
  /** Called with the error of a view that failed, before the person sees a message. */
  readonly onError: (error: unknown) => void;
  /** Called once React has rendered or hydrated the views, and they observe their presenters. */
  readonly onShown: () => void;
};

/**
 * Shows the page of the browser's address. LoginPage is rendered here directly, so that signing in does not wait
 * for the router; the router shows every other page.
 */
export function PortalScreen({
  navigation,
  presenters,
  prepare,
  loadMessages: load,
  nextStep,
  onError,
  onShown,
}: PortalScreenProps) {
  const shown = useSyncExternalStore(
    (listener) => navigation.subscribe(listener),
    () => navigation.shown,
    () => navigation.shown,
  );
  // Runs after the effects of all views below, in which they begin to observe their presenters.
  useEffect(onShown, [onShown]);
  const place = placeAtPath(shown.pathname);
  const OtherPages = useMemo(
    () =>
      lateView(async () => {
        const [{ routedPage }, parts] = await Promise.all([loadRoutes(), prepare()]);
        return routedPage(parts, placeAtPath(navigation.shown.pathname)?.page);
      }),
    [prepare, navigation],
  );

  return (
    <App
      presenters={presenters}
      pageKey={shown.key}
      nextStep={nextStep}
      loadMessages={load}
      onError={onError}
      reload={() => navigation.reload()}
    >
      {page(shown)}
    </App>
  );

  /** Returns the title while the code of a page is loading; during a sign-in it is not “Log in” again. */
  function waitingTitle(): MessageId {
    return place?.page === "authenticate" || place?.page === "authenticated"
      ? "login.redirecting"
      : "shell.title";
  }

  function page({ search }: ShownAddress) {
    if (place?.page === "login") return <LoginPage search={search} stage={place.parameters["stage"]} />;
    return (
      <OtherPages
        navigation={navigation}
        shown={shown}
        fallback={<LoadingScreen title={waitingTitle()} text="shell.loading" />}
      />
    );
  }
}
