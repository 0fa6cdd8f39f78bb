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
import { CompleteLogIn } from "#domain/authenticate/complete-log-in.ts";
import { RedeemCallback } from "#domain/authenticate/redeem-callback.ts";
import { HandOver } from "#domain/authenticated/hand-over.ts";
import { LeaveForTenant } from "#domain/authenticated/leave-for-tenant.ts";
import { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";
import { EndSession } from "#domain/logout/end-session.ts";
import { LeaveProvider } from "#domain/logout/leave-provider.ts";
import { LogoutReturn } from "#domain/logout/logout-return.ts";
import { ResumeAfterLogout } from "#domain/logout/resume-after-logout.ts";
import { success } from "#domain/shared/result.ts";
import { EnterTenant } from "#domain/tenant/enter-tenant.ts";
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
  loginDomains.answer = success(parts.tenant.loginDomain);
  const logins: LoginPresenter[] = [];
  const shell = new ShellPresenter({
    ...parts,
    enterTenant: new EnterTenant({ loginDomains, tenant: parts.tenant }),
    paint,
    domain: "harbour.example",
    namesHost: false,
    search,
    browserLanguages: [],
  });
  const language = () => shell.language;
  const logoutReturn = new LogoutReturn(parts);
  const presenters: Presenters = {
    shell,
    login(query) {
      const login = parts.presenter(query, { language });
      logins.push(login);
      return login;
    },
    authenticate: (query) =>
      new AuthenticatePresenter(readAuthenticateQuery(query), {
        completeLogIn: new CompleteLogIn({ ...parts, redeemCallback: new RedeemCallback(parts) }),
      }),
    authenticated: () =>
      new AuthenticatedPresenter({
        handOver: new HandOver({ ...parts, leaveForTenant: new LeaveForTenant(parts) }),
      }),
    authorize: (query) =>
      new AuthorizePresenter(readAuthorizeQuery(query), {
        authorizeApplication: new AuthorizeApplication(parts),
      }),
    logout: (query) =>
      new LogoutPresenter(readLogoutQuery(query), {
        endSession: new EndSession({ ...parts, logoutReturn, leaveProvider: new LeaveProvider(parts) }),
        resumeAfterLogout: new ResumeAfterLogout({ ...parts, logoutReturn }),
        language,
      }),
    mfa: () => {
      throw new Error("MFA pages are drawn from the parts that mfaParts makes.");
    },
    error: (query) => new ErrorPresenter(query, { ...parts, ...parts.ports }),
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
