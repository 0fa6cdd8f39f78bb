import type { ServiceIdentifier } from "inversify";
import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { AccountPresenters, LatePresenters } from "#application/presenters.ts";
import type { AnsweredIdentity } from "#domain/authenticate/answered-identity.ts";
import type { CompleteSignIn } from "#domain/authenticate/complete-sign-in.ts";
import type { EndExpiredSession } from "#domain/authenticate/end-expired-session.ts";
import type { RedeemCallback, Redemption } from "#domain/authenticate/redeem-callback.ts";
import type { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import type { LeaveForApplication } from "#domain/authenticated/leave-for-application.ts";
import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type { ReturnToApplication } from "#domain/authenticated/return-to-application.ts";
import type { RedirectToApplication } from "#domain/authenticated/redirect-to-application.ts";
import type { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";
import type { SilentAuthorization } from "#domain/authorize/silent-authorization.ts";
import type { EndHandedOverSession } from "#domain/shared-device/end-handed-over-session.ts";
import type { ResumedPage } from "#domain/session/resumed-page.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { FindSignedInPerson } from "#domain/login/find-signed-in-person.ts";
import type { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import type { ContinueSession } from "#domain/login/continue-session.ts";
import type { SignInByRedirect } from "#domain/login/sign-in-by-redirect.ts";
import type { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import type { RememberedEmail } from "#domain/session/remembered-email.ts";
import type { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import type { LogOut } from "#domain/logout/log-out.ts";
import type { FindActiveSession } from "#domain/logout/find-active-session.ts";
import type { LeaveLink } from "#domain/logout/leave-link.ts";
import type { RequireLogout } from "#domain/logout/require-logout.ts";
import type { FollowOtherTabLogout } from "#domain/logout/follow-other-tab-logout.ts";
import type { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import type { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import type { LogoutDeps } from "#application/logout/logout.presenter.ts";
import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { AuthenticationApi } from "#domain/session/authentication-api.port.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { DocumentVisit } from "#domain/login/document-visit.port.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { LoginDomains } from "#domain/tenant/login-domains.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { MfaStatusApi } from "#domain/mfa/visit/mfa-status-api.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { UsedTargets } from "#domain/redirect/used-targets.ts";
import type { Language } from "#domain/shared/language.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";
import type { FindHelpLink } from "#domain/support/find-help-link.ts";
import type { ErrorPageRecord } from "#domain/support/error-page-record.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { PublicNetwork } from "#adapters/http/public-network.ts";
import type { RuntimeConfig } from "#src/config/config.ts";

/** Returns a service identifier that carries its type, so that a wrong binding does not compile. */
export function token<Service>(name: string): ServiceIdentifier<Service> {
  const identifier: unknown = Symbol.for(name);
  return identifier as ServiceIdentifier<Service>;
}

/** The services of every page, by layer; accounts and MFA have token files of their own. */
export const tokens = {
  window: token<Window>("Window"),
  config: token<RuntimeConfig>("RuntimeConfig"),
  publicNetwork: token<PublicNetwork>("PublicNetwork"),

  /** The language of the interface at this moment. */
  language: token<() => Language>("Language"),

  urlParser: token<UrlParser>("UrlParser"),
  authenticationApi: token<AuthenticationApi>("AuthenticationApi"),
  clock: token<Clock>("Clock"),
  documentVisit: token<DocumentVisit>("DocumentVisit"),
  httpClient: token<HttpClient>("HttpClient"),
  identityProviders: token<IdentityProviders>("IdentityProviders"),
  logger: token<Logger>("Logger"),
  loginDomains: token<LoginDomains>("LoginDomains"),
  navigation: token<BrowserNavigation>("Navigation"),
  randomness: token<Randomness>("Randomness"),
  mfaStatusApi: token<MfaStatusApi>("MfaStatusApi"),
  tabs: token<Tabs>("Tabs"),

  currentLoginDomain: token<CurrentLoginDomain>("CurrentLoginDomain"),
  storage: token<BrowserStorage>("BrowserStorage"),
  linkParameters: token<LinkParameters>("LinkParameters"),
  /** The time that a session check may take. */
  sessionCheckLimit: token<TimeLimit>("SessionCheckLimit"),
  redirectPolicy: token<RedirectPolicy>("RedirectPolicy"),
  rememberedEmail: token<RememberedEmail>("RememberedEmail"),
  savedTarget: token<SavedTarget>("SavedTarget"),
  usedTargets: token<UsedTargets>("UsedTargets"),
  sessions: token<Sessions>("Sessions"),
  errorPageState: token<ErrorPageState>("ErrorPageState"),
  errorPageRecord: token<ErrorPageRecord>("ErrorPageRecord"),
  applicationTargets: token<ApplicationTargets>("ApplicationTargets"),
  silentAuthorization: token<SilentAuthorization>("SilentAuthorization"),
  silentRoundTrips: token<SilentRoundTrips>("SilentRoundTrips"),
  postLogoutRedirect: token<PostLogoutRedirect>("PostLogoutRedirect"),

  finishedSignIn: token<FinishedSignIn>("FinishedSignIn"),
  findSignedInPerson: token<FindSignedInPerson>("FindSignedInPerson"),
  continueSession: token<ContinueSession>("ContinueSession"),
  signInByRedirect: token<SignInByRedirect>("SignInByRedirect"),
  signInWithPassword: token<SignInWithPassword>("SignInWithPassword"),
  redeemCallback: token<RedeemCallback>("RedeemCallback"),
  endExpiredSession: token<EndExpiredSession>("EndExpiredSession"),
  endHandedOverSession: token<Pick<EndHandedOverSession, "execute">>("EndHandedOverSession"),
  resumedPage: token<Pick<ResumedPage, "keep" | "take">>("ResumedPage"),
  takeRedeemed: token<() => Redemption | undefined>("TakeRedeemed"),
  answeredIdentity: token<AnsweredIdentity>("AnsweredIdentity"),
  completeSignIn: token<CompleteSignIn>("CompleteSignIn"),
  findDueStep: token<FindDueStep>("FindDueStep"),
  leaveForApplication: token<LeaveForApplication>("LeaveForApplication"),
  redirectToApplication: token<RedirectToApplication>("RedirectToApplication"),
  returnToApplication: token<ReturnToApplication>("ReturnToApplication"),
  authorizeApplication: token<AuthorizeApplication>("AuthorizeApplication"),
  endProviderSession: token<Pick<EndProviderSession, "execute">>("EndProviderSession"),
  logOut: token<LogOut>("LogOut"),
  resumePostLogoutRedirect: token<LogoutDeps["resumePostLogoutRedirect"]>("ResumePostLogoutRedirect"),

  findHelpLink: token<FindHelpLink>("FindHelpLink"),
  followOtherTabLogout: token<FollowOtherTabLogout>("FollowOtherTabLogout"),

  presenters: token<LatePresenters>("Presenters"),

  findActiveSession: token<FindActiveSession>("FindActiveSession"),
  leaveLink: token<LeaveLink>("LeaveLink"),
  requireLogout: token<RequireLogout>("RequireLogout"),

  accountPresenters: token<AccountPresenters>("AccountPresenters"),
} as const;
