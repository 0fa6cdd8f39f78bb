import { authenticatePresenter } from "#application/authenticate/authenticate.presenter.ts";
import { readAuthenticateQuery } from "#application/authenticate/authenticate.query.ts";
import { authenticatedPresenter } from "#application/authenticated/authenticated.presenter.ts";
import { authorizePresenter } from "#application/authorize/authorize.presenter.ts";
import { ErrorPresenter } from "#application/error/error.presenter.ts";
import { logoutPresenter } from "#application/logout/logout.presenter.ts";
import type { LatePresenters } from "#application/presenters.ts";
import type { Portal } from "./container.ts";

/** Returns the presenter factories of the pages that are loaded after the first screen. */
export function latePresenters({ all }: Portal): LatePresenters {
  const { errorPageState, errorPageRecord, finishedSignIn, savedTarget } = all;
  const { sessions, rememberedEmail, navigation, providers } = all;
  const shared = { finishedSignIn, savedTarget, sessions, rememberedEmail, navigation, providers };
  return {
    authenticate: (search) => authenticatePresenter(readAuthenticateQuery(search), all),
    authenticated: () => authenticatedPresenter(all),
    authorize: (search) => authorizePresenter(search, all),
    logout: (search) => logoutPresenter(search, all),
    error: (search) => new ErrorPresenter(search, { ...shared, content: () => errorPageState.current }),
    unknownError: (search) =>
      new ErrorPresenter(search, { ...shared, content: () => errorPageRecord.open() }),
  };
}
