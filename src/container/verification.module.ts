import type { Container } from "inversify";
import { RestEmailVerificationApi } from "#adapters/platform-api/rest/rest-email-verification-api.ts";
import { RestPartnerSignOnApi } from "#adapters/platform-api/rest/rest-partner-sign-on-api.ts";
import { PartnerSsoPresenter } from "#application/partner-sso/partner-sso.presenter.ts";
import { VerifyEmailPromptPresenter } from "#application/verify-email/verify-email-prompt.presenter.ts";
import { VerifyEmailPresenter } from "#application/verify-email/verify-email.presenter.ts";
import { VerifyExpiredPresenter } from "#application/verify-email/verify-expired.presenter.ts";
import { BeginPartnerSession } from "#domain/partner-sso/begin-partner-session.ts";
import { RecordProvider } from "#domain/partner-sso/record-provider.ts";
import { SignOnThroughPartner } from "#domain/partner-sso/sign-on-through-partner.ts";
import { CheckVerificationLink } from "#domain/verify-email/check-verification-link.ts";
import { SendVerification } from "#domain/verify-email/send-verification.ts";
import { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import { VerifyEmail } from "#domain/verify-email/verify-email.ts";
import { tokens } from "./tokens.ts";
import { verificationTokens } from "./verification-tokens.ts";

/** Who somebody is, proved by a mail or vouched for by a partner. */
export function bindVerification(container: Container): void {
  bindEmailVerification(container);
  bindPartnerSignOn(container);
  bindPresenters(container);
}

/** An e-mail address, from the prompt to the application. */
function bindEmailVerification(container: Container): void {
  container
    .bind(verificationTokens.emailVerificationApi)
    .toResolvedValue((client) => new RestEmailVerificationApi({ client }), [tokens.httpClient]);
  container
    .bind(verificationTokens.sendVerification)
    .toResolvedValue(
      (emailVerificationApi, sessions, savedTarget, navigation, troubles) =>
        new SendVerification({ emailVerificationApi, sessions, savedTarget, navigation, troubles }),
      [
        verificationTokens.emailVerificationApi,
        tokens.sessions,
        tokens.savedTarget,
        tokens.navigation,
        tokens.troubles,
      ],
    );
  container
    .bind(verificationTokens.verificationLinks)
    .toResolvedValue(
      (arrivals, sessions, navigation, clock) =>
        new VerificationLinks({ arrivals, sessions, navigation, clock }),
      [tokens.arrivals, tokens.sessions, tokens.navigation, tokens.clock],
    );
  container
    .bind(verificationTokens.checkVerificationLink)
    .toResolvedValue(
      (verificationLinks, emailVerificationApi, troubles) =>
        new CheckVerificationLink({ verificationLinks, emailVerificationApi, troubles }),
      [verificationTokens.verificationLinks, verificationTokens.emailVerificationApi, tokens.troubles],
    );
  container
    .bind(verificationTokens.verifyEmail)
    .toResolvedValue(
      (emailVerificationApi, verificationLinks, redirects, navigation, troubles) =>
        new VerifyEmail({ emailVerificationApi, verificationLinks, redirects, navigation, troubles }),
      [
        verificationTokens.emailVerificationApi,
        verificationTokens.verificationLinks,
        tokens.redirects,
        tokens.navigation,
        tokens.troubles,
      ],
    );
}

/** The way in from a partner's application. */
function bindPartnerSignOn(container: Container): void {
  container
    .bind(verificationTokens.partnerSignOnApi)
    .toResolvedValue((client) => new RestPartnerSignOnApi({ client }), [tokens.httpClient]);
  container
    .bind(verificationTokens.beginPartnerSession)
    .toResolvedValue(
      (partnerSignOnApi, arrivals, savedTarget, tenant, randomness) =>
        new BeginPartnerSession({ partnerSignOnApi, arrivals, savedTarget, tenant, randomness }),
      [
        verificationTokens.partnerSignOnApi,
        tokens.arrivals,
        tokens.savedTarget,
        tokens.currentTenant,
        tokens.randomness,
      ],
    );
  container
    .bind(verificationTokens.recordProvider)
    .toResolvedValue(
      (partnerSignOnApi, journal) => new RecordProvider({ partnerSignOnApi, journal }),
      [verificationTokens.partnerSignOnApi, tokens.journal],
    );
  container.bind(verificationTokens.signOnThroughPartner).toResolvedValue(
    (beginPartnerSession, arrivals, providers, recordProvider, troubles) =>
      new SignOnThroughPartner({
        beginPartnerSession,
        arrivals,
        providers,
        recordProvider,
        troubles,
      }),
    [
      verificationTokens.beginPartnerSession,
      tokens.arrivals,
      tokens.identityProviders,
      verificationTokens.recordProvider,
      tokens.troubles,
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
      signOnThroughPartner,
      arrivals,
      savedTarget,
      navigation,
      troubles,
    ) => ({
      verifyEmailPrompt: (email) =>
        new VerifyEmailPromptPresenter(email, { sendVerification, savedTarget, navigation }),
      verifyEmail: () =>
        new VerifyEmailPresenter({
          checkVerificationLink,
          verifyEmail,
          verificationLinks,
          arrivals,
          savedTarget,
          navigation,
        }),
      verifyExpired: () => new VerifyExpiredPresenter({ savedTarget, navigation }),
      partnerSso: (partnerCode) => new PartnerSsoPresenter(partnerCode, { signOnThroughPartner, troubles }),
    }),
    [
      verificationTokens.sendVerification,
      verificationTokens.checkVerificationLink,
      verificationTokens.verifyEmail,
      verificationTokens.verificationLinks,
      verificationTokens.signOnThroughPartner,
      tokens.arrivals,
      tokens.savedTarget,
      tokens.navigation,
      tokens.troubles,
    ],
  );
}
