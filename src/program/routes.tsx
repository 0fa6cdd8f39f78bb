import { useMemo, type ComponentType } from "react";
import { createPath, Route, Router, Routes, type Navigator } from "react-router";
import type { BrowserNavigation, ShownAddress } from "#adapters/navigation/browser-navigation.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { pages, type PageName } from "#domain/navigation/pages.ts";
import type { AccountPart } from "./account-part.ts";
import type { PasskeyInvitationPart } from "./invitation-part.ts";
import { lateView, type LateView } from "#ui/app/late-views.ts";
import {
  AuthenticatedPage,
  WithoutInvitation,
  type PasskeyInvitationProps,
} from "#ui/authenticated/AuthenticatedPage.tsx";
import { AuthenticatePage } from "#ui/authenticate/AuthenticatePage.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";

/** Every page but those that the first screen shows itself. */
type RoutedPageName = Exclude<PageName, "root" | "login">;

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
const loadActivateExpiredErrorPage = async () =>
  (await import(/* webpackChunkName: "ActivateExpiredErrorPage" */ "#ui/error/ActivateExpiredErrorPage.tsx"))
    .ActivateExpiredErrorPage;
const loadPasswordWillExpireErrorPage = async () =>
  (
    await import(
      /* webpackChunkName: "PasswordWillExpireErrorPage" */ "#ui/error/PasswordWillExpireErrorPage.tsx"
    )
  ).PasswordWillExpireErrorPage;
const loadVerifyExpiredErrorPage = async () =>
  (await import(/* webpackChunkName: "VerifyExpiredErrorPage" */ "#ui/error/VerifyExpiredErrorPage.tsx"))
    .VerifyExpiredErrorPage;
const loadLogoutPage = async () =>
  (await import(/* webpackChunkName: "LogoutPage" */ "#ui/logout/LogoutPage.tsx")).LogoutPage;
const loadMfaPages = () => import(/* webpackChunkName: "mfa-pages" */ "#ui/mfa/MfaPages.tsx");

/** Loaders for what some pages need beside the services of every page. */
export type LateParts = {
  /** Resolves once the presenters of the pages of accounts are loaded. */
  readonly bringAccounts: () => Promise<unknown>;
  /** Resolves once the presenters of the pages of multi-factor authentication are loaded. */
  readonly bringMfa: () => Promise<unknown>;
  /** Resolves once the presenter of the page of second steps is loaded. */
  readonly bringSecondSteps: () => Promise<unknown>;
  /** Resolves to the pages of the account once they and their presenters are loaded, where the platform has them. */
  readonly bringAccountHome: () => Promise<Partial<AccountPart>>;
  /** Resolves to the invitation to make a passkey once it and its presenter are loaded. */
  readonly bringPasskeyInvitation: () => Promise<PasskeyInvitationPart>;
};

/** A page that is loaded with the router, or later. */
type Page = ComponentType | LateView;

