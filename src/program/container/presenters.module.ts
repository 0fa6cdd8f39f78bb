import type { Container } from "inversify";
import { readAuthenticateQuery } from "#application/authenticate/authenticate.query.ts";
import { AuthenticatePresenter } from "#application/authenticate/authenticate.presenter.ts";
import { AuthenticatedPresenter } from "#application/authenticated/authenticated.presenter.ts";
import { AuthorizePresenter } from "#application/authorize/authorize.presenter.ts";
import { readAuthorizeQuery } from "#application/authorize/authorize.query.ts";
import { ErrorPresenter } from "#application/error/error.presenter.ts";
import { LogoutPresenter } from "#application/logout/logout.presenter.ts";
import { readLogoutQuery } from "#application/logout/logout.query.ts";
import { tokens } from "./tokens.ts";
import { provide } from "./wire.ts";

/** Binds one presenter factory per page. */
export function bindPresenters(container: Container): void {
  provide(
    container,
    tokens.presenters,
    {
      completeSignIn: tokens.completeSignIn,
      returnToApplication: tokens.returnToApplication,
      authorizeApplication: tokens.authorizeApplication,
      logOut: tokens.logOut,
      resumePostLogoutRedirect: tokens.resumePostLogoutRedirect,
      errorPageState: tokens.errorPageState,
      savedTarget: tokens.savedTarget,
      sessions: tokens.sessions,
      rememberedEmail: tokens.rememberedEmail,
      navigation: tokens.navigation,
      language: tokens.language,
    },
    (deps) => ({
      authenticate: (search) => new AuthenticatePresenter(readAuthenticateQuery(search), deps),
      authenticated: () => new AuthenticatedPresenter(deps),
      authorize: (search) => new AuthorizePresenter(readAuthorizeQuery(search), deps),
      logout: (search) => new LogoutPresenter(readLogoutQuery(search), deps),
      error: (search) => new ErrorPresenter(search, deps),
    }),
  );
}
