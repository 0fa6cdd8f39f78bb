import type { Container } from "inversify";
import { restPasswordApi } from "#adapters/platform-api/rest/rest-password-api.ts";
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
import { provide, wire } from "./wire.ts";

const { clock, errorPageState, linkParameters, navigation, savedTarget, sessions } = tokens;
const { passwordApi, resetLinks } = passwordTokens;

/** Binds the pages of a forgotten password, and of one that expires soon. */
export function bindPassword(container: Container): void {
  bindPasswordReset(container);
  bindPasswordExpiry(container);
  bindPresenters(container);
}

function bindPasswordReset(container: Container): void {
  provide(container, passwordApi, { client: tokens.httpClient }, restPasswordApi);
  wire(container, passwordTokens.requestPasswordReset, RequestPasswordReset, {
    passwordApi,
    linkParameters,
    navigation,
    errorPageState,
  });
  wire(container, resetLinks, ResetLinks, { linkParameters, navigation, clock });
  wire(container, passwordTokens.checkResetLink, CheckResetLink, { resetLinks, passwordApi, errorPageState });
  wire(container, passwordTokens.changePassword, ChangePassword, {
    passwordApi,
    resetLinks,
    savedTarget,
    navigation,
    errorPageState,
  });
}

function bindPasswordExpiry(container: Container): void {
  wire(container, passwordTokens.warnOfExpiry, WarnOfExpiry, {
    sessions,
    finishedSignIn: tokens.finishedSignIn,
    navigation,
  });
  wire(container, passwordTokens.postponePasswordChange, PostponePasswordChange, {
    findDueStep: tokens.findDueStep,
    sessions,
    targets: tokens.applicationTargets,
    redirectToApplication: tokens.redirectToApplication,
    navigation,
  });
}

function bindPresenters(container: Container): void {
  provide(
    container,
    passwordTokens.passwordPresenters,
    {
      requestPasswordReset: passwordTokens.requestPasswordReset,
      findActiveSession: tokens.findActiveSession,
      findSignedInPerson: tokens.findSignedInPerson,
      leaveLink: tokens.leaveLink,
      requireLogout: tokens.requireLogout,
      tabs: tokens.tabs,
      checkResetLink: passwordTokens.checkResetLink,
      changePassword: passwordTokens.changePassword,
      warnOfExpiry: passwordTokens.warnOfExpiry,
      postponePasswordChange: passwordTokens.postponePasswordChange,
      linkParameters,
      savedTarget,
      sessions: tokens.sessions,
      rememberedEmail: tokens.rememberedEmail,
      navigation,
      addressBar: navigation,
      identityProviders: tokens.identityProviders,
      clock,
      language: tokens.language,
    },
    (deps) => ({
      resetPassword: (search) => new ResetPasswordPresenter(readResetPasswordQuery(search), deps),
      resetPasswordSent: () => new ResetPasswordSentPresenter(deps),
      resetPasswordUpdate: () =>
        new ResetPasswordUpdatePresenter({ ...deps, gate: new SessionGate("reset-password-update", deps) }),
      passwordWillExpire: (search) =>
        new PasswordWillExpirePresenter(readPasswordWillExpireQuery(search), deps),
    }),
  );
}
