import { lazy, useMemo, type ComponentType } from "react";
import { createPath, Route, Router, Routes, type Navigator } from "react-router";
import type { BrowserNavigation, ShownAddress } from "#adapters/navigation/browser-navigation.ts";
import { pagePaths } from "#adapters/navigation/page-paths.ts";
import type { PageName } from "#domain/navigation/destination.ts";

/** Every page but those that the first screen shows by itself. */
type RoutedPageName = Exclude<PageName, "root" | "login">;

/** A page that is shown once its own part of the program is there. */
function latePage(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

const loadNotFoundErrorPage = async () =>
  (await import(/* webpackChunkName: "NotFoundErrorPage" */ "#ui/error/NotFoundErrorPage.tsx"))
    .NotFoundErrorPage;
const loadUnknownErrorPage = async () =>
  (await import(/* webpackChunkName: "UnknownErrorPage" */ "#ui/error/UnknownErrorPage.tsx"))
    .UnknownErrorPage;
const loadAccountDisabledErrorPage = async () =>
  (await import(/* webpackChunkName: "AccountDisabledErrorPage" */ "#ui/error/AccountDisabledErrorPage.tsx"))
    .AccountDisabledErrorPage;
const loadPasswordExpiredErrorPage = async () =>
  (await import(/* webpackChunkName: "PasswordExpiredErrorPage" */ "#ui/error/PasswordExpiredErrorPage.tsx"))
    .PasswordExpiredErrorPage;

/** Brings the error pages while there still is a network: what they tell of may be that there is none. */
export async function loadErrorPages(): Promise<void> {
  await Promise.all([
    loadNotFoundErrorPage(),
    loadUnknownErrorPage(),
    loadAccountDisabledErrorPage(),
    loadPasswordExpiredErrorPage(),
  ]);
}

const NotFoundErrorPage = latePage(loadNotFoundErrorPage);

/** The component of every page (spec §2). */
const components: Readonly<Record<RoutedPageName, ComponentType>> = {
  logout: latePage(
    async () =>
      (await import(/* webpackChunkName: "LogoutPage", webpackPrefetch: true */ "#ui/logout/LogoutPage.tsx"))
        .LogoutPage,
  ),
  authenticate: latePage(
    async () => (await import("#ui/authenticate/AuthenticatePage.tsx")).AuthenticatePage,
  ),
  authenticated: latePage(
    async () => (await import("#ui/authenticated/AuthenticatedPage.tsx")).AuthenticatedPage,
  ),
  authorize: latePage(async () => (await import("#ui/authorize/AuthorizePage.tsx")).AuthorizePage),
  "unknown-error": latePage(loadUnknownErrorPage),
  "account-disabled": latePage(loadAccountDisabledErrorPage),
  "password-expired": latePage(loadPasswordExpiredErrorPage),
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

/** Pages move by name, through the navigation port; the router only follows (RED-09). */
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

export type RoutedPageProps = { readonly navigation: BrowserNavigation; readonly shown: ShownAddress };

/** The page at the address that the browser shows. */
export function RoutedPage({ navigation, shown }: RoutedPageProps) {
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  return (
    <Router location={shown} navigator={navigator}>
      <Routes>
        {Object.entries(components).map(([page, Component]) => (
          <Route key={page} path={pagePaths[page as RoutedPageName]} element={<Component />} />
        ))}
        <Route path="*" element={<NotFoundErrorPage />} />
      </Routes>
    </Router>
  );
}
