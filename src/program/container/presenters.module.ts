import type { Container } from "inversify";
import { readAuthenticateQuery } from "#application/authenticate/authenticate.query.ts";
import { authenticatePresenter } from "#application/authenticate/authenticate.presenter.ts";
import { authenticatedPresenter } from "#application/authenticated/authenticated.presenter.ts";
import { authorizePresenter } from "#application/authorize/authorize.presenter.ts";
import { readAuthorizeQuery } from "#application/authorize/authorize.query.ts";
import { ErrorPresenter } from "#application/error/error.presenter.ts";
import { logoutPresenter } from "#application/logout/logout.presenter.ts";
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
      errorPageRecord: tokens.errorPageRecord,
      savedTarget: tokens.savedTarget,
      finishedSignIn: tokens.finishedSignIn,
      sessions: tokens.sessions,
      rememberedEmail: tokens.rememberedEmail,
      navigation: tokens.navigation,
      language: tokens.language,
      providers: tokens.identityProviders,
    },
    (deps) => ({
      authenticate: (search) => authenticatePresenter(readAuthenticateQuery(search), deps),
      authenticated: () => authenticatedPresenter(deps),
      authorize: (search) => authorizePresenter(readAuthorizeQuery(search), deps),
      logout: (search) => logoutPresenter(readLogoutQuery(search), deps),
      error: (search) => new ErrorPresenter(search, { ...deps, content: () => deps.errorPageState.current }),
      unknownError: (search) =>
        new ErrorPresenter(search, { ...deps, content: () => deps.errorPageRecord.open() }),
    }),
  );
}
