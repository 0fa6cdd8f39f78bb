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
import { ChangePassword } from "#domain/reset-password/change-password.ts";
import { CheckResetLink } from "#domain/reset-password/check-reset-link.ts";
import { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import { ResetLinks } from "#domain/reset-password/reset-links.ts";
import { passwordTokens } from "./password-tokens.ts";
import { tokens } from "./tokens.ts";

/** Binds the pages of a forgotten password, and of one that expires soon. */
export function bindPassword(container: Container): void {
  bindPasswordReset(container);
  bindPasswordExpiry(container);
  bindPresenters(container);
}

/** Binds the reset of a forgotten password, from the request to the new one. */
function bindPasswordReset(container: Container): void {
  container
    .bind(passwordTokens.passwordApi)
    .toResolvedValue((client) => new RestPasswordApi({ client }), [tokens.httpClient]);
  container
    .bind(passwordTokens.requestPasswordReset)
    .toResolvedValue(
      (passwordApi, linkParameters, navigation, errorPageState) =>
        new RequestPasswordReset({ passwordApi, linkParameters, navigation, errorPageState }),
      [passwordTokens.passwordApi, tokens.linkParameters, tokens.navigation, tokens.errorPageState],
    );
  container
    .bind(passwordTokens.resetLinks)
    .toResolvedValue(
      (linkParameters, navigation, clock) => new ResetLinks({ linkParameters, navigation, clock }),
      [tokens.linkParameters, tokens.navigation, tokens.clock],
    );
  container
    .bind(passwordTokens.checkResetLink)
    .toResolvedValue(
      (resetLinks, passwordApi, errorPageState) =>
        new CheckResetLink({ resetLinks, passwordApi, errorPageState }),
      [passwordTokens.resetLinks, passwordTokens.passwordApi, tokens.errorPageState],
    );
  container
    .bind(passwordTokens.changePassword)
    .toResolvedValue(
      (passwordApi, resetLinks, savedTarget, navigation, errorPageState) =>
        new ChangePassword({ passwordApi, resetLinks, savedTarget, navigation, errorPageState }),
      [
        passwordTokens.passwordApi,
        passwordTokens.resetLinks,
        tokens.savedTarget,
        tokens.navigation,
        tokens.errorPageState,
      ],
    );
}

/** Binds the warning about a password that expires soon. */
function bindPasswordExpiry(container: Container): void {
  container
    .bind(passwordTokens.warnOfExpiry)
    .toResolvedValue(
      (sessions, navigation) => new WarnOfExpiry({ sessions, navigation }),
      [tokens.sessions, tokens.navigation],
    );
  container.bind(passwordTokens.postponePasswordChange).toResolvedValue(
    (findDueStep, sessions, redirectPolicy, redirectToApplication, navigation) =>
      new PostponePasswordChange({
        findDueStep,
        sessions,
        redirectPolicy,
        redirectToApplication,
        navigation,
      }),
    [
      tokens.findDueStep,
      tokens.sessions,
      tokens.redirectPolicy,
      tokens.redirectToApplication,
      tokens.navigation,
    ],
  );
}

function bindPresenters(container: Container): void {
  container.bind(passwordTokens.passwordPresenters).toResolvedValue(
    (
      requestPasswordReset,
      findActiveSession,
      requireLogout,
      tabs,
      checkResetLink,
      changePassword,
      warnOfExpiry,
      postponePasswordChange,
      linkParameters,
      savedTarget,
      navigation,
      language,
    ) => ({
      resetPassword: (search) =>
        new ResetPasswordPresenter(readResetPasswordQuery(search), {
          requestPasswordReset,
          linkParameters,
          savedTarget,
          navigation,
          addressBar: navigation,
        }),
      resetPasswordSent: () => new ResetPasswordSentPresenter({ linkParameters, savedTarget, navigation }),
      resetPasswordUpdate: () =>
        new ResetPasswordUpdatePresenter({
          gate: new SessionGate("reset-password-update", {
            findActiveSession,
            requireLogout,
            tabs,
            language,
          }),
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
      passwordTokens.requestPasswordReset,
      tokens.findActiveSession,
      tokens.requireLogout,
      tokens.tabs,
      passwordTokens.checkResetLink,
      passwordTokens.changePassword,
      passwordTokens.warnOfExpiry,
      passwordTokens.postponePasswordChange,
      tokens.linkParameters,
      tokens.savedTarget,
      tokens.navigation,
      tokens.language,
    ],
  );
}
