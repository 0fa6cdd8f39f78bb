import { restActivationApi, restRegistrationApi } from "#adapters/platform-api/rest/rest-account-apis.ts";
import { restPasswordApi } from "#adapters/platform-api/rest/rest-password-api.ts";
import { restEmailVerificationApi } from "#adapters/platform-api/rest/rest-email-verification-api.ts";
import { restPartnerSsoApi } from "#adapters/platform-api/rest/rest-partner-sso-api.ts";
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
import { AccountPageLink } from "#domain/activate/account-page-link.ts";
import { ActivateAccount } from "#domain/activate/activate-account.ts";
import type { ActivationApi, RegistrationApi } from "#domain/activate/activation-api.port.ts";
import { EnterNewAccount } from "#domain/activate/enter-new-account.ts";
import { OpenAccountLink } from "#domain/activate/open-account-link.ts";
import { RegisterAccount } from "#domain/activate/register-account.ts";
import { ResendActivation } from "#domain/activate/resend-activation.ts";
import { PostponePasswordChange } from "#domain/authenticated/postpone-password-change.ts";
import { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";
import { ChangePassword } from "#domain/reset-password/change-password.ts";
import { CheckResetLink } from "#domain/reset-password/check-reset-link.ts";
import { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import { ResetLinks } from "#domain/reset-password/reset-links.ts";
import { BeginPartnerSession } from "#domain/partner-sso/begin-partner-session.ts";
import { RecordProvider, SignInByPartnerSso } from "#domain/partner-sso/sign-in-by-partner-sso.ts";
import { CheckVerificationLink } from "#domain/verify-email/check-verification-link.ts";
import { ContinueVerified } from "#domain/verify-email/continue-verified.ts";
import { SendVerification } from "#domain/verify-email/send-verification.ts";
import { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import { VerificationMail } from "#domain/verify-email/verification-mail.ts";
import { VerifyEmail } from "#domain/verify-email/verify-email.ts";
import type { Portal } from "./container.ts";
import { make, type Made } from "./service-container.ts";

type Given = Portal["all"] & {
  readonly activationApi: ActivationApi;
  readonly registrationApi: RegistrationApi;
  readonly activationLink: AccountPageLink;
  readonly registrationLink: AccountPageLink;
};

/** Everything that only the pages of accounts need. */
export const accounts = {
  // The session gate of the pages that require that no session is active.
  findActiveSession: make(FindActiveSession),
  requireLogout: make(RequireLogout),
  leaveLink: make(LeaveLink),
  gateOf: (services: ConstructorParameters<typeof SessionGate>[1]) => (page: SignedOutPage) =>
    new SessionGate(page, services),

  // The pages that open an account.
  activationApi: restActivationApi,
  registrationApi: restRegistrationApi,
  activationLink: (services: Portal["all"]) => new AccountPageLink("activate", services),
  registrationLink: (services: Portal["all"]) => new AccountPageLink("register", services),
  openActivationLink: ({ activationLink: link, activationApi: tokens, errorPageState }: Given) =>
    new OpenAccountLink({ link, tokens, errorPageState }),
  openRegistrationLink: ({ registrationLink: link, registrationApi: tokens, errorPageState }: Given) =>
    new OpenAccountLink({ link, tokens, errorPageState }),
  activateAccount: ({ activationLink: link, activationApi }: Given) =>
    new ActivateAccount({ link, activationApi }),
  registerAccount: (services: Given) => {
    const { registrationLink: link, registrationApi, providers, signInWithPassword } = services;
    const { rememberedEmail, errorPageState } = services;
    const enterNewAccount = new EnterNewAccount({ link, providers, signInWithPassword, errorPageState });
    return new RegisterAccount({ link, registrationApi, rememberedEmail, enterNewAccount });
  },
  resendActivation: make(ResendActivation),

  // A forgotten password, and one that expires soon.
  addressBar: ({ navigation }: Portal["all"]) => navigation,
  passwordApi: restPasswordApi,
  requestPasswordReset: make(RequestPasswordReset),
  resetLinks: make(ResetLinks),
  checkResetLink: make(CheckResetLink),
  changePassword: make(ChangePassword),
  warnOfExpiry: make(WarnOfExpiry),
  postponePasswordChange: make(PostponePasswordChange),

  emailVerificationApi: restEmailVerificationApi,
  // The verification of an e-mail, and partner SSO.
  verificationMail: make(VerificationMail),
  sendVerification: make(SendVerification),
  continueVerified: make(ContinueVerified),
  verificationLinks: make(VerificationLinks),
  checkVerificationLink: make(CheckVerificationLink),
  verifyEmail: make(VerifyEmail),
  partnerSsoApi: restPartnerSsoApi,
  beginPartnerSession: make(BeginPartnerSession),
  recordProvider: make(RecordProvider),
  signInByPartnerSso: make(SignInByPartnerSso),
};

/** The services of the pages of accounts. */
type Accounts = Portal["all"] & Made<typeof accounts>;

/** Adds the services of the pages of accounts, when the first of them is shown. Returns their presenters. */
export function bindAccounts(portal: Portal): AccountPresenters {
  const { all } = portal.with(accounts);
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
