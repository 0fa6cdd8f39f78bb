import { restActivationApi, restRegistrationApi } from "#adapters/platform-api/rest/rest-account-apis.ts";
import { AccountPageLink } from "#domain/activate/account-page-link.ts";
import { ActivateAccount } from "#domain/activate/activate-account.ts";
import type { ActivationApi, RegistrationApi } from "#domain/activate/activation-api.port.ts";
import { EnterNewAccount } from "#domain/activate/enter-new-account.ts";
import { OpenAccountLink } from "#domain/activate/open-account-link.ts";
import { RegisterAccount } from "#domain/activate/register-account.ts";
import { ResendActivation } from "#domain/activate/resend-activation.ts";
import type { Portal } from "./container.ts";
import { make } from "./service-container.ts";

type Given = Portal["all"] & {
  readonly activationApi: ActivationApi;
  readonly registrationApi: RegistrationApi;
  readonly activationLink: AccountPageLink;
  readonly registrationLink: AccountPageLink;
};

/** The services of the pages that open an account: activation and registration. */
export const activation = {
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
};
