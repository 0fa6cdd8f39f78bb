import type { ServiceIdentifier } from "inversify";
import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { AccountPresenters, LatePresenters } from "#application/presenters.ts";
import type { CompleteLogIn } from "#domain/authenticate/complete-log-in.ts";
import type { RedeemCallback } from "#domain/authenticate/redeem-callback.ts";
import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type { HandOver } from "#domain/authenticated/hand-over.ts";
import type { LeaveForTenant } from "#domain/authenticated/leave-for-tenant.ts";
import type { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { ContinueSession } from "#domain/login/continue-session.ts";
import type { LogIn } from "#domain/login/log-in.ts";
import type { RememberedEmail } from "#domain/login/remembered-email.ts";
import type { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import type { EndSession } from "#domain/logout/end-session.ts";
import type { FindActiveSession } from "#domain/logout/find-active-session.ts";
import type { LogOutFirst } from "#domain/logout/log-out-first.ts";
import type { LeaveAfterSignOut } from "#domain/logout/leave-after-sign-out.ts";
import type { LeaveProvider } from "#domain/logout/leave-provider.ts";
import type { LogoutReturn } from "#domain/logout/logout-return.ts";
import type { ResumeAfterLogout } from "#domain/logout/resume-after-logout.ts";
import type { Addresses } from "#domain/ports/addresses.port.ts";
import type { AuthenticationApi } from "#domain/ports/authentication-api.port.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
import type { CrossSiteSession } from "#domain/ports/cross-site-session.port.ts";
import type { Digest } from "#domain/ports/digest.port.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Journal } from "#domain/ports/journal.port.ts";
import type { LoginDomains } from "#domain/ports/login-domains.port.ts";
import type { PartnerApi } from "#domain/ports/partner-api.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { StandingApi } from "#domain/ports/standing-api.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";
import type { Records } from "#domain/records/records.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { UsedTargets } from "#domain/redirect/used-targets.ts";
import type { Language } from "#domain/shared/language.ts";
import type { FindHelpLink } from "#domain/support/find-help-link.ts";
import type { Troubles } from "#domain/support/troubles.ts";
import type { CurrentTenant } from "#domain/tenant/current-tenant.ts";
import type { RuntimeConfig } from "../config.ts";

/** A name for a binding that carries its type, so that a wrong one does not compile. */
export function token<Service>(name: string): ServiceIdentifier<Service> {
  const identifier: unknown = Symbol.for(name);
  return identifier as ServiceIdentifier<Service>;
}

/** What the container makes for every page, by layer; the accounts and MFA have files of their own. */
export const tokens = {
  window: token<Window>("Window"),
  config: token<RuntimeConfig>("RuntimeConfig"),

  /** The language that the interface is in at the moment. */
  language: token<() => Language>("Language"),

  addresses: token<Addresses>("Addresses"),
  authenticationApi: token<AuthenticationApi>("AuthenticationApi"),
  clock: token<Clock>("Clock"),
  crossSiteSession: token<CrossSiteSession>("CrossSiteSession"),
  digest: token<Digest>("Digest"),
  httpClient: token<HttpClient>("HttpClient"),
  identityProviders: token<IdentityProviders>("IdentityProviders"),
  journal: token<Journal>("Journal"),
  loginDomains: token<LoginDomains>("LoginDomains"),
  navigation: token<BrowserNavigation>("Navigation"),
  partnerApi: token<PartnerApi>("PartnerApi"),
  randomness: token<Randomness>("Randomness"),
  standingApi: token<StandingApi>("StandingApi"),
  tabs: token<Tabs>("Tabs"),

  currentTenant: token<CurrentTenant>("CurrentTenant"),
  records: token<Records>("Records"),
  arrivals: token<Arrivals>("Arrivals"),
  redirects: token<Redirects>("Redirects"),
  rememberedEmail: token<RememberedEmail>("RememberedEmail"),
  savedTarget: token<SavedTarget>("SavedTarget"),
  usedTargets: token<UsedTargets>("UsedTargets"),
  sessions: token<Sessions>("Sessions"),
  troubles: token<Troubles>("Troubles"),
  silentRoundTrips: token<SilentRoundTrips>("SilentRoundTrips"),
  logoutReturn: token<LogoutReturn>("LogoutReturn"),

  continueSession: token<ContinueSession>("ContinueSession"),
  logIn: token<LogIn>("LogIn"),
  redeemCallback: token<RedeemCallback>("RedeemCallback"),
  completeLogIn: token<CompleteLogIn>("CompleteLogIn"),
  findDueStep: token<FindDueStep>("FindDueStep"),
  leaveForTenant: token<LeaveForTenant>("LeaveForTenant"),
  handOver: token<HandOver>("HandOver"),
  authorizeApplication: token<AuthorizeApplication>("AuthorizeApplication"),
  leaveProvider: token<LeaveProvider>("LeaveProvider"),
  endSession: token<EndSession>("EndSession"),
  resumeAfterLogout: token<ResumeAfterLogout>("ResumeAfterLogout"),

  findHelpLink: token<FindHelpLink>("FindHelpLink"),
  leaveAfterSignOut: token<LeaveAfterSignOut>("LeaveAfterSignOut"),

  presenters: token<LatePresenters>("Presenters"),

  findActiveSession: token<FindActiveSession>("FindActiveSession"),
  logOutFirst: token<LogOutFirst>("LogOutFirst"),

  accountPresenters: token<AccountPresenters>("AccountPresenters"),
} as const;
