import type { Container } from "inversify";
import { DocumentStorageAccess } from "#adapters/browser/document-storage-access.ts";
import { WebOtpCodes } from "#adapters/browser/web-otp-codes.ts";
import type { MfaPresenters } from "#application/presenters.ts";
import { WindowEmbeddingPage } from "#adapters/browser/window-embedding-page.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { LazyPhoneMetadata } from "#adapters/phone/lazy-phone-metadata.ts";
import { GraphqlMobileFlows, mobileFlowsBase } from "#adapters/platform-api/graphql/graphql-mobile-flows.ts";
import { restMfaApi, restRecoveryCodesApi } from "#adapters/platform-api/rest/rest-mfa-apis.ts";
import { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { readMfaQuery } from "#application/mfa/mfa.query.ts";
import { AskForCookies } from "#domain/mfa/visit/ask-for-cookies.ts";
import { phonePlatformOf } from "#domain/mfa/apps/authenticator-apps.ts";
import { CancelMobileFlow } from "#domain/mfa/mobile-app/cancel-mobile-flow.ts";
import { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import { FollowMobileFlow } from "#domain/mfa/mobile-app/follow-mobile-flow.ts";
import { EmbedderMessages } from "#domain/mfa/visit/embedder-messages.ts";
import { LeaveMfa } from "#domain/mfa/visit/leave-mfa.ts";
import { MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import { MfaFlowState } from "#domain/mfa/visit/mfa-flow-state.ts";
import { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { CheckCookies } from "#domain/mfa/visit/check-cookies.ts";
import { EnterMfa } from "#domain/mfa/visit/enter-mfa.ts";
import { ReadVisitStatus } from "#domain/mfa/visit/read-visit-status.ts";
import { OpenMfa } from "#domain/mfa/visit/open-mfa.ts";
import { ElevateSession } from "#domain/mfa/visit/elevate-session.ts";
import { EnrolPhone } from "#domain/mfa/factors/enrol-phone.ts";
import { EnrolTotp } from "#domain/mfa/factors/enrol-totp.ts";
import { LastFactor } from "#domain/mfa/flow/last-factor.ts";
import { ResetMfa } from "#domain/mfa/factors/reset-mfa.ts";
import { SendPhoneCode } from "#domain/mfa/factors/send-phone-code.ts";
import { shownApp } from "#domain/mfa/apps/partner-apps.ts";
import { StartMobileFlow } from "#domain/mfa/mobile-app/start-mobile-flow.ts";
import { TrustBrowser } from "#domain/mfa/visit/trust-browser.ts";
import { VerifyOneTimeCode } from "#domain/mfa/factors/verify-one-time-code.ts";
import { MakeRecoveryCodes } from "#domain/mfa/recovery/make-recovery-codes.ts";
import { VerifyRecoveryCode } from "#domain/mfa/recovery/verify-recovery-code.ts";
import { mfaTokens } from "./mfa-tokens.ts";
import { tokens } from "./tokens.ts";
import { provide, wire } from "./wire.ts";

const { clock, navigation, redirectPolicy, savedTarget, sessions, storage, tabs, window } = tokens;
const {
  authenticatedMfaCalls: calls,
  deadlines,
  elevateSession,
  embedderMessages,
  embeddingPage,
  lastFactor,
  mfaApi,
  mfaFlowState: flowState,
  mfaRedirects,
  mobileFlows,
  recoveryCodesApi,
  storageAccess,
  trustBrowser,
} = mfaTokens;

/**
 * Binds the pages of multi-factor authentication and everything that only they need, when the first of them is
 * shown. Returns their presenters.
 */
export function bindMfa(container: Container): MfaPresenters {
  bindAdapters(container);
  bindSession(container);
  bindVisit(container);
  bindEnrolment(container);
  bindVerification(container);
  bindRecovery(container);
  bindMobileFlows(container);
  bindPresenters(container);
  return container.get(mfaTokens.mfaPresenters);
}

function bindAdapters(container: Container): void {
  provide(container, mfaApi, { client: tokens.httpClient }, restMfaApi);
  // A client of its own, because the mobile flows are always asked on the portal's host.
  provide(
    container,
    mobileFlows,
    { randomness: tokens.randomness, publicNetwork: tokens.publicNetwork },
    (deps) => new GraphqlMobileFlows({ client: new HttpClient({ apiBaseUrl: mobileFlowsBase, ...deps }) }),
  );
  provide(container, mfaTokens.phoneMetadata, {}, () => new LazyPhoneMetadata());
  provide(container, embeddingPage, { window }, (deps) => new WindowEmbeddingPage(deps.window));
  provide(container, mfaTokens.incomingCodes, { window }, (deps) => new WebOtpCodes(deps.window));
  provide(container, storageAccess, { window }, (deps) => new DocumentStorageAccess(deps.window));
}

function bindSession(container: Container): void {
  wire(container, deadlines, Deadlines, { storage, clock });
  wire(container, lastFactor, LastFactor, { storage });
  wire(container, mfaRedirects, MfaRedirects, {
    navigation,
    embeddingPage,
    redirectPolicy,
    endHandedOverSession: tokens.endHandedOverSession,
  });
  wire(container, calls, AuthenticatedMfaCalls, {
    sessions,
    deadlines,
    mfaRedirects,
    savedTarget,
    storage,
    resumedPage: tokens.resumedPage,
  });
  provide(
    container,
    embedderMessages,
    { embeddingPage, redirectPolicy, savedTarget, urlParser: tokens.urlParser, config: tokens.config },
    ({ config, ...deps }) => new EmbedderMessages({ ...deps, partnerOrigins: config.partnerOrigins }),
  );
}

function bindVisit(container: Container): void {
  wire(container, flowState, MfaFlowState, {
    storage,
    calls,
    deadlines,
    clock,
    lastFactor,
    historyEntries: navigation,
  });
  wire(container, mfaTokens.readVisitStatus, ReadVisitStatus, {
    mfaStatusApi: tokens.mfaStatusApi,
    calls,
    currentLoginDomain: tokens.currentLoginDomain,
  });
  provide(
    container,
    mfaTokens.openMfa,
    {
      readVisitStatus: mfaTokens.readVisitStatus,
      calls,
      flowState,
      mfaRedirects,
      storageAccess,
      redirectPolicy,
    },
    (deps) => new OpenMfa({ ...deps, checkCookies: new CheckCookies(deps), enterMfa: new EnterMfa(deps) }),
  );
  wire(container, mfaTokens.askForCookies, AskForCookies, { storageAccess, navigation });
  wire(container, mfaTokens.leaveMfa, LeaveMfa, {
    redirectPolicy,
    savedTarget,
    embedderMessages,
    mfaRedirects,
  });
}

function bindEnrolment(container: Container): void {
  wire(container, mfaTokens.enrolTotp, EnrolTotp, { mfaApi, calls, storage });
  wire(container, mfaTokens.enrolPhone, EnrolPhone, { mfaApi, calls, deadlines });
  wire(container, mfaTokens.resetMfa, ResetMfa, { mfaApi, calls });
}

function bindVerification(container: Container): void {
  wire(container, mfaTokens.sendPhoneCode, SendPhoneCode, { mfaApi, calls, deadlines });
  wire(container, trustBrowser, TrustBrowser, { mfaApi, sessions, storage, logger: tokens.logger });
  wire(container, elevateSession, ElevateSession, { sessions, calls, tabs, trustBrowser, lastFactor });
  wire(container, mfaTokens.verifyOneTimeCode, VerifyOneTimeCode, { mfaApi, calls, elevateSession });
}

/** Binds the use-cases of recovery codes, which are not called if the platform does not offer them. */
function bindRecovery(container: Container): void {
  provide(container, recoveryCodesApi, { client: tokens.httpClient }, restRecoveryCodesApi);
  wire(container, mfaTokens.makeRecoveryCodes, MakeRecoveryCodes, { recoveryCodesApi, calls, tabs });
  wire(container, mfaTokens.verifyRecoveryCode, VerifyRecoveryCode, {
    recoveryCodesApi,
    calls,
    elevateSession,
  });
}

function bindMobileFlows(container: Container): void {
  wire(container, mfaTokens.startMobileFlow, StartMobileFlow, {
    mobileFlows,
    calls,
    sessions,
    embeddingPage,
  });
  wire(container, mfaTokens.followMobileFlow, FollowMobileFlow, {
    mobileFlows,
    calls,
    elevateSession,
    embedderMessages,
    clock,
  });
  wire(container, mfaTokens.cancelMobileFlow, CancelMobileFlow, { mobileFlows, sessions });
}

function bindPresenters(container: Container): void {
  provide(
    container,
    mfaTokens.mfaPresenters,
    {
      flowState,
      embeddingPage,
      config: tokens.config,
      window,
      openMfa: mfaTokens.openMfa,
      askForCookies: mfaTokens.askForCookies,
      leaveMfa: mfaTokens.leaveMfa,
      resetMfa: mfaTokens.resetMfa,
      enrolTotp: mfaTokens.enrolTotp,
      enrolPhone: mfaTokens.enrolPhone,
      sendPhoneCode: mfaTokens.sendPhoneCode,
      verifyOneTimeCode: mfaTokens.verifyOneTimeCode,
      makeRecoveryCodes: mfaTokens.makeRecoveryCodes,
      verifyRecoveryCode: mfaTokens.verifyRecoveryCode,
      startMobileFlow: mfaTokens.startMobileFlow,
      followMobileFlow: mfaTokens.followMobileFlow,
      cancelMobileFlow: mfaTokens.cancelMobileFlow,
      deadlines,
      phoneMetadata: mfaTokens.phoneMetadata,
      incomingCodes: mfaTokens.incomingCodes,
      navigation,
      historyEntries: navigation,
      tabs,
      clock,
    },
    ({ embeddingPage: embedding, config, window: { navigator }, ...deps }) => ({
      mfa: (page, search) =>
        new MfaPresenter(readMfaQuery(page, search), {
          ...deps,
          isFramed: embedding.surroundings === "frame",
          appOf: (partnerCode) => shownApp(config.partnerApps, partnerCode),
          trustsBrowsers: !config.sharedComputers && !config.sharedDevice,
          phonePlatform: phonePlatformOf(navigator.userAgent, navigator.maxTouchPoints),
          languageTags: () => navigator.languages,
        }),
    }),
  );
}
