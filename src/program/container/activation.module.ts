import type { Container, ServiceIdentifier } from "inversify";
import { restActivationApi, restRegistrationApi } from "#adapters/platform-api/rest/rest-account-apis.ts";
import { AccountFormPresenter, type AccountFormDeps } from "#application/activate/account-form.presenter.ts";
import { ActivateExpiredPresenter } from "#application/activate/activate-expired.presenter.ts";
import { ActivateSentPresenter } from "#application/activate/activate-sent.presenter.ts";
import { SessionGate } from "#application/logout/session-gate.ts";
import { AccountPageLink, type AccountPage } from "#domain/activate/account-page-link.ts";
import { ActivateAccount } from "#domain/activate/activate-account.ts";
import { EnterNewAccount } from "#domain/activate/enter-new-account.ts";
import { OpenAccountLink } from "#domain/activate/open-account-link.ts";
import { ResendActivation } from "#domain/activate/resend-activation.ts";
import { RegisterAccount } from "#domain/activate/register-account.ts";
import { activationTokens } from "./activation-tokens.ts";
import { passwordTokens } from "./password-tokens.ts";
import { tokens } from "./tokens.ts";
import { provide, wire } from "./wire.ts";

const { clock, errorPageState, httpClient: client, linkParameters, navigation, savedTarget } = tokens;
const { activationApi, activationLink, registrationApi, registrationLink } = activationTokens;

export function bindActivation(container: Container): void {
  provide(container, activationApi, { client }, restActivationApi);
  provide(container, registrationApi, { client }, restRegistrationApi);
  bindLink(container, "activate", activationLink);
  bindLink(container, "register", registrationLink);
  bindUseCases(container);
  bindPresenters(container);
}

function bindLink(container: Container, page: AccountPage, token: ServiceIdentifier<AccountPageLink>): void {
  provide(
    container,
    token,
    { linkParameters, navigation, savedTarget, errorPageState, clock },
    (deps) => new AccountPageLink(page, deps),
  );
}

function bindUseCases(container: Container): void {
  wire(container, activationTokens.openActivationLink, OpenAccountLink, {
    link: activationLink,
    tokens: activationApi,
    errorPageState,
  });
  wire(container, activationTokens.openRegistrationLink, OpenAccountLink, {
    link: registrationLink,
    tokens: registrationApi,
    errorPageState,
  });
  wire(container, activationTokens.activateAccount, ActivateAccount, { link: activationLink, activationApi });
  provide(
    container,
    activationTokens.registerAccount,
    {
      link: registrationLink,
      registrationApi,
      providers: tokens.identityProviders,
      signInWithPassword: tokens.signInWithPassword,
      rememberedEmail: tokens.rememberedEmail,
      errorPageState,
    },
    (deps) => new RegisterAccount({ ...deps, enterNewAccount: new EnterNewAccount(deps) }),
  );
  wire(container, activationTokens.resendActivation, ResendActivation, {
    activationApi,
    linkParameters,
    navigation,
    errorPageState,
  });
}

function bindPresenters(container: Container): void {
  provide(
    container,
    activationTokens.activationPresenters,
    {
      findActiveSession: tokens.findActiveSession,
      findSignedInPerson: tokens.findSignedInPerson,
      leaveLink: tokens.leaveLink,
      requireLogout: tokens.requireLogout,
      tabs: tokens.tabs,
      language: tokens.language,
      openActivationLink: activationTokens.openActivationLink,
      activateAccount: activationTokens.activateAccount,
      openRegistrationLink: activationTokens.openRegistrationLink,
      registerAccount: activationTokens.registerAccount,
      resendActivation: activationTokens.resendActivation,
      requestPasswordReset: passwordTokens.requestPasswordReset,
      clock,
      linkParameters,
      savedTarget,
      navigation,
    },
    (deps) => {
      const form = (page: AccountPage, useCases: Pick<AccountFormDeps, "openAccountLink" | "openAccount">) =>
        new AccountFormPresenter(page, {
          ...useCases,
          gate: new SessionGate(page, deps),
          language: deps.language,
          clock: deps.clock,
          savedTarget: deps.savedTarget,
          navigation: deps.navigation,
        });
      return {
        activate: () =>
          form("activate", { openAccountLink: deps.openActivationLink, openAccount: deps.activateAccount }),
        register: () =>
          form("register", { openAccountLink: deps.openRegistrationLink, openAccount: deps.registerAccount }),
        activateExpired: () => new ActivateExpiredPresenter(deps),
        activateSent: () => new ActivateSentPresenter(deps),
      };
    },
  );
}
