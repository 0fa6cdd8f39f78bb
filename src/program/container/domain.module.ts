import type { Container } from "inversify";
import { CompleteSignIn } from "#domain/authenticate/complete-sign-in.ts";
import { RedeemCallback } from "#domain/authenticate/redeem-callback.ts";
import { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import { ReturnToApplication } from "#domain/authenticated/return-to-application.ts";
import { RedirectToApplication } from "#domain/authenticated/redirect-to-application.ts";
import { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";
import { Sessions } from "#domain/identity/sessions.ts";
import { ContinueSession } from "#domain/login/continue-session.ts";
import { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import { LogOut } from "#domain/logout/log-out.ts";
import { FollowLogoutElsewhere } from "#domain/logout/follow-logout-elsewhere.ts";
import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import { UsedTargets } from "#domain/redirect/used-targets.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { FindHelpLink } from "#domain/support/find-help-link.ts";
import { tokens } from "./tokens.ts";

/** Binds the use-cases and the services they share, one of each per document. */
export function bindDomain(container: Container): void {
  container
    .bind(tokens.sessions)
    .toResolvedValue(
      (storage, tabs, crossSite, { crossSiteCookiePartners: crossSitePartners }) =>
        new Sessions({ storage, tabs, crossSite, crossSitePartners }),
      [tokens.storage, tokens.tabs, tokens.crossSiteSession, tokens.config],
    );
  container
    .bind(tokens.usedTargets)
    .toResolvedValue(
      (storage, urlParser, clock) => new UsedTargets({ storage, urlParser, clock }),
      [tokens.storage, tokens.urlParser, tokens.clock],
    );
  container
    .bind(tokens.silentRoundTrips)
    .toResolvedValue(
      (storage, clock, usedTargets) => new SilentRoundTrips({ storage, clock, usedTargets }),
      [tokens.storage, tokens.clock, tokens.usedTargets],
    );
  container
    .bind(tokens.postLogoutRedirect)
    .toResolvedValue(
      (redirectPolicy, savedTarget, navigation, storage) =>
        new PostLogoutRedirect({ redirectPolicy, savedTarget, navigation, storage }),
      [tokens.redirectPolicy, tokens.savedTarget, tokens.navigation, tokens.storage],
    );
  bindUseCases(container);
}

function bindUseCases(container: Container): void {
  container.bind(tokens.continueSession).toResolvedValue(
    (
      providers,
      sessions,
      redirectPolicy,
      navigation,
      roundTrips,
      clock,
      { sessionCheckTimeoutMs: milliseconds },
    ) =>
      new ContinueSession({
        providers,
        sessions,
        redirectPolicy,
        navigation,
        roundTrips,
        limit: new TimeLimit({ clock, milliseconds }),
      }),
    [
      tokens.identityProviders,
      tokens.sessions,
      tokens.redirectPolicy,
      tokens.navigation,
      tokens.silentRoundTrips,
      tokens.clock,
      tokens.config,
    ],
  );
  container
    .bind(tokens.signInWithPassword)
    .toResolvedValue(
      (providers, redirectPolicy, navigation) =>
        new SignInWithPassword({ providers, redirectPolicy, navigation }),
      [tokens.identityProviders, tokens.redirectPolicy, tokens.navigation],
    );
  container
    .bind(tokens.redeemCallback)
    .toResolvedValue(
      (providers, authentication, sessions, savedTarget) =>
        new RedeemCallback({ providers, authentication, sessions, savedTarget }),
      [tokens.identityProviders, tokens.authenticationApi, tokens.sessions, tokens.savedTarget],
    );
  container
    .bind(tokens.completeSignIn)
    .toResolvedValue(
      (redeemCallback, storage, savedTarget, navigation, errorPageState) =>
        new CompleteSignIn({ redeemCallback, storage, savedTarget, navigation, errorPageState }),
      [tokens.redeemCallback, tokens.storage, tokens.savedTarget, tokens.navigation, tokens.errorPageState],
    );
  container
    .bind(tokens.findDueStep)
    .toResolvedValue(
      (mfaStatusApi, sessions) => new FindDueStep({ mfaStatusApi, sessions }),
      [tokens.mfaStatusApi, tokens.sessions],
    );
  container.bind(tokens.redirectToApplication).toResolvedValue(
    (sessions, savedTarget, redirectPolicy, providers, navigation, usedTargets, errorPageState) =>
      new RedirectToApplication({
        sessions,
        savedTarget,
        redirectPolicy,
        providers,
        navigation,
        usedTargets,
        errorPageState,
      }),
    [
      tokens.sessions,
      tokens.savedTarget,
      tokens.redirectPolicy,
      tokens.identityProviders,
      tokens.navigation,
      tokens.usedTargets,
      tokens.errorPageState,
    ],
  );
  container.bind(tokens.returnToApplication).toResolvedValue(
    (findDueStep, sessions, savedTarget, redirectPolicy, redirectToApplication, navigation, errorPageState) =>
      new ReturnToApplication({
        findDueStep,
        sessions,
        savedTarget,
        redirectPolicy,
        redirectToApplication,
        navigation,
        errorPageState,
      }),
    [
      tokens.findDueStep,
      tokens.sessions,
      tokens.savedTarget,
      tokens.redirectPolicy,
      tokens.redirectToApplication,
      tokens.navigation,
      tokens.errorPageState,
    ],
  );
  container.bind(tokens.authorizeApplication).toResolvedValue(
    (findDueStep, redirectPolicy, sessions, providers, navigation, roundTrips, errorPageState) =>
      new AuthorizeApplication({
        findDueStep,
        redirectPolicy,
        sessions,
        providers,
        navigation,
        roundTrips,
        errorPageState,
      }),
    [
      tokens.findDueStep,
      tokens.redirectPolicy,
      tokens.sessions,
      tokens.identityProviders,
      tokens.navigation,
      tokens.silentRoundTrips,
      tokens.errorPageState,
    ],
  );
  container
    .bind(tokens.endProviderSession)
    .toResolvedValue(
      (providers, currentLoginDomain, navigation) =>
        new EndProviderSession({ providers, currentLoginDomain, navigation }),
      [tokens.identityProviders, tokens.currentLoginDomain, tokens.navigation],
    );
  container
    .bind(tokens.logOut)
    .toResolvedValue(
      (authentication, sessions, postLogoutRedirect, endProviderSession, errorPageState) =>
        new LogOut({ authentication, sessions, postLogoutRedirect, endProviderSession, errorPageState }),
      [
        tokens.authenticationApi,
        tokens.sessions,
        tokens.postLogoutRedirect,
        tokens.endProviderSession,
        tokens.errorPageState,
      ],
    );
  container
    .bind(tokens.resumePostLogoutRedirect)
    .toResolvedValue(
      (postLogoutRedirect, navigation) => new ResumePostLogoutRedirect({ postLogoutRedirect, navigation }),
      [tokens.postLogoutRedirect, tokens.navigation],
    );
  container
    .bind(tokens.followLogoutElsewhere)
    .toResolvedValue(
      (sessions, savedTarget, navigation) => new FollowLogoutElsewhere({ sessions, savedTarget, navigation }),
      [tokens.sessions, tokens.savedTarget, tokens.navigation],
    );
  container
    .bind(tokens.findHelpLink)
    .toResolvedValue(
      (partnerApi, redirectPolicy) => new FindHelpLink({ partnerApi, redirectPolicy }),
      [tokens.partnerApi, tokens.redirectPolicy],
    );
}
