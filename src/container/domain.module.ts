import type { Container } from "inversify";
import { CompleteLogIn } from "#domain/authenticate/complete-log-in.ts";
import { RedeemCallback } from "#domain/authenticate/redeem-callback.ts";
import { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import { HandOver } from "#domain/authenticated/hand-over.ts";
import { LeaveForTenant } from "#domain/authenticated/leave-for-tenant.ts";
import { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";
import { Sessions } from "#domain/identity/sessions.ts";
import { ContinueSession } from "#domain/login/continue-session.ts";
import { LogIn } from "#domain/login/log-in.ts";
import { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import { EndSession } from "#domain/logout/end-session.ts";
import { LeaveAfterSignOut } from "#domain/logout/leave-after-sign-out.ts";
import { LeaveProvider } from "#domain/logout/leave-provider.ts";
import { LogoutReturn } from "#domain/logout/logout-return.ts";
import { ResumeAfterLogout } from "#domain/logout/resume-after-logout.ts";
import { UsedTargets } from "#domain/redirect/used-targets.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { FindHelpLink } from "#domain/support/find-help-link.ts";
import { tokens } from "./tokens.ts";

/** What the use-cases share: one of each in a document. */
export function bindDomain(container: Container): void {
  container
    .bind(tokens.sessions)
    .toResolvedValue(
      (records, tabs, crossSite, { crossSiteCookiePartners: crossSitePartners }) =>
        new Sessions({ records, tabs, crossSite, crossSitePartners }),
      [tokens.records, tokens.tabs, tokens.crossSiteSession, tokens.config],
    );
  container
    .bind(tokens.usedTargets)
    .toResolvedValue(
      (records, addresses, clock) => new UsedTargets({ records, addresses, clock }),
      [tokens.records, tokens.addresses, tokens.clock],
    );
  container
    .bind(tokens.silentRoundTrips)
    .toResolvedValue(
      (records, clock, usedTargets) => new SilentRoundTrips({ records, clock, usedTargets }),
      [tokens.records, tokens.clock, tokens.usedTargets],
    );
  container
    .bind(tokens.logoutReturn)
    .toResolvedValue(
      (redirects, savedTarget, navigation, records) =>
        new LogoutReturn({ redirects, savedTarget, navigation, records }),
      [tokens.redirects, tokens.savedTarget, tokens.navigation, tokens.records],
    );
  bindUseCases(container);
}

function bindUseCases(container: Container): void {
  container.bind(tokens.continueSession).toResolvedValue(
    (
      providers,
      sessions,
      redirects,
      navigation,
      roundTrips,
      clock,
      { sessionCheckTimeoutMs: milliseconds },
    ) =>
      new ContinueSession({
        providers,
        sessions,
        redirects,
        navigation,
        roundTrips,
        limit: new TimeLimit({ clock, milliseconds }),
      }),
    [
      tokens.identityProviders,
      tokens.sessions,
      tokens.redirects,
      tokens.navigation,
      tokens.silentRoundTrips,
      tokens.clock,
      tokens.config,
    ],
  );
  container
    .bind(tokens.logIn)
    .toResolvedValue(
      (providers, redirects, navigation) => new LogIn({ providers, redirects, navigation }),
      [tokens.identityProviders, tokens.redirects, tokens.navigation],
    );
  container
    .bind(tokens.redeemCallback)
    .toResolvedValue(
      (providers, authentication, sessions, savedTarget) =>
        new RedeemCallback({ providers, authentication, sessions, savedTarget }),
      [tokens.identityProviders, tokens.authenticationApi, tokens.sessions, tokens.savedTarget],
    );
  container
    .bind(tokens.completeLogIn)
    .toResolvedValue(
      (redeemCallback, records, savedTarget, navigation, troubles) =>
        new CompleteLogIn({ redeemCallback, records, savedTarget, navigation, troubles }),
      [tokens.redeemCallback, tokens.records, tokens.savedTarget, tokens.navigation, tokens.troubles],
    );
  container
    .bind(tokens.findDueStep)
    .toResolvedValue(
      (standingApi, sessions) => new FindDueStep({ standingApi, sessions }),
      [tokens.standingApi, tokens.sessions],
    );
  container.bind(tokens.leaveForTenant).toResolvedValue(
    (sessions, savedTarget, redirects, providers, navigation, usedTargets, troubles) =>
      new LeaveForTenant({
        sessions,
        savedTarget,
        redirects,
        providers,
        navigation,
        usedTargets,
        troubles,
      }),
    [
      tokens.sessions,
      tokens.savedTarget,
      tokens.redirects,
      tokens.identityProviders,
      tokens.navigation,
      tokens.usedTargets,
      tokens.troubles,
    ],
  );
  container
    .bind(tokens.handOver)
    .toResolvedValue(
      (findDueStep, sessions, savedTarget, redirects, leaveForTenant, navigation, troubles) =>
        new HandOver({ findDueStep, sessions, savedTarget, redirects, leaveForTenant, navigation, troubles }),
      [
        tokens.findDueStep,
        tokens.sessions,
        tokens.savedTarget,
        tokens.redirects,
        tokens.leaveForTenant,
        tokens.navigation,
        tokens.troubles,
      ],
    );
  container.bind(tokens.authorizeApplication).toResolvedValue(
    (findDueStep, redirects, sessions, providers, navigation, roundTrips, troubles) =>
      new AuthorizeApplication({
        findDueStep,
        redirects,
        sessions,
        providers,
        navigation,
        roundTrips,
        troubles,
      }),
    [
      tokens.findDueStep,
      tokens.redirects,
      tokens.sessions,
      tokens.identityProviders,
      tokens.navigation,
      tokens.silentRoundTrips,
      tokens.troubles,
    ],
  );
  container
    .bind(tokens.leaveProvider)
    .toResolvedValue(
      (providers, tenant, navigation) => new LeaveProvider({ providers, tenant, navigation }),
      [tokens.identityProviders, tokens.currentTenant, tokens.navigation],
    );
  container
    .bind(tokens.endSession)
    .toResolvedValue(
      (authentication, sessions, logoutReturn, leaveProvider, troubles) =>
        new EndSession({ authentication, sessions, logoutReturn, leaveProvider, troubles }),
      [tokens.authenticationApi, tokens.sessions, tokens.logoutReturn, tokens.leaveProvider, tokens.troubles],
    );
  container
    .bind(tokens.resumeAfterLogout)
    .toResolvedValue(
      (logoutReturn, navigation) => new ResumeAfterLogout({ logoutReturn, navigation }),
      [tokens.logoutReturn, tokens.navigation],
    );
  container
    .bind(tokens.leaveAfterSignOut)
    .toResolvedValue(
      (sessions, savedTarget, navigation) => new LeaveAfterSignOut({ sessions, savedTarget, navigation }),
      [tokens.sessions, tokens.savedTarget, tokens.navigation],
    );
  container
    .bind(tokens.findHelpLink)
    .toResolvedValue(
      (partnerApi, redirects) => new FindHelpLink({ partnerApi, redirects }),
      [tokens.partnerApi, tokens.redirects],
    );
}