/** Returns the component of every page. */
function pageComponents({
  bringAccounts,
  bringMfa,
  bringSecondSteps,
  bringAccountHome,
  bringPasskeyInvitation,
}: LateParts): Readonly<Record<RoutedPageName, Page>> {
  const NotFoundErrorPage = lateView(loadNotFoundErrorPage);
  /** Returns a page of accounts, shown once its view and presenter are loaded, both in parallel. */
  const accountPage = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
    lateView(async () => (await Promise.all([load(), bringAccounts()]))[0]);
  /** Returns a page of multi-factor authentication, loaded in the same way. */
  const mfaPage = (load: () => Promise<ComponentType>) =>
    lateView(async () => (await Promise.all([load(), bringMfa()]))[0]);
  const VerifyEmailPrompt = accountPage(
    async () => (await import("#ui/verify-email/VerifyEmailPrompt.tsx")).VerifyEmailPrompt,
  );
  const PasskeyInvitation = lateView<PasskeyInvitationProps>(() =>
    bringPasskeyInvitation().then(
      (part) => part.PasskeyInvitation,
      () => WithoutInvitation,
    ),
  );
  return {
    logout: lateView(loadLogoutPage),
    // Each sign-in comes through both, which make their calls at once.
    authenticate: AuthenticatePage,
    authenticated: () => (
      <AuthenticatedPage VerifyEmailPrompt={VerifyEmailPrompt} PasskeyInvitation={PasskeyInvitation} />
    ),
    authorize: lateView(async () => (await import("#ui/authorize/AuthorizePage.tsx")).AuthorizePage),
    "unknown-error": lateView(loadUnknownErrorPage),
    "account-disabled": lateView(loadAccountDisabledErrorPage),
    "password-expired": lateView(loadPasswordExpiredErrorPage),
    "not-found": NotFoundErrorPage,
    activate: accountPage(
      async () =>
        (await import(/* webpackChunkName: "ActivatePage" */ "#ui/activate/ActivatePage.tsx")).ActivatePage,
    ),
    register: accountPage(
      async () =>
        (await import(/* webpackChunkName: "RegisterPage" */ "#ui/register/RegisterPage.tsx")).RegisterPage,
    ),
    "activate-sent": accountPage(
      async () =>
        (await import(/* webpackChunkName: "ActivateSentPage" */ "#ui/activate/ActivateSentPage.tsx"))
          .ActivateSentPage,
    ),
    "partner-sso": accountPage(
      async () => (await import("#ui/partner-sso/PartnerSSOPage.tsx")).PartnerSSOPage,
    ),
    "reset-password": accountPage(
      async () => (await import("#ui/reset-password/ResetPasswordPage.tsx")).ResetPasswordPage,
    ),
    "reset-password-sent": accountPage(
      async () => (await import("#ui/reset-password/ResetPasswordSentPage.tsx")).ResetPasswordSentPage,
    ),
    "reset-password-update": accountPage(
      async () => (await import("#ui/reset-password/ResetPasswordUpdatePage.tsx")).ResetPasswordUpdatePage,
    ),
    "activate-expired": accountPage(loadActivateExpiredErrorPage),
    "password-will-expire": accountPage(loadPasswordWillExpireErrorPage),
    "verify-expired": accountPage(loadVerifyExpiredErrorPage),
    "mfa-reset": mfaPage(async () => (await loadMfaPages()).MfaResetPage),
    "mfa-verification": mfaPage(async () => (await loadMfaPages()).MfaVerificationPage),
    "mfa-setup": mfaPage(async () => (await loadMfaPages()).MfaSetupPage),
    "mfa-factors": lateView(
      async () =>
        (
          await Promise.all([
            import(/* webpackChunkName: "mfa-factors" */ "#ui/mfa/second-steps/SecondStepsPage.tsx"),
            bringSecondSteps(),
          ])
        )[0].SecondStepsPage,
    ),
    account: lateView(async () => (await bringAccountHome()).AccountPage ?? loadNotFoundErrorPage()),
    "not-me": lateView(async () => (await bringAccountHome()).NotMePage ?? loadNotFoundErrorPage()),
    "verify-email": accountPage(
      async () => (await import("#ui/verify-email/VerifyEmailPage.tsx")).VerifyEmailPage,
    ),
  };
}

/**
 * Returns the router's navigator. Pages navigate by name through the navigation port; the router only follows
 * (RED-09).
 */
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

type RoutedPageProps = { readonly navigation: BrowserNavigation; readonly shown: ShownAddress };

/**
 * Returns the component that shows the page of the browser’s address, once the page that is shown first is loaded as
 * well.
 */
export async function routedPage(
  parts: LateParts,
  first: PageName | undefined,
): Promise<ComponentType<RoutedPageProps>> {
  const components = pageComponents(parts);
  const NotFoundErrorPage = components["not-found"];
  const firstPage = first === "root" || first === "login" ? undefined : components[first ?? "not-found"];
  if (firstPage && "load" in firstPage) await firstPage.load();
  const waiting = <LoadingScreen title="shell.title" text="shell.loading" />;
  return function RoutedPage({ navigation, shown }) {
    const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
    // The router decodes a path before it compares; whatever else depends on the page compares it as it was sent.
    const isKnown = pageAtPath(shown.pathname) !== undefined;
    return (
      <Router location={shown} navigator={navigator}>
        <Routes>
          {isKnown &&
            Object.entries(components).map(([page, Component]) => (
              <Route
                key={page}
                path={pages[page as RoutedPageName].path}
                caseSensitive
                element={<Component fallback={waiting} />}
              />
            ))}
          <Route path="*" element={<NotFoundErrorPage fallback={waiting} />} />
        </Routes>
      </Router>
    );
  };
}
