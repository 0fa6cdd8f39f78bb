import { restAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import { AnsweredIdentity } from "#domain/authenticate/answered-identity.ts";
import { BeginSession } from "#domain/authenticate/begin-session.ts";
import { CompleteSignIn } from "#domain/authenticate/complete-sign-in.ts";
import { EndExpiredSession } from "#domain/authenticate/end-expired-session.ts";
import { ExplainFailedSignIn } from "#domain/authenticate/explain-failed-sign-in.ts";
import { FollowSignIn } from "#domain/authenticate/follow-sign-in.ts";
import { RedeemCallback, type Redemption } from "#domain/authenticate/redeem-callback.ts";
import { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import { LeaveForApplication } from "#domain/authenticated/leave-for-application.ts";
import { OpenApplication } from "#domain/authenticated/open-application.ts";
import { RedirectToApplication } from "#domain/authenticated/redirect-to-application.ts";
import { MayInvitePasskey } from "#domain/authenticated/may-invite-passkey.ts";
import { ReturnToApplication } from "#domain/authenticated/return-to-application.ts";
import { ShowDueStep } from "#domain/authenticated/show-due-step.ts";
import { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";
import { SilentAuthorization } from "#domain/authorize/silent-authorization.ts";
import type { EndHandedOverSession } from "#domain/shared-device/end-handed-over-session.ts";
import { EndPlatformSession } from "#domain/logout/end-platform-session.ts";
import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import { FollowOtherTabLogout } from "#domain/logout/follow-other-tab-logout.ts";
import { LogOut } from "#domain/logout/log-out.ts";
import { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import type { ResumedPage } from "#domain/session/resumed-page.ts";
import { ErrorPageRecord } from "#domain/support/error-page-record.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";
import type { SignIn } from "#src/program/sign-in.ts";
import { make } from "./service-container.ts";

/** What the container starts from. */
export type Foundation = FirstScreen & SignIn & { readonly takeRedeemed: () => Redemption | undefined };

/** The use-cases and the services they share. */
export const useCases = {
  authentication: restAuthenticationApi,
  postLogoutRedirect: make(PostLogoutRedirect),
  errorPageRecord: make(ErrorPageRecord),
  // Only a shared device has these two (shared-device.module.ts).
  endHandedOverSession: (): Pick<EndHandedOverSession, "execute"> => ({ execute: () => undefined }),
  resumedPage: (): Pick<ResumedPage, "keep" | "take"> => ({ keep: () => false, take: () => undefined }),

  beginSession: make(BeginSession),
  redeemCallback: make(RedeemCallback),
  endExpiredSession: make(EndExpiredSession),
  answeredIdentity: make(AnsweredIdentity),
  followSignIn: make(FollowSignIn),
  explainFailedSignIn: make(ExplainFailedSignIn),
  completeSignIn: make(CompleteSignIn),

  findDueStep: make(FindDueStep),
  targets: make(ApplicationTargets),
  silentAuthorization: make(SilentAuthorization),
  leaveForApplication: make(LeaveForApplication),
  redirectToApplication: make(RedirectToApplication),
  openApplication: make(OpenApplication),
  showDueStep: make(ShowDueStep),
  isDeviceShared: ({ config }: Foundation) => config.sharedDevice,
  mayInvitePasskey: make(MayInvitePasskey),
  returnToApplication: make(ReturnToApplication),
  authorizeApplication: make(AuthorizeApplication),

  endProviderSession: make(EndProviderSession) as (
    services: ConstructorParameters<typeof EndProviderSession>[0],
  ) => Pick<EndProviderSession, "execute">,
  isOffline:
    ({ window }: Foundation) =>
    () =>
      !window.navigator.onLine,
  endPlatformSession: make(EndPlatformSession),
  logOut: make(LogOut),
  resumePostLogoutRedirect: make(ResumePostLogoutRedirect),
  followOtherTabLogout: make(FollowOtherTabLogout),
};
