import type { AccountPresenter } from "#application/account/account.presenter.ts";
import type { NotMePresenter } from "#application/account/not-me.presenter.ts";
import type { AccountFormPresenter } from "#application/activate/account-form.presenter.ts";
import type { ActivateExpiredPresenter } from "#application/activate/activate-expired.presenter.ts";
import type { ActivateSentPresenter } from "#application/activate/activate-sent.presenter.ts";
import type { AuthenticatePresenter } from "#application/authenticate/authenticate.presenter.ts";
import type { AuthenticatedPresenter } from "#application/authenticated/authenticated.presenter.ts";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import type { PasskeyInvitationPresenter } from "#application/authenticated/passkey-invitation.presenter.ts";
import type { PasswordWillExpirePresenter } from "#application/authenticated/password-will-expire.presenter.ts";
import type { AuthorizePresenter } from "#application/authorize/authorize.presenter.ts";
import type { ErrorPresenter } from "#application/error/error.presenter.ts";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { LogoutPresenter } from "#application/logout/logout.presenter.ts";
import type { PartnerSsoPresenter } from "#application/partner-sso/partner-sso.presenter.ts";
import type { ResetPasswordSentPresenter } from "#application/reset-password/reset-password-sent.presenter.ts";
import type { ResetPasswordUpdatePresenter } from "#application/reset-password/reset-password-update.presenter.ts";
import type { ResetPasswordPresenter } from "#application/reset-password/reset-password.presenter.ts";
import type { ShellPresenter } from "#application/shell/shell.presenter.ts";
import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import type { VerifyEmailPromptPresenter } from "#application/verify-email/verify-email-prompt.presenter.ts";
import type { VerifyEmailPresenter } from "#application/verify-email/verify-email.presenter.ts";
import type { VerifyExpiredPresenter } from "#application/verify-email/verify-expired.presenter.ts";

/** The frame and LoginPage, which are loaded first. */
export type FirstPresenters = {
  /** The frame of every page, one per document. */
  readonly shell: ShellPresenter;
  readonly login: (search: string) => LoginPresenter;
};

/** The pages that are loaded after the first screen. */
export type LatePresenters = {
  readonly authenticate: (search: string) => AuthenticatePresenter;
  readonly authenticated: () => AuthenticatedPresenter;
  readonly authorize: (search: string) => AuthorizePresenter;
  readonly logout: (search: string) => LogoutPresenter;
  readonly error: (search: string) => ErrorPresenter;
  readonly unknownError: (search: string) => ErrorPresenter;
};

/** The pages that verify an e-mail, and the one that signs in by partner SSO. */
export type VerificationPresenters = {
  /** AuthenticatedPage's prompt. */
  readonly verifyEmailPrompt: (email: string) => VerifyEmailPromptPresenter;
  readonly verifyEmail: () => VerifyEmailPresenter;
  readonly verifyExpired: () => VerifyExpiredPresenter;
  readonly partnerSso: (partnerCode: string) => PartnerSsoPresenter;
};

export type ActivationPresenters = {
  readonly activate: () => AccountFormPresenter;
  readonly register: () => AccountFormPresenter;
  readonly activateExpired: () => ActivateExpiredPresenter;
  readonly activateSent: () => ActivateSentPresenter;
};

/** The pages for a forgotten password, and for one that expires soon. */
export type PasswordPresenters = {
  readonly resetPassword: (search: string) => ResetPasswordPresenter;
  readonly resetPasswordSent: () => ResetPasswordSentPresenter;
  readonly resetPasswordUpdate: () => ResetPasswordUpdatePresenter;
  readonly passwordWillExpire: (search: string) => PasswordWillExpirePresenter;
};

/** The pages of accounts: activation, registration, passwords, e-mail addresses, partner SSO. */
export type AccountPresenters = ActivationPresenters & PasswordPresenters & VerificationPresenters;

/** The pages of multi-factor authentication: one presenter for all three. */
export type MfaPresenters = { readonly mfa: (page: MfaPage, search: string) => MfaPresenter };

export type SecondStepsPresenters = { readonly secondSteps: (search: string) => SecondStepsPresenter };

export type AccountHomePresenters = {
  readonly account: () => AccountPresenter;
  readonly notMe: () => NotMePresenter;
};

/** AuthenticatedPage's invitation to make a passkey; `finish` goes on to the application. */
export type PasskeyInvitationPresenters = {
  readonly passkeyInvitation: (finish: () => void) => PasskeyInvitationPresenter;
};

/** One factory per page: each visit gets its own presenter, made from the query of its address. */
export type Presenters = FirstPresenters &
  LatePresenters &
  AccountPresenters &
  MfaPresenters &
  SecondStepsPresenters &
  AccountHomePresenters &
  PasskeyInvitationPresenters;
