import type { Container } from "inversify";
import { DocumentStorageAccess } from "#adapters/browser/document-storage-access.ts";
import { WebOtpCodes } from "#adapters/browser/web-otp-codes.ts";
import type { MfaPresenters } from "#application/presenters.ts";
import { WindowEmbeddingPage } from "#adapters/browser/window-embedding-page.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { LazyPhoneMetadata } from "#adapters/phone/lazy-phone-metadata.ts";
import { GraphqlMobileFlows, mobileFlowsBase } from "#adapters/platform-api/graphql/graphql-mobile-flows.ts";
import { RestMfaApi } from "#adapters/platform-api/rest/rest-mfa-api.ts";
import { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { readMfaQuery } from "#application/mfa/mfa.query.ts";
import { AskForCookies } from "#domain/mfa/embedding/ask-for-cookies.ts";
import { phonePlatformOf } from "#domain/mfa/factors/authenticator-apps.ts";
import { CancelMobileFlow } from "#domain/mfa/mobile-app/cancel-mobile-flow.ts";
import { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import { FollowMobileFlow } from "#domain/mfa/mobile-app/follow-mobile-flow.ts";
import { EmbedderMessages } from "#domain/mfa/embedding/embedder-messages.ts";
import { LeaveMfa } from "#domain/mfa/visit/leave-mfa.ts";
import { MfaRedirects } from "#domain/mfa/embedding/mfa-redirects.ts";
import { MfaFlowState } from "#domain/mfa/flow/mfa-flow-state.ts";
import { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { OpenMfa } from "#domain/mfa/visit/open-mfa.ts";
import { ElevateSession } from "#domain/mfa/factors/elevate-session.ts";
import { EnrolPhone } from "#domain/mfa/factors/enrol-phone.ts";
import { EnrolTotp } from "#domain/mfa/factors/enrol-totp.ts";
import { ResetMfa } from "#domain/mfa/factors/reset-mfa.ts";
import { SendPhoneCode } from "#domain/mfa/factors/send-phone-code.ts";
import { StartMobileFlow } from "#domain/mfa/mobile-app/start-mobile-flow.ts";
import { TrustBrowser } from "#domain/mfa/factors/trust-browser.ts";
import { VerifyOneTimeCode } from "#domain/mfa/factors/verify-one-time-code.ts";
import { mfaTokens } from "./mfa-tokens.ts";
import { tokens } from "./tokens.ts";

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
  bindMobileFlows(container);
  bindPresenters(container);
  return container.get(mfaTokens.mfaPresenters);
}

function bindAdapters(container: Container): void {
  container
    .bind(mfaTokens.mfaApi)
    .toResolvedValue((client) => new RestMfaApi({ client }), [tokens.httpClient]);
  // SPEC-CHOICE D-30
  container
    .bind(mfaTokens.mobileFlows)
    .toResolvedValue(
      (randomness) =>
        new GraphqlMobileFlows({ client: new HttpClient({ apiBaseUrl: mobileFlowsBase, randomness }) }),
      [tokens.randomness],
    );
  container.bind(mfaTokens.phoneMetadata).toResolvedValue(() => new LazyPhoneMetadata(), []);
  container
    .bind(mfaTokens.embeddingPage)
    .toResolvedValue((window) => new WindowEmbeddingPage(window), [tokens.window]);
  container
    .bind(mfaTokens.incomingCodes)
    .toResolvedValue((window) => new WebOtpCodes(window), [tokens.window]);
  container
    .bind(mfaTokens.storageAccess)
    .toResolvedValue((window) => new DocumentStorageAccess(window), [tokens.window]);
}

/** Binds what the calls and redirects share. */
function bindSession(container: Container): void {
  container
    .bind(mfaTokens.deadlines)
    .toResolvedValue((storage, clock) => new Deadlines({ storage, clock }), [tokens.storage, tokens.clock]);
  container
    .bind(mfaTokens.mfaRedirects)
    .toResolvedValue(
      (navigation, embeddingPage, redirectPolicy) =>
        new MfaRedirects({ navigation, embeddingPage, redirectPolicy }),
      [tokens.navigation, mfaTokens.embeddingPage, tokens.redirectPolicy],
    );
  container
    .bind(mfaTokens.authenticatedMfaCalls)
    .toResolvedValue(
      (sessions, deadlines, mfaRedirects, savedTarget, storage) =>
        new AuthenticatedMfaCalls({ sessions, deadlines, mfaRedirects, savedTarget, storage }),
      [tokens.sessions, mfaTokens.deadlines, mfaTokens.mfaRedirects, tokens.savedTarget, tokens.storage],
    );
  container
    .bind(mfaTokens.embedderMessages)
    .toResolvedValue(
      (embeddingPage, redirectPolicy, savedTarget, urlParser, { partnerOrigins }) =>
        new EmbedderMessages({ embeddingPage, redirectPolicy, savedTarget, urlParser, partnerOrigins }),
      [mfaTokens.embeddingPage, tokens.redirectPolicy, tokens.savedTarget, tokens.urlParser, tokens.config],
    );
}

/** Binds the use-cases that begin, continue and end a visit. */
function bindVisit(container: Container): void {
  container
    .bind(mfaTokens.mfaFlowState)
    .toResolvedValue(
      (storage, calls, deadlines) => new MfaFlowState({ storage, calls, deadlines }),
      [tokens.storage, mfaTokens.authenticatedMfaCalls, mfaTokens.deadlines],
    );
  container
    .bind(mfaTokens.openMfa)
    .toResolvedValue(
      (mfaStatusApi, calls, flowState, mfaRedirects, storageAccess) =>
        new OpenMfa({ mfaStatusApi, calls, flowState, mfaRedirects, storageAccess }),
      [
        tokens.mfaStatusApi,
        mfaTokens.authenticatedMfaCalls,
        mfaTokens.mfaFlowState,
        mfaTokens.mfaRedirects,
        mfaTokens.storageAccess,
      ],
    );
  container
    .bind(mfaTokens.askForCookies)
    .toResolvedValue(
      (storageAccess, navigation) => new AskForCookies({ storageAccess, navigation }),
      [mfaTokens.storageAccess, tokens.navigation],
    );
  container
    .bind(mfaTokens.leaveMfa)
    .toResolvedValue(
      (redirectPolicy, savedTarget, embedderMessages, mfaRedirects) =>
        new LeaveMfa({ redirectPolicy, savedTarget, embedderMessages, mfaRedirects }),
      [tokens.redirectPolicy, tokens.savedTarget, mfaTokens.embedderMessages, mfaTokens.mfaRedirects],
    );
}

function bindEnrolment(container: Container): void {
  container
    .bind(mfaTokens.enrolTotp)
    .toResolvedValue(
      (mfaApi, calls) => new EnrolTotp({ mfaApi, calls }),
      [mfaTokens.mfaApi, mfaTokens.authenticatedMfaCalls],
    );
  container
    .bind(mfaTokens.enrolPhone)
    .toResolvedValue(
      (mfaApi, calls, deadlines) => new EnrolPhone({ mfaApi, calls, deadlines }),
      [mfaTokens.mfaApi, mfaTokens.authenticatedMfaCalls, mfaTokens.deadlines],
    );
  container
    .bind(mfaTokens.resetMfa)
    .toResolvedValue(
      (mfaApi, calls) => new ResetMfa({ mfaApi, calls }),
      [mfaTokens.mfaApi, mfaTokens.authenticatedMfaCalls],
    );
}

function bindVerification(container: Container): void {
  container
    .bind(mfaTokens.sendPhoneCode)
    .toResolvedValue(
      (mfaApi, calls, deadlines) => new SendPhoneCode({ mfaApi, calls, deadlines }),
      [mfaTokens.mfaApi, mfaTokens.authenticatedMfaCalls, mfaTokens.deadlines],
    );
  container
    .bind(mfaTokens.trustBrowser)
    .toResolvedValue(
      (mfaApi, sessions, storage, logger) => new TrustBrowser({ mfaApi, sessions, storage, logger }),
      [mfaTokens.mfaApi, tokens.sessions, tokens.storage, tokens.logger],
    );
  container
    .bind(mfaTokens.elevateSession)
    .toResolvedValue(
      (sessions, calls, tabs, trustBrowser) => new ElevateSession({ sessions, calls, tabs, trustBrowser }),
      [tokens.sessions, mfaTokens.authenticatedMfaCalls, tokens.tabs, mfaTokens.trustBrowser],
    );
  container
    .bind(mfaTokens.verifyOneTimeCode)
    .toResolvedValue(
      (mfaApi, calls, elevateSession) => new VerifyOneTimeCode({ mfaApi, calls, elevateSession }),
      [mfaTokens.mfaApi, mfaTokens.authenticatedMfaCalls, mfaTokens.elevateSession],
    );
}

/** Binds the use-cases of the partner's mobile app. */
function bindMobileFlows(container: Container): void {
  container
    .bind(mfaTokens.startMobileFlow)
    .toResolvedValue(
      (mobileFlows, calls, sessions, embeddingPage) =>
        new StartMobileFlow({ mobileFlows, calls, sessions, embeddingPage }),
      [mfaTokens.mobileFlows, mfaTokens.authenticatedMfaCalls, tokens.sessions, mfaTokens.embeddingPage],
    );
  container
    .bind(mfaTokens.followMobileFlow)
    .toResolvedValue(
      (mobileFlows, calls, elevateSession, embedderMessages, clock) =>
        new FollowMobileFlow({ mobileFlows, calls, elevateSession, embedderMessages, clock }),
      [
        mfaTokens.mobileFlows,
        mfaTokens.authenticatedMfaCalls,
        mfaTokens.elevateSession,
        mfaTokens.embedderMessages,
        tokens.clock,
      ],
    );
  container
    .bind(mfaTokens.cancelMobileFlow)
    .toResolvedValue(
      (mobileFlows, sessions) => new CancelMobileFlow({ mobileFlows, sessions }),
      [mfaTokens.mobileFlows, tokens.sessions],
    );
}

function bindPresenters(container: Container): void {
  container.bind(mfaTokens.mfaPresenters).toResolvedValue(
    (
      flowState,
      embeddingPage,
      { sharedComputers },
      { navigator },
      openMfa,
      askForCookies,
      leaveMfa,
      resetMfa,
      enrolTotp,
      enrolPhone,
      sendPhoneCode,
      verifyOneTimeCode,
      startMobileFlow,
      followMobileFlow,
      cancelMobileFlow,
      deadlines,
      phoneMetadata,
      incomingCodes,
      navigation,
      tabs,
      clock,
    ) => ({
      mfa: (page, search) =>
        new MfaPresenter(readMfaQuery(page, search), {
          openMfa,
          askForCookies,
          leaveMfa,
          resetMfa,
          enrolTotp,
          enrolPhone,
          sendPhoneCode,
          verifyOneTimeCode,
          startMobileFlow,
          followMobileFlow,
          cancelMobileFlow,
          deadlines,
          phoneMetadata,
          incomingCodes,
          navigation,
          tabs,
          clock,
          flowState,
          isFramed: embeddingPage.surroundings === "frame",
          trustsBrowsers: !sharedComputers,
          phonePlatform: phonePlatformOf(navigator.userAgent, navigator.maxTouchPoints),
          languageTags: () => navigator.languages,
        }),
    }),
    [
      mfaTokens.mfaFlowState,
      mfaTokens.embeddingPage,
      tokens.config,
      tokens.window,
      mfaTokens.openMfa,
      mfaTokens.askForCookies,
      mfaTokens.leaveMfa,
      mfaTokens.resetMfa,
      mfaTokens.enrolTotp,
      mfaTokens.enrolPhone,
      mfaTokens.sendPhoneCode,
      mfaTokens.verifyOneTimeCode,
      mfaTokens.startMobileFlow,
      mfaTokens.followMobileFlow,
      mfaTokens.cancelMobileFlow,
      mfaTokens.deadlines,
      mfaTokens.phoneMetadata,
      mfaTokens.incomingCodes,
      tokens.navigation,
      tokens.tabs,
      tokens.clock,
    ],
  );
}
