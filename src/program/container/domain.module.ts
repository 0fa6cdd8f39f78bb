import type { Container } from "inversify";
import { restAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import { AnsweredIdentity } from "#domain/authenticate/answered-identity.ts";
import { CompleteSignIn } from "#domain/authenticate/complete-sign-in.ts";
import { EndExpiredSession } from "#domain/authenticate/end-expired-session.ts";
import { RedeemCallback } from "#domain/authenticate/redeem-callback.ts";
import { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import { LeaveForApplication } from "#domain/authenticated/leave-for-application.ts";
import { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import { ReturnToApplication } from "#domain/authenticated/return-to-application.ts";
import { RedirectToApplication } from "#domain/authenticated/redirect-to-application.ts";
import { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";
import { SilentAuthorization } from "#domain/authorize/silent-authorization.ts";
import { LogOut } from "#domain/logout/log-out.ts";
import { FollowOtherTabLogout } from "#domain/logout/follow-other-tab-logout.ts";
import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import { ErrorPageRecord } from "#domain/support/error-page-record.ts";
import { BeginSession } from "#domain/authenticate/begin-session.ts";
import { FollowSignIn } from "#domain/authenticate/follow-sign-in.ts";
import { ExplainFailedSignIn } from "#domain/authenticate/explain-failed-sign-in.ts";
import { OpenApplication } from "#domain/authenticated/open-application.ts";
import { ShowDueStep } from "#domain/authenticated/show-due-step.ts";
import { EndPlatformSession } from "#domain/logout/end-platform-session.ts";
import { tokens } from "./tokens.ts";
import { provide, wire } from "./wire.ts";

const {
  answeredIdentity,
  applicationTargets: targets,
  authenticationApi,
  clock,
  endExpiredSession,
  endHandedOverSession,
  endProviderSession,
  errorPageState,
  findDueStep,
  finishedSignIn,
  identityProviders: providers,
  leaveForApplication,
  mfaStatusApi,
  navigation,
  postLogoutRedirect,
  redeemCallback,
  redirectPolicy,
  redirectToApplication,
  resumedPage,
  savedTarget,
  sessions,
  silentAuthorization,
  silentRoundTrips: roundTrips,
  storage,
  urlParser,
  usedTargets,
} = tokens;

/** Binds the use-cases and the services they share, one of each per document. */
export function bindDomain(container: Container): void {
  provide(container, authenticationApi, { client: tokens.httpClient }, restAuthenticationApi);
  wire(container, tokens.postLogoutRedirect, PostLogoutRedirect, {
    redirectPolicy,
    navigation,
    storage,
    linkParameters: tokens.linkParameters,
    urlParser,
  });
  wire(container, tokens.errorPageRecord, ErrorPageRecord, {
    errorPageState,
    storage,
    documentVisit: tokens.documentVisit,
  });
  // Only a shared device has these two (shared-device.module.ts).
  container.bind(endHandedOverSession).toConstantValue({ execute: () => undefined });
  container.bind(resumedPage).toConstantValue({ keep: () => false, take: () => undefined });
  bindCallback(container);
  bindRedirects(container);
  bindLogout(container);
}

function bindCallback(container: Container): void {
  provide(
    container,
    tokens.redeemCallback,
    { providers, authentication: authenticationApi, sessions, savedTarget, storage, navigation },
    (deps) => new RedeemCallback({ ...deps, beginSession: new BeginSession(deps) }),
  );
  wire(container, endExpiredSession, EndExpiredSession, {
    sessions,
    endProviderSession,
    storage,
    navigation,
  });
  wire(container, answeredIdentity, AnsweredIdentity, { clock, sessions });
  provide(
    container,
    tokens.completeSignIn,
    {
      takeRedeemed: tokens.takeRedeemed,
      redeemCallback,
      answeredIdentity,
      endExpiredSession,
      resumedPage,
      storage,
      savedTarget,
      navigation,
      finishedSignIn,
      errorPageState,
      logger: tokens.logger,
    },
    (deps) => {
      const followSignIn = new FollowSignIn(deps);
      const explainFailedSignIn = new ExplainFailedSignIn(deps);
      return new CompleteSignIn({ ...deps, followSignIn, explainFailedSignIn });
    },
  );
}

function bindRedirects(container: Container): void {
  wire(container, tokens.findDueStep, FindDueStep, { mfaStatusApi, sessions, answeredIdentity });
  wire(container, targets, ApplicationTargets, { sessions, savedTarget, redirectPolicy, usedTargets });
  wire(container, silentAuthorization, SilentAuthorization, {
    targets,
    sessions,
    providers,
    roundTrips,
    endHandedOverSession,
  });
  wire(container, leaveForApplication, LeaveForApplication, {
    targets,
    sessions,
    providers,
    endHandedOverSession,
    finishedSignIn,
  });
  wire(container, tokens.redirectToApplication, RedirectToApplication, {
    targets,
    leaveForApplication,
    navigation,
    errorPageState,
  });
  provide(
    container,
    tokens.returnToApplication,
    {
      findDueStep,
      targets,
      sessions,
      providers,
      redirectToApplication,
      endExpiredSession,
      navigation,
      errorPageState,
    },
    (deps) => {
      const openApplication = new OpenApplication(deps);
      return new ReturnToApplication({ ...deps, openApplication, showDueStep: new ShowDueStep(deps) });
    },
  );
  wire(container, tokens.authorizeApplication, AuthorizeApplication, {
    findDueStep,
    redirectPolicy,
    silentAuthorization,
    navigation,
    errorPageState,
  });
}

function bindLogout(container: Container): void {
  wire(container, tokens.endProviderSession, EndProviderSession, { providers });
  provide(
    container,
    tokens.logOut,
    {
      authentication: authenticationApi,
      sessions,
      postLogoutRedirect,
      endProviderSession,
      errorPageState,
      storage,
      window: tokens.window,
    },
    ({ window, ...deps }) => {
      const isOffline = () => !window.navigator.onLine;
      return new LogOut({ ...deps, endPlatformSession: new EndPlatformSession({ ...deps, isOffline }) });
    },
  );
  wire(container, tokens.resumePostLogoutRedirect, ResumePostLogoutRedirect, {
    postLogoutRedirect,
    navigation,
    storage,
    errorPageState,
  });
  wire(container, tokens.followOtherTabLogout, FollowOtherTabLogout, {
    sessions,
    savedTarget,
    navigation,
  });
}
