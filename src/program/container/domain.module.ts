import type { Container } from "inversify";
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
import { Sessions } from "#domain/session/sessions.ts";
import { ContinueSession } from "#domain/login/continue-session.ts";
import { FindSignedInPerson } from "#domain/login/find-signed-in-person.ts";
import { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import { SignInByRedirect } from "#domain/login/sign-in-by-redirect.ts";
import { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import { LogOut } from "#domain/logout/log-out.ts";
import { FollowLogoutElsewhere } from "#domain/logout/follow-logout-elsewhere.ts";
import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import { UsedTargets } from "#domain/redirect/used-targets.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { ErrorPageRecord } from "#domain/support/error-page-record.ts";
import { FindHelpLink } from "#domain/support/find-help-link.ts";
import { SignInSilently } from "#domain/login/sign-in-silently.ts";
import { RedirectUnasked } from "#domain/login/redirect-unasked.ts";
import { AskProvider } from "#domain/login/ask-provider.ts";
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
  findSignedInPerson,
  finishedSignIn,
  identityProviders: providers,
  leaveForApplication,
  mfaStatusApi,
  navigation,
  partnerApi,
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
  tabs,
  urlParser,
  usedTargets,
} = tokens;

/** Binds the use-cases and the services they share, one of each per document. */
export function bindDomain(container: Container): void {
  provide(
    container,
    tokens.sessions,
    {
      storage,
      tabs,
      randomness: tokens.randomness,
      crossSite: tokens.crossSiteSession,
      config: tokens.config,
    },
    ({ config, ...deps }) =>
      new Sessions({
        ...deps,
        crossSitePartners: config.crossSiteCookiePartners,
        notesSignIns: config.showFormDuringCheck === "auto" && !config.sharedDevice,
      }),
  );
  provide(
    container,
    tokens.sessionCheckLimit,
    { clock, config: tokens.config },
    ({ clock: given, config }) => new TimeLimit({ clock: given, milliseconds: config.sessionCheckTimeoutMs }),
  );
  wire(container, tokens.usedTargets, UsedTargets, { storage, urlParser, clock });
  wire(container, tokens.silentRoundTrips, SilentRoundTrips, { storage, clock, usedTargets });
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
  // Only a shared device has these two (desk.module.ts).
  container.bind(endHandedOverSession).toConstantValue({ execute: () => undefined });
  container.bind(resumedPage).toConstantValue({ keep: () => false, take: () => undefined });
  bindSignIn(container);
  bindRedirects(container);
  bindLogout(container);
  wire(container, tokens.findHelpLink, FindHelpLink, { partnerApi, redirectPolicy });
}

/** Binds the use-cases of LoginPage and of the callback. */
function bindSignIn(container: Container): void {
  const limit = tokens.sessionCheckLimit;
  wire(container, finishedSignIn, FinishedSignIn, {
    storage,
    savedTarget,
    documentVisit: tokens.documentVisit,
  });
  wire(container, findSignedInPerson, FindSignedInPerson, { sessions, mfaStatusApi, providers, limit });
  provide(
    container,
    tokens.continueSession,
    {
      providers,
      sessions,
      navigation,
      roundTrips,
      limit,
      finishedSignIn,
      findSignedInPerson,
      signInByRedirect: tokens.signInByRedirect,
      documentVisit: tokens.documentVisit,
    },
    (deps) => {
      const signInSilently = new SignInSilently(deps);
      const redirectUnasked = new RedirectUnasked(deps);
      return new ContinueSession({
        ...deps,
        askProvider: new AskProvider({ ...deps, signInSilently, redirectUnasked }),
      });
    },
  );
  wire(container, tokens.signInByRedirect, SignInByRedirect, { providers, sessions });
  wire(container, tokens.signInWithPassword, SignInWithPassword, {
    providers,
    sessions,
    navigation,
    publicNetwork: tokens.publicNetwork,
    signInByRedirect: tokens.signInByRedirect,
  });
  bindCallback(container);
}

/** Binds the use-cases of the page that a provider's answer arrives at. */
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
  wire(container, tokens.followLogoutElsewhere, FollowLogoutElsewhere, {
    sessions,
    savedTarget,
    navigation,
  });
}
