import { restEmailVerificationApi } from "#adapters/platform-api/rest/rest-email-verification-api.ts";
import { restPartnerSsoApi } from "#adapters/platform-api/rest/rest-partner-sso-api.ts";
import { BeginPartnerSession } from "#domain/partner-sso/begin-partner-session.ts";
import { RecordProvider, SignInByPartnerSso } from "#domain/partner-sso/sign-in-by-partner-sso.ts";
import { CheckVerificationLink } from "#domain/verify-email/check-verification-link.ts";
import { ContinueVerified } from "#domain/verify-email/continue-verified.ts";
import { SendVerification } from "#domain/verify-email/send-verification.ts";
import { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import { VerificationMail } from "#domain/verify-email/verification-mail.ts";
import { VerifyEmail } from "#domain/verify-email/verify-email.ts";
import { make } from "./service-container.ts";

/** The services of the pages that verify an e-mail, and of the one that signs in by partner SSO. */
export const verification = {
  emailVerificationApi: restEmailVerificationApi,
  verificationMail: make(VerificationMail),
  sendVerification: make(SendVerification),
  continueVerified: make(ContinueVerified),
  verificationLinks: make(VerificationLinks),
  checkVerificationLink: make(CheckVerificationLink),
  verifyEmail: make(VerifyEmail),
  partnerSsoApi: restPartnerSsoApi,
  beginPartnerSession: make(BeginPartnerSession),
  recordProvider: make(RecordProvider),
  signInByPartnerSso: make(SignInByPartnerSso),
};
