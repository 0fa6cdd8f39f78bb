import { lazy, useMemo, useSyncExternalStore, type ComponentType } from "react";
import { createPath, Navigate, Route, Router, Routes, useLocation, type Navigator } from "react-router";
import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { pagePaths } from "#adapters/navigation/page-paths.ts";
import type { Presenters } from "#application/presenters.ts";
import type { PageName } from "#domain/navigation/destination.ts";
import { App } from "#ui/app/App.tsx";
import { LoginPage } from "#ui/login/LoginPage.tsx";

/** Root only points on; whatever the address asks for goes along (SPEC-CHOICE D-51). */
function RootPage() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: pagePaths.login.replace("/:stage?", ""), search }} replace />;
}

/** Brings what every page but the first stands on: its services, and its words. */
type Prepare = () => Promise<unknown>;

/** A page that is shown once everything it needs is there. */
function latePage(prepare: Prepare, load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    const [Page] = await Promise.all([load(), prepare()]);
    return { default: Page };
  });
}

/** The component of every page (spec §2). Only LoginPage is there from the start; error pages follow when idle. */
function pageComponents(prepare: Prepare): Readonly<Record<PageName, ComponentType>> {
  const page = (load: () => Promise<ComponentType>) => latePage(prepare, load);
  const NotFoundErrorPage = page(
    async () =>
      (
        await import(
          /* webpackChunkName: "NotFoundErrorPage", webpackPrefetch: true */ "#ui/error/NotFoundErrorPage.tsx"
        )
      ).NotFoundErrorPage,
  );
  return {
    root: RootPage,
    login: LoginPage,
    logout: page(async () => (await import("#ui/logout/LogoutPage.tsx")).LogoutPage),
    authenticate: page(async () => (await import("#ui/authenticate/AuthenticatePage.tsx")).AuthenticatePage),
    authenticated: page(
      async () => (await import("#ui/authenticated/AuthenticatedPage.tsx")).AuthenticatedPage,
    ),
    authorize: page(async () => (await import("#ui/authorize/AuthorizePage.tsx")).AuthorizePage),
    "unknown-error": page(
      async () =>
        (
          await import(
            /* webpackChunkName: "UnknownErrorPage", webpackPrefetch: true */ "#ui/error/UnknownErrorPage.tsx"
          )
        ).UnknownErrorPage,
    ),
    "account-disabled": page(
      async () =>
        (
          await import(
            /* webpackChunkName: "AccountDisabledErrorPage", webpackPrefetch: true */ "#ui/error/AccountDisabledErrorPage.tsx"
          )
        ).AccountDisabledErrorPage,
    ),
    "password-expired": page(
      async () =>
        (
          await import(
            /* webpackChunkName: "PasswordExpiredErrorPage", webpackPrefetch: true */ "#ui/error/PasswordExpiredErrorPage.tsx"
          )
        ).PasswordExpiredErrorPage,
    ),
    "not-found": NotFoundErrorPage,
    activate: NotFoundErrorPage,
    register: NotFoundErrorPage,
    "activate-sent": NotFoundErrorPage,
    "partner-sso": NotFoundErrorPage,
    "reset-password": NotFoundErrorPage,
    "reset-password-sent": NotFoundErrorPage,
    "reset-password-update": NotFoundErrorPage,
    "activate-expired": NotFoundErrorPage,
    "password-will-expire": NotFoundErrorPage,
    "verify-expired": NotFoundErrorPage,
    "mfa-reset": NotFoundErrorPage,
    "mfa-verification": NotFoundErrorPage,
    "mfa-setup": NotFoundErrorPage,
    "verify-email": NotFoundErrorPage,
  };
}

/** The router redirects from Root; everything else moves by name, through the navigation port (RED-09). */
function navigatorOf(navigation: BrowserNavigation): Navigator {
  const show = (to: Parameters<Navigator["push"]>[0]) =>
    navigation.replacePath(typeof to === "string" ? to : createPath(to));
  return {
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
    go: () => undefined,
    push: show,
    replace: show,
  };
}

export type PortalProps = {
  readonly navigation: BrowserNavigation;
  readonly presenters: Presenters;
  readonly prepare: Prepare;
};

/** The whole portal at the address that the browser shows. */
export function Portal({ navigation, presenters, prepare }: PortalProps) {
  const components = useMemo(() => pageComponents(prepare), [prepare]);
  const NotFoundErrorPage = components["not-found"];
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  const shown = useSyncExternalStore(
    (listener) => navigation.subscribe(listener),
    () => navigation.shown,
  );
  return (
    <Router location={shown} navigator={navigator}>
      <App presenters={presenters} pageKey={shown.key} reload={() => navigation.reload()}>
        <Routes>
          {Object.entries(components).map(([page, Component]) => (
            <Route key={page} path={pagePaths[page as PageName]} element={<Component />} />
          ))}
          <Route path="*" element={<NotFoundErrorPage />} />
        </Routes>
      </App>
    </Router>
  );
}
