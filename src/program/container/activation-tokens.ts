import type { ActivationPresenters } from "#application/presenters.ts";
import type { AccountPageLink } from "#domain/activate/account-page-link.ts";
import type { ActivateAccount } from "#domain/activate/activate-account.ts";
import type { OpenAccountLink } from "#domain/activate/open-account-link.ts";
import type { ResendActivation } from "#domain/activate/resend-activation.ts";
import type { ActivationApi } from "#domain/activate/activation-api.port.ts";
import type { RegistrationApi } from "#domain/activate/registration-api.port.ts";
import type { RegisterAccount } from "#domain/activate/register-account.ts";
import { token } from "./tokens.ts";

/** Tokens that only activation and registration use; loaded with them. */
export const activationTokens = {
  activationApi: token<ActivationApi>("ActivationApi"),
  registrationApi: token<RegistrationApi>("RegistrationApi"),
  activationLink: token<AccountPageLink>("ActivationLink"),
  registrationLink: token<AccountPageLink>("RegistrationLink"),
  openActivationLink: token<OpenAccountLink>("OpenActivationLink"),
  openRegistrationLink: token<OpenAccountLink>("OpenRegistrationLink"),
  activateAccount: token<ActivateAccount>("ActivateAccount"),
  registerAccount: token<RegisterAccount>("RegisterAccount"),
  resendActivation: token<ResendActivation>("ResendActivation"),
  activationPresenters: token<ActivationPresenters>("ActivationPresenters"),
} as const;
