import type { Container } from "inversify";
import { restEmailVerificationApi } from "#adapters/platform-api/rest/rest-email-verification-api.ts";
import { restPartnerSsoApi } from "#adapters/platform-api/rest/rest-partner-sso-api.ts";
import { PartnerSsoPresenter } from "#application/partner-sso/partner-sso.presenter.ts";
import { VerifyEmailPromptPresenter } from "#application/verify-email/verify-email-prompt.presenter.ts";
import { VerifyEmailPresenter } from "#application/verify-email/verify-email.presenter.ts";
import { VerifyExpiredPresenter } from "#application/verify-email/verify-expired.presenter.ts";
import { BeginPartnerSession } from "#domain/partner-sso/begin-partner-session.ts";
import { RecordProvider } from "#domain/partner-sso/record-provider.ts";
import { SignInByPartnerSso } from "#domain/partner-sso/sign-in-by-partner-sso.ts";
import { CheckVerificationLink } from "#domain/verify-email/check-verification-link.ts";
import { ContinueVerified } from "#domain/verify-email/continue-verified.ts";
import { SendVerification } from "#domain/verify-email/send-verification.ts";
import { VerificationMail } from "#domain/verify-email/verification-mail.ts";
import { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import { VerifyEmail } from "#domain/verify-email/verify-email.ts";
import { tokens } from "./tokens.ts";
import { verificationTokens } from "./verification-tokens.ts";
import { provide, wire } from "./wire.ts";

const { errorPageState, httpClient: client, linkParameters, navigation, savedTarget, sessions } = tokens;
const { beginPartnerSession, emailVerificationApi, partnerSsoApi, recordProvider, verificationLinks } =
  verificationTokens;

/** Binds the pages that verify an e-mail, and the one that signs in by partner SSO. */
export function bindVerification(container: Container): void {
  bindEmailVerification(container);
  bindPartnerSso(container);
  bindPresenters(container);
}

function bindEmailVerification(container: Container): void {
  provide(container, emailVerificationApi, { client }, restEmailVerificationApi);
  wire(container, verificationTokens.verificationMail, VerificationMail, { storage: tokens.storage });
  wire(container, verificationTokens.sendVerification, SendVerification, {
    emailVerificationApi,
    sessions,
    verificationMail: verificationTokens.verificationMail,
    errorPageState,
  });
  wire(container, verificationTokens.continueVerified, ContinueVerified, {
    findDueStep: tokens.findDueStep,
    savedTarget,
    navigation,
    errorPageState,
  });
  wire(container, verificationLinks, VerificationLinks, {
    linkParameters,
    sessions,
    navigation,
    clock: tokens.clock,
  });
  wire(container, verificationTokens.checkVerificationLink, CheckVerificationLink, {
    verificationLinks,
    emailVerificationApi,
    errorPageState,
  });
  wire(container, verificationTokens.verifyEmail, VerifyEmail, {
    emailVerificationApi,
    verificationLinks,
    redirectPolicy: tokens.redirectPolicy,
    navigation,
    errorPageState,
  });
}

function bindPartnerSso(container: Container): void {
  provide(container, partnerSsoApi, { client }, restPartnerSsoApi);
  wire(container, beginPartnerSession, BeginPartnerSession, {
    partnerSsoApi,
    linkParameters,
    savedTarget,
    currentLoginDomain: tokens.currentLoginDomain,
    randomness: tokens.randomness,
  });
  wire(container, recordProvider, RecordProvider, { partnerSsoApi, logger: tokens.logger });
  wire(container, verificationTokens.signInByPartnerSso, SignInByPartnerSso, {
    beginPartnerSession,
    linkParameters,
    providers: tokens.identityProviders,
    recordProvider,
    errorPageState,
  });
}

function bindPresenters(container: Container): void {
  provide(
    container,
    verificationTokens.verificationPresenters,
    {
      sendVerification: verificationTokens.sendVerification,
      continueVerified: verificationTokens.continueVerified,
      verificationMail: verificationTokens.verificationMail,
      checkVerificationLink: verificationTokens.checkVerificationLink,
      verifyEmail: verificationTokens.verifyEmail,
      verificationLinks,
      signInByPartnerSso: verificationTokens.signInByPartnerSso,
      savedTarget,
      navigation,
      errorPageState,
      tabs: tokens.tabs,
      clock: tokens.clock,
    },
    (deps) => ({
      verifyEmailPrompt: (email) => new VerifyEmailPromptPresenter(email, deps),
      verifyEmail: () => new VerifyEmailPresenter(deps),
      verifyExpired: () => new VerifyExpiredPresenter(deps),
      partnerSso: (partnerCode) => new PartnerSsoPresenter(partnerCode, deps),
    }),
  );
}
