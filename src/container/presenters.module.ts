import type { Container } from "inversify";
import { readAuthenticateQuery } from "#application/authenticate/authenticate.query.ts";
import { AuthenticatePresenter } from "#application/authenticate/authenticate.presenter.ts";
import { AuthenticatedPresenter } from "#application/authenticated/authenticated.presenter.ts";
import { AuthorizePresenter } from "#application/authorize/authorize.presenter.ts";
import { readAuthorizeQuery } from "#application/authorize/authorize.query.ts";
import { ErrorPresenter } from "#application/error/error.presenter.ts";
import { LoginPresenter } from "#application/login/login.presenter.ts";
import { readLoginQuery } from "#application/login/login.query.ts";
import { LogoutPresenter } from "#application/logout/logout.presenter.ts";
import { readLogoutQuery } from "#application/logout/logout.query.ts";
import type { Presenters } from "#application/presenters.ts";
import { ShellPresenter } from "#application/shell/shell.presenter.ts";
import { arrival } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";
import { tokens } from "./tokens.ts";

/** One maker a page, and the shell that frames them all. */
export function bindPresenters(container: Container): void {
  container.bind(tokens.presenters).toDynamicValue((): Presenters => {
    const navigation = container.get(tokens.navigation);
    const { location, navigator } = container.get(tokens.window);
    const shell = new ShellPresenter({
      enterTenant: container.get(tokens.enterTenant),
      addressBar: navigation,
      redirects: container.get(tokens.redirects),
      domain: location.hostname,
      search: location.search,
      browserLanguages: navigator.languages,
    });
    const language = () => shell.language;
    return {
      shell,
      login: (search) =>
        new LoginPresenter(
          { ...readLoginQuery(search), ...arrivedEmail(container.get(tokens.records)) },
          {
            keepSignInTarget: container.get(tokens.keepSignInTarget),
            continueSession: container.get(tokens.continueSession),
            logIn: container.get(tokens.logIn),
            rememberedEmail: container.get(tokens.rememberedEmail),
            providers: container.get(tokens.identityProviders),
            navigation,
            addressBar: navigation,
            abilities: container.get(tokens.browserAbilities),
            language,
            validate: async (field, value) => {
              // What cannot be judged here is judged by the provider alone: better than a dead button (NET-05).
              const schema = await import(
                /* webpackChunkName: "login-schema", webpackPrefetch: true */ "#application/login/login.schema.ts"
              ).catch(() => undefined);
              return schema?.loginFieldError(field, value);
            },
          },
        ),
      authenticate: (search) =>
        new AuthenticatePresenter(readAuthenticateQuery(search), {
          completeLogIn: container.get(tokens.completeLogIn),
        }),
      authenticated: () => new AuthenticatedPresenter({ handOver: container.get(tokens.handOver) }),
      authorize: (search) =>
        new AuthorizePresenter(readAuthorizeQuery(search), {
          authorizeApplication: container.get(tokens.authorizeApplication),
        }),
      logout: (search) =>
        new LogoutPresenter(readLogoutQuery(search), {
          endSession: container.get(tokens.endSession),
          resumeAfterLogout: container.get(tokens.resumeAfterLogout),
          language,
        }),
      error: (search) =>
        new ErrorPresenter(search, {
          troubles: container.get(tokens.troubles),
          savedTarget: container.get(tokens.savedTarget),
          sessions: container.get(tokens.sessions),
          navigation,
        }),
    };
  });
}

/** An e-mail that came in LoginPage's address and was taken out of it (SPEC-CHOICE D-05). */
function arrivedEmail(records: Records): { readonly email?: string } {
  const arrived = records.read(arrival);
  const email = arrived?.page === "login" ? arrived.parameters["email"] : undefined;
  return email ? { email } : {};
}
