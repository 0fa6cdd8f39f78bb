import { BrowserPasskeys } from "#adapters/browser/browser-passkeys.ts";
import { DocumentStorageAccess } from "#adapters/browser/document-storage-access.ts";
import { WebOtpCodes } from "#adapters/browser/web-otp-codes.ts";
import { WindowEmbeddingPage } from "#adapters/browser/window-embedding-page.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { LazyPhoneMetadata } from "#adapters/phone/lazy-phone-metadata.ts";
import { GraphqlMobileFlows, mobileFlowsBase } from "#adapters/platform-api/graphql/graphql-mobile-flows.ts";
import {
  restMfaApi,
  restPasskeyApi,
  restRecoveryCodesApi,
} from "#adapters/platform-api/rest/rest-mfa-apis.ts";
import { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { readMfaQuery } from "#application/mfa/mfa.query.ts";
import type { MfaPresenters } from "#application/presenters.ts";
import { phonePlatformOf } from "#domain/mfa/apps/authenticator-apps.ts";
import { shownApp } from "#domain/mfa/apps/partner-apps.ts";
import { EnrolPasskey } from "#domain/mfa/factors/enrol-passkey.ts";
import { EnrolPhone, SendPhoneCode } from "#domain/mfa/factors/request-phone-code.ts";
import { EnrolTotp } from "#domain/mfa/factors/enrol-totp.ts";
import { ResetMfa } from "#domain/mfa/factors/reset-mfa.ts";
import { VerifyOneTimeCode } from "#domain/mfa/factors/verify-one-time-code.ts";
import { VerifyPasskey } from "#domain/mfa/factors/verify-passkey.ts";
import { LastFactor } from "#domain/mfa/flow/last-factor.ts";
import { CancelMobileFlow, StartMobileFlow } from "#domain/mfa/mobile-app/start-mobile-flow.ts";
import { FlowPolling } from "#domain/mfa/mobile-app/flow-polling.ts";
import { FollowMobileFlow } from "#domain/mfa/mobile-app/follow-mobile-flow.ts";
import { MakeRecoveryCodes } from "#domain/mfa/recovery/make-recovery-codes.ts";
import { VerifyRecoveryCode } from "#domain/mfa/recovery/verify-recovery-code.ts";
import { AskForCookies } from "#domain/mfa/visit/ask-for-cookies.ts";
import { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { CheckCookies } from "#domain/mfa/visit/check-cookies.ts";
import { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import { ElevateSession } from "#domain/mfa/visit/elevate-session.ts";
import { EmbedderMessages } from "#domain/mfa/visit/embedder-messages.ts";
import type { EmbeddingPage } from "#domain/mfa/visit/embedding-page.port.ts";
import { EnterMfa } from "#domain/mfa/visit/enter-mfa.ts";
import { LeaveMfa } from "#domain/mfa/visit/leave-mfa.ts";
import { MfaFlowState } from "#domain/mfa/visit/mfa-flow-state.ts";
import { MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import { OpenMfa } from "#domain/mfa/visit/open-mfa.ts";
import { ReadVisitStatus } from "#domain/mfa/visit/read-visit-status.ts";
import { TrustBrowser } from "#domain/mfa/visit/trust-browser.ts";
import type { Portal } from "./container.ts";
import { make, type Made, type Services } from "./service-container.ts";

type Given = Portal["all"] & { readonly embeddingPage: EmbeddingPage };

/** Everything that only the pages of multi-factor authentication need. */
export const mfa = {
  mfaApi: restMfaApi,
  // A client of its own, because the mobile flows are always asked on the portal's host.
  mobileFlows: ({ randomness, publicNetwork }: Given) =>
    new GraphqlMobileFlows({
      client: new HttpClient({ apiBaseUrl: mobileFlowsBase, randomness, publicNetwork }),
    }),
  phoneMetadata: () => new LazyPhoneMetadata(),
  embeddingPage: ({ window }: Portal["all"]) => new WindowEmbeddingPage(window),
  incomingCodes: ({ window }: Given) => new WebOtpCodes(window),
  passkeys: ({ window }: Given) => new BrowserPasskeys(window),
  storageAccess: ({ window }: Given) => new DocumentStorageAccess(window),

  deadlines: make(Deadlines),
  lastFactor: make(LastFactor),
  mfaRedirects: make(MfaRedirects),
  calls: make(AuthenticatedMfaCalls),
  embedderMessages: ({ embeddingPage, redirectPolicy, savedTarget, urlParser, config }: Given) =>
    new EmbedderMessages({
      embeddingPage,
      redirectPolicy,
      savedTarget,
      urlParser,
      partnerOrigins: config.partnerOrigins,
    }),

  historyEntries: ({ navigation }: Given) => navigation,
  flowState: make(MfaFlowState),
  readVisitStatus: make(ReadVisitStatus),
  checkCookies: make(CheckCookies),
  enterMfa: make(EnterMfa),
  openMfa: make(OpenMfa),
  askForCookies: make(AskForCookies),
  leaveMfa: make(LeaveMfa),

  enrolTotp: make(EnrolTotp),
  enrolPhone: make(EnrolPhone),
  resetMfa: make(ResetMfa),
  sendPhoneCode: make(SendPhoneCode),
  trustBrowser: make(TrustBrowser),
  elevateSession: make(ElevateSession),
  verifyOneTimeCode: make(VerifyOneTimeCode),

  recoveryCodesApi: restRecoveryCodesApi,
  makeRecoveryCodes: make(MakeRecoveryCodes),
  verifyRecoveryCode: make(VerifyRecoveryCode),

  passkeyApi: restPasskeyApi,
  enrolPasskey: make(EnrolPasskey),
  verifyPasskey: make(VerifyPasskey),

  startMobileFlow: make(StartMobileFlow),
  beginPolling:
    ({ clock, deadlines }: Given & { readonly deadlines: Deadlines }) =>
    () =>
      new FlowPolling({ clock, deadlines }),
  followMobileFlow: make(FollowMobileFlow),
  cancelMobileFlow: make(CancelMobileFlow),

  isFramed: ({ embeddingPage }: Given) => embeddingPage.surroundings === "frame",
  appOf:
    ({ config }: Given) =>
    (partnerCode: string | undefined) =>
      shownApp(config.partnerApps, partnerCode),
  trustsBrowsers: ({ config }: Given) => !config.sharedComputers && !config.sharedDevice,
  phonePlatform: ({ window: { navigator } }: Given) =>
    phonePlatformOf(navigator.userAgent, navigator.maxTouchPoints),
  languageTags:
    ({ window }: Given) =>
    () =>
      window.navigator.languages,
};

export type MfaPortal = Services<Portal["all"] & Made<typeof mfa>>;

/** Adds the services of multi-factor authentication, when the first of its pages is shown. Returns its presenters. */
export function bindMfa(portal: Portal): MfaPresenters & { readonly services: MfaPortal } {
  const services = portal.with(mfa);
  return {
    services,
    mfa: (page, search) => new MfaPresenter(readMfaQuery(page, search), services.all),
  };
}
