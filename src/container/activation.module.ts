import type { Container } from "inversify";
import { RestActivationApi } from "#adapters/platform-api/rest/rest-activation-api.ts";
import { RestRegistrationApi } from "#adapters/platform-api/rest/rest-registration-api.ts";
import { AccountFormPresenter, type AccountFormPorts } from "#application/activate/account-form.presenter.ts";
import { ActivateExpiredPresenter } from "#application/activate/activate-expired.presenter.ts";
import { ActivateSentPresenter } from "#application/activate/activate-sent.presenter.ts";
import { SessionGate } from "#application/logout/session-gate.ts";
import { AccountPageLink, type AccountPage } from "#domain/activate/account-page-link.ts";
import { ActivateAccount } from "#domain/activate/activate-account.ts";
import { OpenAccountLink } from "#domain/activate/open-account-link.ts";
import { ResendActivation } from "#domain/activate/resend-activation.ts";
import { RegisterAccount } from "#domain/register/register-account.ts";
import { activationTokens } from "./activation-tokens.ts";
import { tokens } from "./tokens.ts";

/** The pages that open an account: activation and registration. */
export function bindActivation(container: Container): void {
  container
    .bind(activationTokens.activationApi)
    .toResolvedValue((client) => new RestActivationApi({ client }), [tokens.httpClient]);
  container
    .bind(activationTokens.registrationApi)
    .toResolvedValue((client) => new RestRegistrationApi({ client }), [tokens.httpClient]);
  bindLinks(container);
  bindUseCases(container);
  bindPresenters(container);
}

function bindLinks(container: Container): void {
  for (const [page, token] of [
    ["activate", activationTokens.activationLink],
    ["register", activationTokens.registrationLink],
  ] as const) {
    container
      .bind(token)
      .toResolvedValue(
        (arrivals, navigation, savedTarget, troubles, clock) =>
          new AccountPageLink(page, { arrivals, navigation, savedTarget, troubles, clock }),
        [tokens.arrivals, tokens.navigation, tokens.savedTarget, tokens.troubles, tokens.clock],
      );
  }
}

function bindUseCases(container: Container): void {
  container
    .bind(activationTokens.openActivationLink)
    .toResolvedValue(
      (link, linkTokens, troubles) => new OpenAccountLink({ link, tokens: linkTokens, troubles }),
      [activationTokens.activationLink, activationTokens.activationApi, tokens.troubles],
    );
  container
    .bind(activationTokens.openRegistrationLink)
    .toResolvedValue(
      (link, linkTokens, troubles) => new OpenAccountLink({ link, tokens: linkTokens, troubles }),
      [activationTokens.registrationLink, activationTokens.registrationApi, tokens.troubles],
    );
  container
    .bind(activationTokens.activateAccount)
    .toResolvedValue(
      (link, activationApi) => new ActivateAccount({ link, activationApi }),
      [activationTokens.activationLink, activationTokens.activationApi],
    );
  container
    .bind(activationTokens.registerAccount)
    .toResolvedValue(
      (link, registrationApi, logIn, rememberedEmail, troubles) =>
        new RegisterAccount({ link, registrationApi, logIn, rememberedEmail, troubles }),
      [
        activationTokens.registrationLink,
        activationTokens.registrationApi,
        tokens.logIn,
        tokens.rememberedEmail,
        tokens.troubles,
      ],
    );
  container
    .bind(activationTokens.resendActivation)
    .toResolvedValue(
      (activationApi, arrivals, navigation, troubles) =>
        new ResendActivation({ activationApi, arrivals, navigation, troubles }),
      [activationTokens.activationApi, tokens.arrivals, tokens.navigation, tokens.troubles],
    );
}

function bindPresenters(container: Container): void {
  container.bind(activationTokens.activationPresenters).toResolvedValue(
    (
      findActiveSession,
      logOutFirst,
      tabs,
      language,
      openActivationLink,
      activateAccount,
      openRegistrationLink,
      registerAccount,
      resendActivation,
      arrivals,
      savedTarget,
      navigation,
    ) => {
      const form = (page: AccountPage, ports: Omit<AccountFormPorts, "gate" | "language">) => {
        const gate = new SessionGate(page, { findActiveSession, logOutFirst, tabs, language });
        return new AccountFormPresenter(page, { ...ports, gate, language });
      };
      return {
        activate: () =>
          form("activate", { openAccountLink: openActivationLink, openAccount: activateAccount }),
        register: () =>
          form("register", { openAccountLink: openRegistrationLink, openAccount: registerAccount }),
        activateExpired: () =>
          new ActivateExpiredPresenter({ resendActivation, arrivals, savedTarget, navigation }),
        activateSent: () => new ActivateSentPresenter({ arrivals, savedTarget, navigation }),
      };
    },
    [
      tokens.findActiveSession,
      tokens.logOutFirst,
      tokens.tabs,
      tokens.language,
      activationTokens.openActivationLink,
      activationTokens.activateAccount,
      activationTokens.openRegistrationLink,
      activationTokens.registerAccount,
      activationTokens.resendActivation,
      tokens.arrivals,
      tokens.savedTarget,
      tokens.navigation,
    ],
  );
}
