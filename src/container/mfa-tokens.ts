import type { MfaPresenters } from "#application/presenters.ts";
import type { AskForCookies } from "#domain/mfa/ask-for-cookies.ts";
import type { CancelMobileFlow } from "#domain/mfa/cancel-mobile-flow.ts";
import type { Deadlines } from "#domain/mfa/deadlines.ts";
import type { FollowMobileFlow } from "#domain/mfa/follow-mobile-flow.ts";
import type { HostApplication } from "#domain/ports/host-application.port.ts";
import type { HostMessages } from "#domain/mfa/host-messages.ts";
import type { IncomingCodes } from "#domain/ports/incoming-codes.port.ts";
import type { LeaveMfa } from "#domain/mfa/leave-mfa.ts";
import type { MfaApi } from "#domain/ports/mfa-api.port.ts";
import type { MfaExits } from "#domain/mfa/mfa-exits.ts";
import type { MfaJourney } from "#domain/mfa/mfa-journey.ts";
import type { MfaSession } from "#domain/mfa/mfa-session.ts";
import type { MobileFlows } from "#domain/ports/mobile-flows.port.ts";
import type { OpenMfa } from "#domain/mfa/open-mfa.ts";
import type { PhoneMetadataSource } from "#domain/ports/phone-metadata.port.ts";
import type { RaiseSession } from "#domain/mfa/raise-session.ts";
import type { RegisterPhone } from "#domain/mfa/register-phone.ts";
import type { RegisterTotp } from "#domain/mfa/register-totp.ts";
import type { ResetMfa } from "#domain/mfa/reset-mfa.ts";
import type { SendPhoneCode } from "#domain/mfa/send-phone-code.ts";
import type { StartMobileFlow } from "#domain/mfa/start-mobile-flow.ts";
import type { StorageAccess } from "#domain/ports/storage-access.port.ts";
import type { TrustBrowser } from "#domain/mfa/trust-browser.ts";
import type { VerifyOneTimeCode } from "#domain/mfa/verify-one-time-code.ts";
import { token } from "./tokens.ts";

/** What only the pages of multi-factor authentication work with: named in their part of the program alone. */
export const mfaTokens = {
  mfaApi: token<MfaApi>("MfaApi"),
  mobileFlows: token<MobileFlows>("MobileFlows"),
  phoneMetadata: token<PhoneMetadataSource>("PhoneMetadataSource"),
  incomingCodes: token<IncomingCodes>("IncomingCodes"),
  hostApplication: token<HostApplication>("HostApplication"),
  storageAccess: token<StorageAccess>("StorageAccess"),

  deadlines: token<Deadlines>("Deadlines"),
  mfaJourney: token<MfaJourney>("MfaJourney"),
  mfaExits: token<MfaExits>("MfaExits"),
  mfaSession: token<MfaSession>("MfaSession"),
  hostMessages: token<HostMessages>("HostMessages"),

  openMfa: token<OpenMfa>("OpenMfa"),
  registerTotp: token<RegisterTotp>("RegisterTotp"),
  registerPhone: token<RegisterPhone>("RegisterPhone"),
  sendPhoneCode: token<SendPhoneCode>("SendPhoneCode"),
  trustBrowser: token<TrustBrowser>("TrustBrowser"),
  raiseSession: token<RaiseSession>("RaiseSession"),
  verifyOneTimeCode: token<VerifyOneTimeCode>("VerifyOneTimeCode"),
  startMobileFlow: token<StartMobileFlow>("StartMobileFlow"),
  followMobileFlow: token<FollowMobileFlow>("FollowMobileFlow"),
  cancelMobileFlow: token<CancelMobileFlow>("CancelMobileFlow"),
  resetMfa: token<ResetMfa>("ResetMfa"),
  leaveMfa: token<LeaveMfa>("LeaveMfa"),
  askForCookies: token<AskForCookies>("AskForCookies"),

  mfaPresenters: token<MfaPresenters>("MfaPresenters"),
} as const;
