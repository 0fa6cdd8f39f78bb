import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { AuthenticatePresenter } from "#application/authenticate/authenticate.presenter.ts";
import { readAuthenticateQuery } from "#application/authenticate/authenticate.query.ts";
import { AuthenticatedPresenter } from "#application/authenticated/authenticated.presenter.ts";
import { AuthorizePresenter } from "#application/authorize/authorize.presenter.ts";
import { readAuthorizeQuery } from "#application/authorize/authorize.query.ts";
import { ErrorPresenter } from "#application/error/error.presenter.ts";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { LogoutPresenter } from "#application/logout/logout.presenter.ts";
import { readLogoutQuery } from "#application/logout/logout.query.ts";
import type { Presenters } from "#application/presenters.ts";
import { ShellPresenter } from "#application/shell/shell.presenter.ts";
import { CompleteSignIn } from "#domain/authenticate/complete-sign-in.ts";
import { RedeemCallback } from "#domain/authenticate/redeem-callback.ts";
import { ReturnToApplication } from "#domain/authenticated/return-to-application.ts";
import { RedirectToApplication } from "#domain/authenticated/redirect-to-application.ts";
import { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";
import { LogOut } from "#domain/logout/log-out.ts";
import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import { success } from "#domain/shared/result.ts";
import { LoadLoginDomain } from "#domain/tenant/load-login-domain.ts";
import { App } from "#ui/app/App.tsx";
import { activationParts, activationPresenters } from "#test/support/builders/activation-parts.ts";
import { loginParts, settled } from "#test/support/builders/login-parts.ts";
import { paint } from "#test/support/builders/paint.ts";
import { passwordParts, passwordPresenters } from "#test/support/builders/password-parts.ts";
import { verificationParts, verificationPresenters } from "#test/support/builders/verification-parts.ts";
import { FakeLoginDomains } from "#test/support/fakes/fake-login-domains.ts";

/** The whole application layer on fakes, with the presenters that the views are given. */
export function portalParts(given: Parameters<typeof loginParts>[0] = {}, search = "") {
  const parts = verificationParts(passwordParts(activationParts(loginParts(given))));
  const loginDomains = new FakeLoginDomains();
  loginDomains.answer = success(parts.currentLoginDomain.loginDomain);
  const logins: LoginPresenter[] = [];
  const shell = new ShellPresenter({
    ...parts,
    enterTenant: new LoadLoginDomain({ loginDomains, currentLoginDomain: parts.currentLoginDomain }),
    paint,
    domain: "harbour.example",
    namesHost: false,
    search,
    browserLanguages: [],
  });
  const language = () => shell.language;
  const postLogoutRedirect = new PostLogoutRedirect(parts);
  const presenters: Presenters = {
    shell,
    login(query) {
      const login = parts.presenter(query, { language });
      logins.push(login);
      return login;
    },
    authenticate: (query) =>
      new AuthenticatePresenter(readAuthenticateQuery(query), {
        completeSignIn: new CompleteSignIn({ ...parts, redeemCallback: new RedeemCallback(parts) }),
      }),
    authenticated: () =>
      new AuthenticatedPresenter({
        returnToApplication: new ReturnToApplication({
          ...parts,
          redirectToApplication: new RedirectToApplication(parts),
        }),
      }),
    authorize: (query) =>
      new AuthorizePresenter(readAuthorizeQuery(query), {
        authorizeApplication: new AuthorizeApplication(parts),
      }),
    logout: (query) =>
      new LogoutPresenter(readLogoutQuery(query), {
        logOut: new LogOut({
          ...parts,
          postLogoutRedirect,
          endProviderSession: new EndProviderSession(parts),
        }),
        resumePostLogoutRedirect: new ResumePostLogoutRedirect({ ...parts, postLogoutRedirect }),
        language,
      }),
    mfa: () => {
      throw new Error("MFA pages are drawn from the parts that mfaParts makes.");
    },
    error: (query) => new ErrorPresenter(query, { ...parts, ...parts.deps }),
    ...activationPresenters(parts, language),
    ...passwordPresenters(parts),
    ...verificationPresenters(parts),
  };
  return { ...parts, loginDomains, presenters, logins };
}

export type PortalParts = ReturnType<typeof portalParts>;

/** Draws one page at an address, in the portal's frame. Moving by name is noted, not followed. */
export async function renderPortal(page: ReactNode, options: { at?: string; parts?: PortalParts } = {}) {
  const { at = "/", parts = portalParts({}, new URL(at, "https://harbour.example").search) } = options;
  let reloads = 0;
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <App presenters={parts.presenters} pageKey="1" reload={() => (reloads += 1)}>
        <Routes>
          <Route path="/login/:stage?" element={page} />
          <Route path="*" element={page} />
        </Routes>
      </App>
    </MemoryRouter>,
  );
  await act(settled);
  return { ...view, ...parts, reloads: () => reloads };
}

/** The one heading of what is shown. */
export const headingText = () => screen.getByRole("heading", { level: 1 }).textContent;

/** The texts under a page's heading. */
export const pageText = () => screen.getByRole("main").textContent;
