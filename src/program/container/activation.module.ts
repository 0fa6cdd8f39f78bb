import type { Container } from "inversify";
import { RestActivationApi } from "#adapters/platform-api/rest/rest-activation-api.ts";
import { RestRegistrationApi } from "#adapters/platform-api/rest/rest-registration-api.ts";
import { AccountFormPresenter, type AccountFormDeps } from "#application/activate/account-form.presenter.ts";
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

/** Binds the pages that open an account: activation and registration. */
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
        (linkParameters, navigation, savedTarget, errorPageState, clock) =>
          new AccountPageLink(page, { linkParameters, navigation, savedTarget, errorPageState, clock }),
        [tokens.linkParameters, tokens.navigation, tokens.savedTarget, tokens.errorPageState, tokens.clock],
      );
  }
}

function bindUseCases(container: Container): void {
  container
    .bind(activationTokens.openActivationLink)
    .toResolvedValue(
      (link, linkTokens, errorPageState) => new OpenAccountLink({ link, tokens: linkTokens, errorPageState }),
      [activationTokens.activationLink, activationTokens.activationApi, tokens.errorPageState],
    );
  container
    .bind(activationTokens.openRegistrationLink)
    .toResolvedValue(
      (link, linkTokens, errorPageState) => new OpenAccountLink({ link, tokens: linkTokens, errorPageState }),
      [activationTokens.registrationLink, activationTokens.registrationApi, tokens.errorPageState],
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
      (link, registrationApi, signInWithPassword, rememberedEmail, errorPageState) =>
        new RegisterAccount({ link, registrationApi, signInWithPassword, rememberedEmail, errorPageState }),
      [
        activationTokens.registrationLink,
        activationTokens.registrationApi,
        tokens.signInWithPassword,
        tokens.rememberedEmail,
        tokens.errorPageState,
      ],
    );
  container
    .bind(activationTokens.resendActivation)
    .toResolvedValue(
      (activationApi, linkParameters, navigation, errorPageState) =>
        new ResendActivation({ activationApi, linkParameters, navigation, errorPageState }),
      [activationTokens.activationApi, tokens.linkParameters, tokens.navigation, tokens.errorPageState],
    );
}

function bindPresenters(container: Container): void {
  container.bind(activationTokens.activationPresenters).toResolvedValue(
    (
      findActiveSession,
      requireLogout,
      tabs,
      language,
      openActivationLink,
      activateAccount,
      openRegistrationLink,
      registerAccount,
      resendActivation,
      linkParameters,
      savedTarget,
      navigation,
    ) => {
      const form = (page: AccountPage, deps: Omit<AccountFormDeps, "gate" | "language">) => {
        const gate = new SessionGate(page, { findActiveSession, requireLogout, tabs, language });
        return new AccountFormPresenter(page, { ...deps, gate, language });
      };
      return {
        activate: () =>
          form("activate", { openAccountLink: openActivationLink, openAccount: activateAccount }),
        register: () =>
          form("register", { openAccountLink: openRegistrationLink, openAccount: registerAccount }),
        activateExpired: () =>
          new ActivateExpiredPresenter({ resendActivation, linkParameters, savedTarget, navigation }),
        activateSent: () => new ActivateSentPresenter({ linkParameters, savedTarget, navigation }),
      };
    },
    [
      tokens.findActiveSession,
      tokens.requireLogout,
      tokens.tabs,
      tokens.language,
      activationTokens.openActivationLink,
      activationTokens.activateAccount,
      activationTokens.openRegistrationLink,
      activationTokens.registerAccount,
      activationTokens.resendActivation,
      tokens.linkParameters,
      tokens.savedTarget,
      tokens.navigation,
    ],
  );
}
