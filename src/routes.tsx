import { lazy, useMemo, useSyncExternalStore, type ComponentType } from "react";
import { createPath, Navigate, Route, Router, Routes, useLocation, type Navigator } from "react-router";
import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { pagePaths } from "#adapters/navigation/page-paths.ts";
import type { PortalServices } from "./portal.ts";
import type { Presenters } from "#application/presenters.ts";
import type { PageName } from "#domain/navigation/destination.ts";
import { App } from "#ui/app/App.tsx";
import { LoginPage } from "#ui/login/LoginPage.tsx";

/** Root only points on; whatever the address asks for goes along (SPEC-CHOICE D-51). */
function RootPage() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: pagePaths.login.replace("/:stage?", ""), search }} replace />;
}

type Services = () => Promise<PortalServices>;

/** A page whose code, and whose services, are there before it is shown. */
function latePage(services: Services, load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    const [Page] = await Promise.all([load(), services()]);
    return { default: Page };
  });
}

/** The component of every page (spec §2). Only LoginPage is there from the start. */
function pageComponents(services: Services): Readonly<Record<PageName, ComponentType>> {
  const page = (load: () => Promise<ComponentType>) => latePage(services, load);
  const NotFoundErrorPage = page(
    async () => (await import("#ui/error/NotFoundErrorPage.tsx")).NotFoundErrorPage,
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
    "unknown-error": page(async () => (await import("#ui/error/UnknownErrorPage.tsx")).UnknownErrorPage),
    "account-disabled": page(
      async () => (await import("#ui/error/AccountDisabledErrorPage.tsx")).AccountDisabledErrorPage,
    ),
    "password-expired": page(
      async () => (await import("#ui/error/PasswordExpiredErrorPage.tsx")).PasswordExpiredErrorPage,
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
  readonly services: Services;
};

/** The whole portal at the address that the browser shows. */
export function Portal({ navigation, presenters, services }: PortalProps) {
  const components = useMemo(() => pageComponents(services), [services]);
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
