import { AccountFormPresenter, type AccountFormDeps } from "#application/activate/account-form.presenter.ts";
import { ActivateExpiredPresenter } from "#application/activate/activate-expired.presenter.ts";
import { ActivateSentPresenter } from "#application/activate/activate-sent.presenter.ts";
import { AccountPageLink, type AccountPage } from "#domain/activate/account-page-link.ts";
import { ActivateAccount } from "#domain/activate/activate-account.ts";
import { OpenAccountLink } from "#domain/activate/open-account-link.ts";
import { ResendActivation } from "#domain/activate/resend-activation.ts";
import { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import { EnterNewAccount } from "#domain/activate/enter-new-account.ts";
import { RegisterAccount } from "#domain/activate/register-account.ts";
import type { Language } from "#domain/shared/language.ts";
import type { DomainParts } from "#test/support/builders/domain-parts.ts";
import { sessionGateOf } from "#test/support/builders/password-parts.ts";
import { FakeActivationApi } from "#test/support/fakes/fake-activation-api.ts";
import { FakePasswordApi } from "#test/support/fakes/fake-password-api.ts";
import { FakeRegistrationApi } from "#test/support/fakes/fake-registration-api.ts";

/** A valid draft. */
export const aDraft = {
  token: "link-token",
  password: "Correct horse 1",
  secretQuestion: "first-school",
  secretAnswer: " Park Lane ",
} as const;

/** Returns the services of the pages that open an account, in addition to those of every page. */
export function activationParts<Parts extends DomainParts>(parts: Parts) {
  return {
    ...parts,
    activationApi: new FakeActivationApi(),
    registrationApi: new FakeRegistrationApi(),
    passwordApi: new FakePasswordApi(),
    links: {
      activate: new AccountPageLink("activate", parts),
      register: new AccountPageLink("register", parts),
    },
  };
}

/** Returns RegisterAccount with the use-cases that it asks. */
export function registerAccountOf(parts: ReturnType<typeof activationParts>): RegisterAccount {
  const link = parts.links.register;
  const signInWithPassword = new SignInWithPassword(parts);
  const enterNewAccount = new EnterNewAccount({ ...parts, link, signInWithPassword });
  return new RegisterAccount({ ...parts, link, enterNewAccount });
}

/** Returns a function for each page that opens an account or asks for its mail: it makes the presenter of the page. */
export function activationPresenters(
  parts: ReturnType<typeof activationParts>,
  language: () => Language = () => "en",
) {
  const { activationApi, registrationApi, links } = parts;
  const form = (
    page: AccountPage,
    tokens: ConstructorParameters<typeof OpenAccountLink>[0]["tokens"],
    openAccount: AccountFormDeps["openAccount"],
  ) =>
    new AccountFormPresenter(page, {
      ...parts,
      gate: sessionGateOf(page, parts, language),
      openAccountLink: new OpenAccountLink({ ...parts, link: links[page], tokens }),
      openAccount,
      language,
    });
  return {
    activate: () =>
      form("activate", activationApi, new ActivateAccount({ link: links.activate, activationApi })),
    register: () => form("register", registrationApi, registerAccountOf(parts)),
    activateExpired: () =>
      new ActivateExpiredPresenter({ ...parts, resendActivation: new ResendActivation(parts) }),
    activateSent: () =>
      new ActivateSentPresenter({
        ...parts,
        resendActivation: new ResendActivation(parts),
        requestPasswordReset: new RequestPasswordReset({ ...parts, passwordApi: parts.passwordApi }),
      }),
  };
}
