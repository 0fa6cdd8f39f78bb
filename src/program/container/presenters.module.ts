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

/** Binds one presenter factory per page. */
export function bindPresenters(container: Container): void {
  container.bind(tokens.presenters).toResolvedValue(
    (
      completeSignIn,
      returnToApplication,
      authorizeApplication,
      logOut,
      resumePostLogoutRedirect,
      errorPageState,
      savedTarget,
      sessions,
      rememberedEmail,
      navigation,
      language,
    ) => ({
      authenticate: (search) => new AuthenticatePresenter(readAuthenticateQuery(search), { completeSignIn }),
      authenticated: () => new AuthenticatedPresenter({ returnToApplication }),
      authorize: (search) => new AuthorizePresenter(readAuthorizeQuery(search), { authorizeApplication }),
      logout: (search) =>
        new LogoutPresenter(readLogoutQuery(search), { logOut, resumePostLogoutRedirect, language }),
      error: (search) =>
        new ErrorPresenter(search, {
          errorPageState,
          savedTarget,
          sessions,
          rememberedEmail,
          navigation,
        }),
    }),
    [
      tokens.completeSignIn,
      tokens.returnToApplication,
      tokens.authorizeApplication,
      tokens.logOut,
      tokens.resumePostLogoutRedirect,
      tokens.errorPageState,
      tokens.savedTarget,
      tokens.sessions,
      tokens.rememberedEmail,
      tokens.navigation,
      tokens.language,
    ],
  );
}
