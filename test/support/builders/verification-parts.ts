import { PartnerSsoPresenter } from "#application/partner-sso/partner-sso.presenter.ts";
import { VerifyEmailPromptPresenter } from "#application/verify-email/verify-email-prompt.presenter.ts";
import { VerifyEmailPresenter } from "#application/verify-email/verify-email.presenter.ts";
import { VerifyExpiredPresenter } from "#application/verify-email/verify-expired.presenter.ts";
import { BeginPartnerSession } from "#domain/partner-sso/begin-partner-session.ts";
import { RecordProvider, SignInByPartnerSso } from "#domain/partner-sso/sign-in-by-partner-sso.ts";
import { CheckVerificationLink } from "#domain/verify-email/check-verification-link.ts";
import { ContinueVerified } from "#domain/verify-email/continue-verified.ts";
import { SendVerification } from "#domain/verify-email/send-verification.ts";
import { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import { VerificationMail } from "#domain/verify-email/verification-mail.ts";
import { VerifyEmail } from "#domain/verify-email/verify-email.ts";
import type { DomainParts } from "#test/support/builders/domain-parts.ts";
import { FakeEmailVerificationApi } from "#test/support/fakes/fake-email-verification-api.ts";
import { FakePartnerSsoApi } from "#test/support/fakes/fake-partner-sso-api.ts";
import { FixedRandomness } from "#test/support/fakes/fixed-randomness.ts";

/** Returns the services of e-mail verification and partner SSO, in addition to those of every page. */
export function verificationParts<Parts extends DomainParts>(parts: Parts) {
  const emailVerificationApi = new FakeEmailVerificationApi();
  const partnerSsoApi = new FakePartnerSsoApi();
  const randomness = new FixedRandomness();
  const verificationMail = new VerificationMail(parts);
  const verificationLinks = new VerificationLinks(parts);
  const begun = new BeginPartnerSession({ ...parts, partnerSsoApi, randomness });
  const recordProvider = new RecordProvider({ ...parts, partnerSsoApi });
  return {
    ...parts,
    emailVerificationApi,
    partnerSsoApi,
    verificationLinks,
    verificationMail,
    sendVerification: new SendVerification({ ...parts, emailVerificationApi, verificationMail }),
    continueVerified: new ContinueVerified(parts),
    checkVerificationLink: new CheckVerificationLink({ ...parts, emailVerificationApi, verificationLinks }),
    verifyEmail: new VerifyEmail({ ...parts, emailVerificationApi, verificationLinks }),
    beginPartnerSession: begun,
    signInByPartnerSso: new SignInByPartnerSso({ ...parts, beginPartnerSession: begun, recordProvider }),
  };
}

/** Returns the presenters of those pages, with the real use-cases. */
export function verificationPresenters(parts: ReturnType<typeof verificationParts>) {
  return {
    verifyEmailPrompt: (email: string) => new VerifyEmailPromptPresenter(email, parts),
    verifyEmail: () => new VerifyEmailPresenter(parts),
    verifyExpired: () => new VerifyExpiredPresenter(parts),
    partnerSso: (partnerCode: string) => new PartnerSsoPresenter(partnerCode, parts),
  };
}
