import type { Container } from "inversify";
import { RestEmailVerificationApi } from "#adapters/platform-api/rest/rest-email-verification-api.ts";
import { RestPartnerSsoApi } from "#adapters/platform-api/rest/rest-partner-sso-api.ts";
import { PartnerSsoPresenter } from "#application/partner-sso/partner-sso.presenter.ts";
import { VerifyEmailPromptPresenter } from "#application/verify-email/verify-email-prompt.presenter.ts";
import { VerifyEmailPresenter } from "#application/verify-email/verify-email.presenter.ts";
import { VerifyExpiredPresenter } from "#application/verify-email/verify-expired.presenter.ts";
import { BeginPartnerSession } from "#domain/partner-sso/begin-partner-session.ts";
import { RecordProvider } from "#domain/partner-sso/record-provider.ts";
import { SignInByPartnerSso } from "#domain/partner-sso/sign-in-by-partner-sso.ts";
import { CheckVerificationLink } from "#domain/verify-email/check-verification-link.ts";
import { SendVerification } from "#domain/verify-email/send-verification.ts";
import { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import { VerifyEmail } from "#domain/verify-email/verify-email.ts";
import { tokens } from "./tokens.ts";
import { verificationTokens } from "./verification-tokens.ts";

/** Binds the pages that verify an e-mail, and the one that signs in by partner SSO. */
export function bindVerification(container: Container): void {
  bindEmailVerification(container);
  bindPartnerSignOn(container);
  bindPresenters(container);
}

/** Binds e-mail verification, from the prompt to the redirect to the application. */
function bindEmailVerification(container: Container): void {
  container
    .bind(verificationTokens.emailVerificationApi)
    .toResolvedValue((client) => new RestEmailVerificationApi({ client }), [tokens.httpClient]);
  container
    .bind(verificationTokens.sendVerification)
    .toResolvedValue(
      (emailVerificationApi, sessions, savedTarget, navigation, errorPageState) =>
        new SendVerification({ emailVerificationApi, sessions, savedTarget, navigation, errorPageState }),
      [
        verificationTokens.emailVerificationApi,
        tokens.sessions,
        tokens.savedTarget,
        tokens.navigation,
        tokens.errorPageState,
      ],
    );
  container
    .bind(verificationTokens.verificationLinks)
    .toResolvedValue(
      (linkParameters, sessions, navigation, clock) =>
        new VerificationLinks({ linkParameters, sessions, navigation, clock }),
      [tokens.linkParameters, tokens.sessions, tokens.navigation, tokens.clock],
    );
  container
    .bind(verificationTokens.checkVerificationLink)
    .toResolvedValue(
      (verificationLinks, emailVerificationApi, errorPageState) =>
        new CheckVerificationLink({ verificationLinks, emailVerificationApi, errorPageState }),
      [verificationTokens.verificationLinks, verificationTokens.emailVerificationApi, tokens.errorPageState],
    );
  container.bind(verificationTokens.verifyEmail).toResolvedValue(
    (emailVerificationApi, verificationLinks, redirectPolicy, navigation, errorPageState) =>
      new VerifyEmail({
        emailVerificationApi,
        verificationLinks,
        redirectPolicy,
        navigation,
        errorPageState,
      }),
    [
      verificationTokens.emailVerificationApi,
      verificationTokens.verificationLinks,
      tokens.redirectPolicy,
      tokens.navigation,
      tokens.errorPageState,
    ],
  );
}

/** Binds partner SSO. */
function bindPartnerSignOn(container: Container): void {
  container
    .bind(verificationTokens.partnerSignOnApi)
    .toResolvedValue((client) => new RestPartnerSsoApi({ client }), [tokens.httpClient]);
  container.bind(verificationTokens.beginPartnerSession).toResolvedValue(
    (partnerSignOnApi, linkParameters, savedTarget, currentLoginDomain, randomness) =>
      new BeginPartnerSession({
        partnerSignOnApi,
        linkParameters,
        savedTarget,
        currentLoginDomain,
        randomness,
      }),
    [
      verificationTokens.partnerSignOnApi,
      tokens.linkParameters,
      tokens.savedTarget,
      tokens.currentLoginDomain,
      tokens.randomness,
    ],
  );
  container
    .bind(verificationTokens.recordProvider)
    .toResolvedValue(
      (partnerSignOnApi, logger) => new RecordProvider({ partnerSignOnApi, logger }),
      [verificationTokens.partnerSignOnApi, tokens.logger],
    );
  container.bind(verificationTokens.signInByPartnerSso).toResolvedValue(
    (beginPartnerSession, linkParameters, providers, recordProvider, errorPageState) =>
      new SignInByPartnerSso({
        beginPartnerSession,
        linkParameters,
        providers,
        recordProvider,
        errorPageState,
      }),
    [
      verificationTokens.beginPartnerSession,
      tokens.linkParameters,
      tokens.identityProviders,
      verificationTokens.recordProvider,
      tokens.errorPageState,
    ],
  );
}

function bindPresenters(container: Container): void {
  container.bind(verificationTokens.verificationPresenters).toResolvedValue(
    (
      sendVerification,
      checkVerificationLink,
      verifyEmail,
      verificationLinks,
      signInByPartnerSso,
      savedTarget,
      navigation,
      errorPageState,
    ) => ({
      verifyEmailPrompt: (email) =>
        new VerifyEmailPromptPresenter(email, { sendVerification, savedTarget, navigation }),
      verifyEmail: () =>
        new VerifyEmailPresenter({
          checkVerificationLink,
          verifyEmail,
          verificationLinks,
          savedTarget,
          navigation,
        }),
      verifyExpired: () => new VerifyExpiredPresenter({ savedTarget, navigation }),
      partnerSso: (partnerCode) =>
        new PartnerSsoPresenter(partnerCode, { signInByPartnerSso, errorPageState }),
    }),
    [
      verificationTokens.sendVerification,
      verificationTokens.checkVerificationLink,
      verificationTokens.verifyEmail,
      verificationTokens.verificationLinks,
      verificationTokens.signInByPartnerSso,
      tokens.savedTarget,
      tokens.navigation,
      tokens.errorPageState,
    ],
  );
}
