import type { MfaPresenters } from "#application/presenters.ts";
import type { AskForCookies } from "#domain/mfa/visit/ask-for-cookies.ts";
import type { CancelMobileFlow } from "#domain/mfa/mobile-app/cancel-mobile-flow.ts";
import type { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import type { FollowMobileFlow } from "#domain/mfa/mobile-app/follow-mobile-flow.ts";
import type { EmbeddingPage } from "#domain/mfa/visit/embedding-page.port.ts";
import type { EmbedderMessages } from "#domain/mfa/visit/embedder-messages.ts";
import type { IncomingCodes } from "#domain/mfa/factors/incoming-codes.port.ts";
import type { LeaveMfa } from "#domain/mfa/visit/leave-mfa.ts";
import type { MfaApi } from "#domain/mfa/visit/mfa-api.port.ts";
import type { MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import type { MfaFlowState } from "#domain/mfa/visit/mfa-flow-state.ts";
import type { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { LastFactor } from "#domain/mfa/flow/last-factor.ts";
import type { MobileFlows } from "#domain/mfa/mobile-app/mobile-flows.port.ts";
import type { ReadVisitStatus } from "#domain/mfa/visit/read-visit-status.ts";
import type { OpenMfa } from "#domain/mfa/visit/open-mfa.ts";
import type { PhoneMetadataSource } from "#domain/mfa/factors/phone-metadata.port.ts";
import type { MakeRecoveryCodes } from "#domain/mfa/recovery/make-recovery-codes.ts";
import type { VerifyRecoveryCode } from "#domain/mfa/recovery/verify-recovery-code.ts";
import type { RecoveryCodesApi } from "#domain/mfa/recovery/recovery-codes-api.port.ts";
import type { ElevateSession } from "#domain/mfa/visit/elevate-session.ts";
import type { EnrolPhone } from "#domain/mfa/factors/enrol-phone.ts";
import type { EnrolTotp } from "#domain/mfa/factors/enrol-totp.ts";
import type { ResetMfa } from "#domain/mfa/factors/reset-mfa.ts";
import type { SendPhoneCode } from "#domain/mfa/factors/send-phone-code.ts";
import type { StartMobileFlow } from "#domain/mfa/mobile-app/start-mobile-flow.ts";
import type { StorageAccess } from "#domain/mfa/visit/storage-access.port.ts";
import type { TrustBrowser } from "#domain/mfa/visit/trust-browser.ts";
import type { VerifyOneTimeCode } from "#domain/mfa/factors/verify-one-time-code.ts";
import { token } from "./tokens.ts";

/** Tokens that only the pages of multi-factor authentication use; loaded with them. */
export const mfaTokens = {
  mfaApi: token<MfaApi>("MfaApi"),
  recoveryCodesApi: token<RecoveryCodesApi>("RecoveryCodesApi"),
  mobileFlows: token<MobileFlows>("MobileFlows"),
  phoneMetadata: token<PhoneMetadataSource>("PhoneMetadataSource"),
  incomingCodes: token<IncomingCodes>("IncomingCodes"),
  embeddingPage: token<EmbeddingPage>("EmbeddingPage"),
  storageAccess: token<StorageAccess>("StorageAccess"),

  lastFactor: token<LastFactor>("LastFactor"),
  deadlines: token<Deadlines>("Deadlines"),
  mfaFlowState: token<MfaFlowState>("MfaFlowState"),
  mfaRedirects: token<MfaRedirects>("MfaRedirects"),
  authenticatedMfaCalls: token<AuthenticatedMfaCalls>("AuthenticatedMfaCalls"),
  embedderMessages: token<EmbedderMessages>("EmbedderMessages"),

  readVisitStatus: token<ReadVisitStatus>("ReadVisitStatus"),
  openMfa: token<OpenMfa>("OpenMfa"),
  enrolTotp: token<EnrolTotp>("EnrolTotp"),
  enrolPhone: token<EnrolPhone>("EnrolPhone"),
  sendPhoneCode: token<SendPhoneCode>("SendPhoneCode"),
  trustBrowser: token<TrustBrowser>("TrustBrowser"),
  elevateSession: token<ElevateSession>("ElevateSession"),
  verifyOneTimeCode: token<VerifyOneTimeCode>("VerifyOneTimeCode"),
  makeRecoveryCodes: token<MakeRecoveryCodes>("MakeRecoveryCodes"),
  verifyRecoveryCode: token<VerifyRecoveryCode>("VerifyRecoveryCode"),
  startMobileFlow: token<StartMobileFlow>("StartMobileFlow"),
  followMobileFlow: token<FollowMobileFlow>("FollowMobileFlow"),
  cancelMobileFlow: token<CancelMobileFlow>("CancelMobileFlow"),
  resetMfa: token<ResetMfa>("ResetMfa"),
  leaveMfa: token<LeaveMfa>("LeaveMfa"),
  askForCookies: token<AskForCookies>("AskForCookies"),

  mfaPresenters: token<MfaPresenters>("MfaPresenters"),
} as const;
