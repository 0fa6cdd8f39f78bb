import { lazy, useMemo, useSyncExternalStore, type ComponentType } from "react";
import { createPath, Navigate, Route, Router, Routes, useLocation, type Navigator } from "react-router";
import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { pagePaths } from "#adapters/navigation/page-paths.ts";
import type { Presenters } from "#application/presenters.ts";
import type { PageName } from "#domain/navigation/destination.ts";
import { App } from "#ui/app/App.tsx";
import { AuthenticatePage } from "#ui/authenticate/AuthenticatePage.tsx";
import { AuthenticatedPage } from "#ui/authenticated/AuthenticatedPage.tsx";
import { AuthorizePage } from "#ui/authorize/AuthorizePage.tsx";
import { LoginPage } from "#ui/login/LoginPage.tsx";
import { LogoutPage } from "#ui/logout/LogoutPage.tsx";

/** Root only points on; whatever the address asks for goes along (SPEC-CHOICE D-51). */
function RootPage() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: pagePaths.login.replace("/:stage?", ""), search }} replace />;
}

const NotFoundErrorPage = lazyPage(
  async () => (await import(/* webpackPrefetch: true */ "#ui/error/NotFoundErrorPage.tsx")).NotFoundErrorPage,
);

/** The component of every page (spec §2); error pages are lazy, and fetched while the browser is idle. */
const components: Readonly<Record<PageName, ComponentType>> = {
  root: RootPage,
  login: LoginPage,
  logout: LogoutPage,
  authenticate: AuthenticatePage,
  authenticated: AuthenticatedPage,
  authorize: AuthorizePage,
  "unknown-error": lazyPage(
    async () => (await import(/* webpackPrefetch: true */ "#ui/error/UnknownErrorPage.tsx")).UnknownErrorPage,
  ),
  "account-disabled": lazyPage(
    async () =>
      (await import(/* webpackPrefetch: true */ "#ui/error/AccountDisabledErrorPage.tsx"))
        .AccountDisabledErrorPage,
  ),
  "password-expired": lazyPage(
    async () =>
      (await import(/* webpackPrefetch: true */ "#ui/error/PasswordExpiredErrorPage.tsx"))
        .PasswordExpiredErrorPage,
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

function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
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
  readonly reload: () => void;
};

/** The whole portal at the address that the browser shows. */
export function Portal({ navigation, presenters, reload }: PortalProps) {
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  const shown = useSyncExternalStore(
    (listener) => navigation.subscribe(listener),
    () => navigation.shown,
  );
  return (
    <Router location={shown} navigator={navigator}>
      <App presenters={presenters} pageKey={shown.key} reload={reload}>
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
