import type { Container } from "inversify";
import { WebOtpCodes } from "#adapters/browser/web-otp-codes.ts";
import { WindowHostApplication } from "#adapters/browser/window-host-application.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { LazyPhoneMetadata } from "#adapters/phone/lazy-phone-metadata.ts";
import { GraphqlMobileFlows, mobileFlowsBase } from "#adapters/platform-api/graphql/graphql-mobile-flows.ts";
import { RestMfaApi } from "#adapters/platform-api/rest/rest-mfa-api.ts";
import { CrossSiteSessionCookie } from "#adapters/storage/cross-site-session-cookie.ts";
import { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { readMfaQuery } from "#application/mfa/mfa.query.ts";
import { AskForCookies } from "#domain/mfa/ask-for-cookies.ts";
import { phonePlatformOf } from "#domain/mfa/authenticator-apps.ts";
import { CancelMobileFlow } from "#domain/mfa/cancel-mobile-flow.ts";
import { CrossSiteAccess } from "#domain/mfa/cross-site-access.ts";
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
import { tokens } from "./tokens.ts";

/** The pages of multi-factor authentication and all that only they need: bound when the first of them is shown. */
export function bindMfa(container: Container): void {
  bindAdapters(container);
  bindSession(container);
  bindVisit(container);
  bindEnrolment(container);
  bindVerification(container);
  bindMobileFlows(container);
  bindPresenters(container);
}

function bindAdapters(container: Container): void {
  container.bind(tokens.mfaApi).toResolvedValue((client) => new RestMfaApi({ client }), [tokens.httpClient]);
  // SPEC-CHOICE D-30
  container
    .bind(tokens.mobileFlows)
    .toResolvedValue(
      (randomness) =>
        new GraphqlMobileFlows({ client: new HttpClient({ apiBaseUrl: mobileFlowsBase, randomness }) }),
      [tokens.randomness],
    );
  container.bind(tokens.phoneMetadata).toResolvedValue(() => new LazyPhoneMetadata(), []);
  container
    .bind(tokens.hostApplication)
    .toResolvedValue((window) => new WindowHostApplication(window), [tokens.window]);
  container.bind(tokens.incomingCodes).toResolvedValue((window) => new WebOtpCodes(window), [tokens.window]);
  container
    .bind(tokens.crossSiteSession)
    .toResolvedValue((window) => new CrossSiteSessionCookie(window), [tokens.window]);
}

/** What the calls and the ways out have in common. */
function bindSession(container: Container): void {
  container
    .bind(tokens.deadlines)
    .toResolvedValue((records, clock) => new Deadlines({ records, clock }), [tokens.records, tokens.clock]);
  container
    .bind(tokens.mfaExits)
    .toResolvedValue(
      (navigation, host) => new MfaExits({ navigation, host }),
      [tokens.navigation, tokens.hostApplication],
    );
  container
    .bind(tokens.mfaSession)
    .toResolvedValue(
      (sessions, deadlines, exits, savedTarget) =>
        new MfaSession({ sessions, deadlines, exits, savedTarget }),
      [tokens.sessions, tokens.deadlines, tokens.mfaExits, tokens.savedTarget],
    );
  container
    .bind(tokens.crossSiteAccess)
    .toResolvedValue(
      (sessions, crossSite, { crossSiteCookiePartners: partners }) =>
        new CrossSiteAccess({ sessions, crossSite, partners }),
      [tokens.sessions, tokens.crossSiteSession, tokens.config],
    );
  container
    .bind(tokens.hostMessages)
    .toResolvedValue(
      (host, redirects, savedTarget, addresses, { partnerOrigins }) =>
        new HostMessages({ host, redirects, savedTarget, addresses, partnerOrigins }),
      [tokens.hostApplication, tokens.redirects, tokens.savedTarget, tokens.addresses, tokens.config],
    );
}

/** How a visit begins, goes on and ends. */
function bindVisit(container: Container): void {
  container
    .bind(tokens.mfaJourney)
    .toResolvedValue((records) => new MfaJourney({ records }), [tokens.records]);
  container
    .bind(tokens.openMfa)
    .toResolvedValue(
      (mfaApi, session, journey, exits, crossSiteAccess) =>
        new OpenMfa({ mfaApi, session, journey, exits, crossSiteAccess }),
      [tokens.mfaApi, tokens.mfaSession, tokens.mfaJourney, tokens.mfaExits, tokens.crossSiteAccess],
    );
  container
    .bind(tokens.askForCookies)
    .toResolvedValue(
      (crossSite, navigation) => new AskForCookies({ crossSite, navigation }),
      [tokens.crossSiteSession, tokens.navigation],
    );
  container
    .bind(tokens.leaveMfa)
    .toResolvedValue(
      (redirects, savedTarget, hostMessages, exits, navigation) =>
        new LeaveMfa({ redirects, savedTarget, hostMessages, exits, navigation }),
      [tokens.redirects, tokens.savedTarget, tokens.hostMessages, tokens.mfaExits, tokens.navigation],
    );
}

function bindEnrolment(container: Container): void {
  container
    .bind(tokens.registerTotp)
    .toResolvedValue(
      (mfaApi, session) => new RegisterTotp({ mfaApi, session }),
      [tokens.mfaApi, tokens.mfaSession],
    );
  container
    .bind(tokens.registerPhone)
    .toResolvedValue(
      (mfaApi, session, deadlines) => new RegisterPhone({ mfaApi, session, deadlines }),
      [tokens.mfaApi, tokens.mfaSession, tokens.deadlines],
    );
  container
    .bind(tokens.resetMfa)
    .toResolvedValue(
      (mfaApi, session) => new ResetMfa({ mfaApi, session }),
      [tokens.mfaApi, tokens.mfaSession],
    );
}

function bindVerification(container: Container): void {
  container
    .bind(tokens.sendPhoneCode)
    .toResolvedValue(
      (mfaApi, session, deadlines) => new SendPhoneCode({ mfaApi, session, deadlines }),
      [tokens.mfaApi, tokens.mfaSession, tokens.deadlines],
    );
  container
    .bind(tokens.trustBrowser)
    .toResolvedValue(
      (mfaApi, sessions, journal) => new TrustBrowser({ mfaApi, sessions, journal }),
      [tokens.mfaApi, tokens.sessions, tokens.journal],
    );
  container
    .bind(tokens.raiseSession)
    .toResolvedValue(
      (sessions, crossSiteAccess, trustBrowser) =>
        new RaiseSession({ sessions, crossSiteAccess, trustBrowser }),
      [tokens.sessions, tokens.crossSiteAccess, tokens.trustBrowser],
    );
  container
    .bind(tokens.verifyOneTimeCode)
    .toResolvedValue(
      (mfaApi, session, raiseSession) => new VerifyOneTimeCode({ mfaApi, session, raiseSession }),
      [tokens.mfaApi, tokens.mfaSession, tokens.raiseSession],
    );
}

/** The partner's mobile app. */
function bindMobileFlows(container: Container): void {
  container
    .bind(tokens.startMobileFlow)
    .toResolvedValue(
      (mobileFlows, session, sessions) => new StartMobileFlow({ mobileFlows, session, sessions }),
      [tokens.mobileFlows, tokens.mfaSession, tokens.sessions],
    );
  container
    .bind(tokens.followMobileFlow)
    .toResolvedValue(
      (mobileFlows, session, raiseSession, hostMessages, clock) =>
        new FollowMobileFlow({ mobileFlows, session, raiseSession, hostMessages, clock }),
      [tokens.mobileFlows, tokens.mfaSession, tokens.raiseSession, tokens.hostMessages, tokens.clock],
    );
  container
    .bind(tokens.cancelMobileFlow)
    .toResolvedValue(
      (mobileFlows, sessions) => new CancelMobileFlow({ mobileFlows, sessions }),
      [tokens.mobileFlows, tokens.sessions],
    );
}

function bindPresenters(container: Container): void {
  container.bind(tokens.mfaPresenters).toResolvedValue(
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
          clock,
          journey,
          isFramed: host.surroundings === "frame",
          trustsBrowsers: !sharedComputers,
          phonePlatform: phonePlatformOf(navigator.userAgent, navigator.maxTouchPoints),
          languageTags: () => navigator.languages,
        }),
    }),
    [
      tokens.mfaJourney,
      tokens.hostApplication,
      tokens.config,
      tokens.window,
      tokens.openMfa,
      tokens.askForCookies,
      tokens.leaveMfa,
      tokens.resetMfa,
      tokens.registerTotp,
      tokens.registerPhone,
      tokens.sendPhoneCode,
      tokens.verifyOneTimeCode,
      tokens.startMobileFlow,
      tokens.followMobileFlow,
      tokens.cancelMobileFlow,
      tokens.deadlines,
      tokens.phoneMetadata,
      tokens.incomingCodes,
      tokens.navigation,
      tokens.clock,
    ],
  );
}
