import type { VerificationPresenters } from "#application/presenters.ts";
import type { BeginPartnerSession } from "#domain/partner-sso/begin-partner-session.ts";
import type { RecordProvider } from "#domain/partner-sso/record-provider.ts";
import type { SignInByPartnerSso } from "#domain/partner-sso/sign-in-by-partner-sso.ts";
import type { EmailVerificationApi } from "#domain/verify-email/email-verification-api.port.ts";
import type { PartnerSsoApi } from "#domain/partner-sso/partner-sso-api.port.ts";
import type { CheckVerificationLink } from "#domain/verify-email/check-verification-link.ts";
import type { ContinueVerified } from "#domain/verify-email/continue-verified.ts";
import type { SendVerification } from "#domain/verify-email/send-verification.ts";
import type { VerificationMail } from "#domain/verify-email/verification-mail.ts";
import type { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import type { VerifyEmail } from "#domain/verify-email/verify-email.ts";
import { token } from "./tokens.ts";

/** Tokens that only e-mail verification and partner SSO use; loaded with them. */
export const verificationTokens = {
  emailVerificationApi: token<EmailVerificationApi>("EmailVerificationApi"),
  partnerSsoApi: token<PartnerSsoApi>("PartnerSsoApi"),
  verificationMail: token<VerificationMail>("VerificationMail"),
  continueVerified: token<ContinueVerified>("ContinueVerified"),
  sendVerification: token<SendVerification>("SendVerification"),
  verificationLinks: token<VerificationLinks>("VerificationLinks"),
  checkVerificationLink: token<CheckVerificationLink>("CheckVerificationLink"),
  verifyEmail: token<VerifyEmail>("VerifyEmail"),
  beginPartnerSession: token<BeginPartnerSession>("BeginPartnerSession"),
  recordProvider: token<RecordProvider>("RecordProvider"),
  signInByPartnerSso: token<SignInByPartnerSso>("SignInByPartnerSso"),
  verificationPresenters: token<VerificationPresenters>("VerificationPresenters"),
} as const;
