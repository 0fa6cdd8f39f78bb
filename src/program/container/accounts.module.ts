import { AccountFormPresenter, type AccountFormDeps } from "#application/activate/account-form.presenter.ts";
import { ActivateExpiredPresenter } from "#application/activate/activate-expired.presenter.ts";
import { ActivateSentPresenter } from "#application/activate/activate-sent.presenter.ts";
import { PasswordWillExpirePresenter } from "#application/authenticated/password-will-expire.presenter.ts";
import { ResetPasswordSentPresenter } from "#application/reset-password/reset-password-sent.presenter.ts";
import { ResetPasswordUpdatePresenter } from "#application/reset-password/reset-password-update.presenter.ts";
import { ResetPasswordPresenter } from "#application/reset-password/reset-password.presenter.ts";
import { PartnerSsoPresenter } from "#application/partner-sso/partner-sso.presenter.ts";
import { VerifyEmailPromptPresenter } from "#application/verify-email/verify-email-prompt.presenter.ts";
import { VerifyEmailPresenter } from "#application/verify-email/verify-email.presenter.ts";
import { VerifyExpiredPresenter } from "#application/verify-email/verify-expired.presenter.ts";
import { SessionGate } from "#application/logout/session-gate.ts";
import type {
  AccountPresenters,
  ActivationPresenters,
  PasswordPresenters,
  VerificationPresenters,
} from "#application/presenters.ts";
import type { AccountPage } from "#domain/activate/account-page-link.ts";
import { FindActiveSession } from "#domain/logout/find-active-session.ts";
import { LeaveLink } from "#domain/logout/leave-link.ts";
import { RequireLogout } from "#domain/logout/require-logout.ts";
import type { SignedOutPage } from "#domain/navigation/pages.ts";
import { activation } from "./activation.module.ts";
import type { Portal } from "./container.ts";
import { passwords } from "./password.module.ts";
import { make, type Made } from "./service-container.ts";
import { verification } from "./verification.module.ts";

/** The session gate of the pages that require that no session is active. */
const gates = {
  findActiveSession: make(FindActiveSession),
  requireLogout: make(RequireLogout),
  leaveLink: make(LeaveLink),
  gateOf: (services: ConstructorParameters<typeof SessionGate>[1]) => (page: SignedOutPage) =>
    new SessionGate(page, services),
};

/** The services of the pages of accounts. */
type Accounts = Portal["all"] &
  Made<typeof gates> &
  Made<typeof activation> &
  Made<typeof passwords> &
  Made<typeof verification>;

/** Adds everything that only the pages of accounts need, when the first of them is shown. Returns their presenters. */
export function bindAccounts(portal: Portal): AccountPresenters {
  const { all } = portal.with(gates).with(activation).with(passwords).with(verification);
  return { ...activationPresenters(all), ...passwordPresenters(all), ...verificationPresenters(all) };
}

/** Returns the presenter factories of the pages that open an account. */
function activationPresenters(all: Accounts): ActivationPresenters {
  const { gateOf, language, clock, savedTarget, navigation } = all;
  const form = (page: AccountPage, useCases: Pick<AccountFormDeps, "openAccountLink" | "openAccount">) =>
    new AccountFormPresenter(page, {
      ...useCases,
      gate: gateOf(page),
      language,
      clock,
      savedTarget,
      navigation,
    });
  return {
    activate: () =>
      form("activate", { openAccountLink: all.openActivationLink, openAccount: all.activateAccount }),
    register: () =>
      form("register", { openAccountLink: all.openRegistrationLink, openAccount: all.registerAccount }),
    activateExpired: () => new ActivateExpiredPresenter(all),
    activateSent: () => new ActivateSentPresenter(all),
  };
}

/** Returns the presenter factories of the pages of a forgotten password, and of one that expires soon. */
function passwordPresenters(all: Accounts): PasswordPresenters {
  const { changePassword, checkResetLink, gateOf, navigation, savedTarget } = all;
  return {
    resetPassword: (search) => new ResetPasswordPresenter(search, all),
    resetPasswordSent: () => new ResetPasswordSentPresenter(all),
    resetPasswordUpdate: () =>
      new ResetPasswordUpdatePresenter({
        gate: gateOf("reset-password-update"),
        checkResetLink,
        changePassword,
        savedTarget,
        navigation,
      }),
    passwordWillExpire: (search) => new PasswordWillExpirePresenter(search, all),
  };
}

/** Returns the presenter factories of the same pages. */
function verificationPresenters(all: Accounts): VerificationPresenters {
  return {
    verifyEmailPrompt: (email) => new VerifyEmailPromptPresenter(email, all),
    verifyEmail: () => new VerifyEmailPresenter(all),
    verifyExpired: () => new VerifyExpiredPresenter(all),
    partnerSso: (partnerCode) => new PartnerSsoPresenter(partnerCode, all),
  };
}
