import type { Container } from "inversify";
import { RestPasswordApi } from "#adapters/platform-api/rest/rest-password-api.ts";
import { PasswordWillExpirePresenter } from "#application/authenticated/password-will-expire.presenter.ts";
import { readPasswordWillExpireQuery } from "#application/authenticated/password-will-expire.query.ts";
import { SessionGate } from "#application/logout/session-gate.ts";
import { ResetPasswordSentPresenter } from "#application/reset-password/reset-password-sent.presenter.ts";
import { ResetPasswordUpdatePresenter } from "#application/reset-password/reset-password-update.presenter.ts";
import { ResetPasswordPresenter } from "#application/reset-password/reset-password.presenter.ts";
import { readResetPasswordQuery } from "#application/reset-password/reset-password.query.ts";
import { PostponePasswordChange } from "#domain/authenticated/postpone-password-change.ts";
import { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";
import { FindActiveSession } from "#domain/logout/find-active-session.ts";
import { LogOutFirst } from "#domain/logout/log-out-first.ts";
import { Arrivals } from "#domain/records/arrivals.ts";
import { ChangePassword } from "#domain/reset-password/change-password.ts";
import { CheckResetLink } from "#domain/reset-password/check-reset-link.ts";
import { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import { ResetLinks } from "#domain/reset-password/reset-links.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { activationTokens } from "./activation-tokens.ts";
import { bindActivation } from "./activation.module.ts";
import { tokens } from "./tokens.ts";

/** The pages of accounts and all that only they need: bound when the first of them is shown. */
export function bindAccounts(container: Container): void {
  container.bind(tokens.arrivals).toResolvedValue((records) => new Arrivals({ records }), [tokens.records]);
  bindSessionGate(container);
  bindActivation(container);
  bindPasswordReset(container);
  bindPasswordExpiry(container);
  bindPresenters(container);
}

/** What stands before the pages that nobody signed in may work with. */
function bindSessionGate(container: Container): void {
  container
    .bind(tokens.findActiveSession)
    .toResolvedValue(
      (sessions, providers, clock, { sessionCheckTimeoutMs: milliseconds }) =>
        new FindActiveSession({ sessions, providers, limit: new TimeLimit({ clock, milliseconds }) }),
      [tokens.sessions, tokens.identityProviders, tokens.clock, tokens.config],
    );
  container
    .bind(tokens.logOutFirst)
    .toResolvedValue(
      (arrivals, records, addresses, navigation) =>
        new LogOutFirst({ arrivals, records, addresses, navigation }),
      [tokens.arrivals, tokens.records, tokens.addresses, tokens.navigation],
    );
}

/** A forgotten password: from the request to the new one. */
function bindPasswordReset(container: Container): void {
  container
    .bind(tokens.passwordApi)
    .toResolvedValue((client) => new RestPasswordApi({ client }), [tokens.httpClient]);
  container
    .bind(tokens.requestPasswordReset)
    .toResolvedValue(
      (passwordApi, arrivals, navigation, troubles) =>
        new RequestPasswordReset({ passwordApi, arrivals, navigation, troubles }),
      [tokens.passwordApi, tokens.arrivals, tokens.navigation, tokens.troubles],
    );
  container
    .bind(tokens.resetLinks)
    .toResolvedValue(
      (arrivals, navigation) => new ResetLinks({ arrivals, navigation }),
      [tokens.arrivals, tokens.navigation],
    );
  container
    .bind(tokens.checkResetLink)
    .toResolvedValue(
      (resetLinks, passwordApi, troubles) => new CheckResetLink({ resetLinks, passwordApi, troubles }),
      [tokens.resetLinks, tokens.passwordApi, tokens.troubles],
    );
  container
    .bind(tokens.changePassword)
    .toResolvedValue(
      (passwordApi, resetLinks, savedTarget, navigation, troubles) =>
        new ChangePassword({ passwordApi, resetLinks, savedTarget, navigation, troubles }),
      [tokens.passwordApi, tokens.resetLinks, tokens.savedTarget, tokens.navigation, tokens.troubles],
    );
}

/** A password that expires soon. */
function bindPasswordExpiry(container: Container): void {
  container
    .bind(tokens.warnOfExpiry)
    .toResolvedValue(
      (sessions, navigation) => new WarnOfExpiry({ sessions, navigation }),
      [tokens.sessions, tokens.navigation],
    );
  container
    .bind(tokens.postponePasswordChange)
    .toResolvedValue(
      (sessions, redirects, leaveForTenant, navigation) =>
        new PostponePasswordChange({ sessions, redirects, leaveForTenant, navigation }),
      [tokens.sessions, tokens.redirects, tokens.leaveForTenant, tokens.navigation],
    );
}

function bindPresenters(container: Container): void {
  container.bind(tokens.accountPresenters).toResolvedValue(
    (
      activation,
      requestPasswordReset,
      findActiveSession,
      logOutFirst,
      checkResetLink,
      changePassword,
      warnOfExpiry,
      postponePasswordChange,
      arrivals,
      savedTarget,
      navigation,
      language,
    ) => ({
      ...activation,
      resetPassword: (search) =>
        new ResetPasswordPresenter(readResetPasswordQuery(search), {
          requestPasswordReset,
          arrivals,
          savedTarget,
          navigation,
          addressBar: navigation,
        }),
      resetPasswordSent: () => new ResetPasswordSentPresenter({ arrivals, savedTarget, navigation }),
      resetPasswordUpdate: () =>
        new ResetPasswordUpdatePresenter({
          gate: new SessionGate("reset-password-update", { findActiveSession, logOutFirst, language }),
          checkResetLink,
          changePassword,
          savedTarget,
          navigation,
        }),
      passwordWillExpire: (search) =>
        new PasswordWillExpirePresenter(readPasswordWillExpireQuery(search), {
          warnOfExpiry,
          postponePasswordChange,
          navigation,
        }),
    }),
    [
      activationTokens.activationPresenters,
      tokens.requestPasswordReset,
      tokens.findActiveSession,
      tokens.logOutFirst,
      tokens.checkResetLink,
      tokens.changePassword,
      tokens.warnOfExpiry,
      tokens.postponePasswordChange,
      tokens.arrivals,
      tokens.savedTarget,
      tokens.navigation,
      tokens.language,
    ],
  );
}
