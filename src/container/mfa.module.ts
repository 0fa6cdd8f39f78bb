import type { Container } from "inversify";
import { DocumentStorageAccess } from "#adapters/browser/document-storage-access.ts";
import { WebOtpCodes } from "#adapters/browser/web-otp-codes.ts";
import type { MfaPresenters } from "#application/presenters.ts";
import { WindowHostApplication } from "#adapters/browser/window-host-application.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { LazyPhoneMetadata } from "#adapters/phone/lazy-phone-metadata.ts";
import { GraphqlMobileFlows, mobileFlowsBase } from "#adapters/platform-api/graphql/graphql-mobile-flows.ts";
import { RestMfaApi } from "#adapters/platform-api/rest/rest-mfa-api.ts";
import { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { readMfaQuery } from "#application/mfa/mfa.query.ts";
import { AskForCookies } from "#domain/mfa/ask-for-cookies.ts";
import { phonePlatformOf } from "#domain/mfa/authenticator-apps.ts";
import { CancelMobileFlow } from "#domain/mfa/cancel-mobile-flow.ts";
import { Deadlines } from "#domain/mfa/deadlines.ts";
import { FollowMobileFlow } from "#domain/mfa/follow-mobile-flow.ts";
import { HostMessages } from "#domain/mfa/host-messages.ts";
import { LeaveMfa } from "#domain/mfa/leave-mfa.ts";
import { MfaExits } from "#domain/mfa/mfa-exits.ts";
import { MfaJourney } from "#domain/mfa/mfa-journey.ts";
import { MfaSession } from "#domain/mfa/mfa-session.ts";
import { OpenMfa } from "#domain/mfa/open-mfa.ts";
import { RaiseSession } from "#domain/mfa/raise-session.ts";
import { RegisterPhone } from "#domain/mfa/register-phone.ts";
import { RegisterTotp } from "#domain/mfa/register-totp.ts";
import { ResetMfa } from "#domain/mfa/reset-mfa.ts";
import { SendPhoneCode } from "#domain/mfa/send-phone-code.ts";
import { StartMobileFlow } from "#domain/mfa/start-mobile-flow.ts";
import { TrustBrowser } from "#domain/mfa/trust-browser.ts";
import { VerifyOneTimeCode } from "#domain/mfa/verify-one-time-code.ts";
import { mfaTokens } from "./mfa-tokens.ts";
import { tokens } from "./tokens.ts";

/**
 * The pages of multi-factor authentication and all that only they need: bound when the first of them is shown.
 * Answers their presenters.
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
    .bind(mfaTokens.hostApplication)
    .toResolvedValue((window) => new WindowHostApplication(window), [tokens.window]);
  container
    .bind(mfaTokens.incomingCodes)
    .toResolvedValue((window) => new WebOtpCodes(window), [tokens.window]);
  container
    .bind(mfaTokens.storageAccess)
    .toResolvedValue((window) => new DocumentStorageAccess(window), [tokens.window]);
}

/** What the calls and the ways out have in common. */
function bindSession(container: Container): void {
  container
    .bind(mfaTokens.deadlines)
    .toResolvedValue((records, clock) => new Deadlines({ records, clock }), [tokens.records, tokens.clock]);
  container
    .bind(mfaTokens.mfaExits)
    .toResolvedValue(
      (navigation, host, redirects) => new MfaExits({ navigation, host, redirects }),
      [tokens.navigation, mfaTokens.hostApplication, tokens.redirects],
    );
  container
    .bind(mfaTokens.mfaSession)
    .toResolvedValue(
      (sessions, deadlines, exits, savedTarget, records) =>
        new MfaSession({ sessions, deadlines, exits, savedTarget, records }),
      [tokens.sessions, mfaTokens.deadlines, mfaTokens.mfaExits, tokens.savedTarget, tokens.records],
    );
  container
    .bind(mfaTokens.hostMessages)
    .toResolvedValue(
      (host, redirects, savedTarget, addresses, { partnerOrigins }) =>
        new HostMessages({ host, redirects, savedTarget, addresses, partnerOrigins }),
      [mfaTokens.hostApplication, tokens.redirects, tokens.savedTarget, tokens.addresses, tokens.config],
    );
}

/** How a visit begins, goes on and ends. */
function bindVisit(container: Container): void {
  container
    .bind(mfaTokens.mfaJourney)
    .toResolvedValue(
      (records, session, deadlines) => new MfaJourney({ records, session, deadlines }),
      [tokens.records, mfaTokens.mfaSession, mfaTokens.deadlines],
    );
  container
    .bind(mfaTokens.openMfa)
    .toResolvedValue(
      (standingApi, session, journey, exits, storageAccess) =>
        new OpenMfa({ standingApi, session, journey, exits, storageAccess }),
      [
        tokens.standingApi,
        mfaTokens.mfaSession,
        mfaTokens.mfaJourney,
        mfaTokens.mfaExits,
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
      (redirects, savedTarget, hostMessages, exits) =>
        new LeaveMfa({ redirects, savedTarget, hostMessages, exits }),
      [tokens.redirects, tokens.savedTarget, mfaTokens.hostMessages, mfaTokens.mfaExits],
    );
}

function bindEnrolment(container: Container): void {
  container
    .bind(mfaTokens.registerTotp)
    .toResolvedValue(
      (mfaApi, session) => new RegisterTotp({ mfaApi, session }),
      [mfaTokens.mfaApi, mfaTokens.mfaSession],
    );
  container
    .bind(mfaTokens.registerPhone)
    .toResolvedValue(
      (mfaApi, session, deadlines) => new RegisterPhone({ mfaApi, session, deadlines }),
      [mfaTokens.mfaApi, mfaTokens.mfaSession, mfaTokens.deadlines],
    );
  container
    .bind(mfaTokens.resetMfa)
    .toResolvedValue(
      (mfaApi, session) => new ResetMfa({ mfaApi, session }),
      [mfaTokens.mfaApi, mfaTokens.mfaSession],
    );
}

function bindVerification(container: Container): void {
  container
    .bind(mfaTokens.sendPhoneCode)
    .toResolvedValue(
      (mfaApi, session, deadlines) => new SendPhoneCode({ mfaApi, session, deadlines }),
      [mfaTokens.mfaApi, mfaTokens.mfaSession, mfaTokens.deadlines],
    );
  container
    .bind(mfaTokens.trustBrowser)
    .toResolvedValue(
      (mfaApi, sessions, records, journal) => new TrustBrowser({ mfaApi, sessions, records, journal }),
      [mfaTokens.mfaApi, tokens.sessions, tokens.records, tokens.journal],
    );
  container
    .bind(mfaTokens.raiseSession)
    .toResolvedValue(
      (sessions, session, tabs, trustBrowser) => new RaiseSession({ sessions, session, tabs, trustBrowser }),
      [tokens.sessions, mfaTokens.mfaSession, tokens.tabs, mfaTokens.trustBrowser],
    );
  container
    .bind(mfaTokens.verifyOneTimeCode)
    .toResolvedValue(
      (mfaApi, session, raiseSession) => new VerifyOneTimeCode({ mfaApi, session, raiseSession }),
      [mfaTokens.mfaApi, mfaTokens.mfaSession, mfaTokens.raiseSession],
    );
}

/** The partner's mobile app. */
function bindMobileFlows(container: Container): void {
  container
    .bind(mfaTokens.startMobileFlow)
    .toResolvedValue(
      (mobileFlows, session, sessions, host) => new StartMobileFlow({ mobileFlows, session, sessions, host }),
      [mfaTokens.mobileFlows, mfaTokens.mfaSession, tokens.sessions, mfaTokens.hostApplication],
    );
  container
    .bind(mfaTokens.followMobileFlow)
    .toResolvedValue(
      (mobileFlows, session, raiseSession, hostMessages, clock) =>
        new FollowMobileFlow({ mobileFlows, session, raiseSession, hostMessages, clock }),
      [
        mfaTokens.mobileFlows,
        mfaTokens.mfaSession,
        mfaTokens.raiseSession,
        mfaTokens.hostMessages,
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
      journey,
      host,
      { sharedComputers },
      { navigator },
      openMfa,
      askForCookies,
      leaveMfa,
      resetMfa,
      registerTotp,
      registerPhone,
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
          registerTotp,
          registerPhone,
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
          journey,
          isFramed: host.surroundings === "frame",
          trustsBrowsers: !sharedComputers,
          phonePlatform: phonePlatformOf(navigator.userAgent, navigator.maxTouchPoints),
          languageTags: () => navigator.languages,
        }),
    }),
    [
      mfaTokens.mfaJourney,
      mfaTokens.hostApplication,
      tokens.config,
      tokens.window,
      mfaTokens.openMfa,
      mfaTokens.askForCookies,
      mfaTokens.leaveMfa,
      mfaTokens.resetMfa,
      mfaTokens.registerTotp,
      mfaTokens.registerPhone,
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
