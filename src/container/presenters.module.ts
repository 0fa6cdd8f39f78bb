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

/** One maker a page. */
export function bindPresenters(container: Container): void {
  container.bind(tokens.presenters).toResolvedValue(
    (
      completeLogIn,
      handOver,
      authorizeApplication,
      endSession,
      resumeAfterLogout,
      troubles,
      savedTarget,
      sessions,
      rememberedEmail,
      arrivals,
      navigation,
      language,
    ) => ({
      authenticate: (search) => new AuthenticatePresenter(readAuthenticateQuery(search), { completeLogIn }),
      authenticated: () => new AuthenticatedPresenter({ handOver }),
      authorize: (search) => new AuthorizePresenter(readAuthorizeQuery(search), { authorizeApplication }),
      logout: (search) =>
        new LogoutPresenter(readLogoutQuery(search), { endSession, resumeAfterLogout, language }),
      error: (search) =>
        new ErrorPresenter(search, {
          troubles,
          savedTarget,
          sessions,
          rememberedEmail,
          arrivals,
          navigation,
        }),
    }),
    [
      tokens.completeLogIn,
      tokens.handOver,
      tokens.authorizeApplication,
      tokens.endSession,
      tokens.resumeAfterLogout,
      tokens.troubles,
      tokens.savedTarget,
      tokens.sessions,
      tokens.rememberedEmail,
      tokens.arrivals,
      tokens.navigation,
      tokens.language,
    ],
  );
}
