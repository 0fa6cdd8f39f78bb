import { PageCall } from "#application/shared/page-call.ts";
import { Query } from "#application/shared/query.ts";
import type { LogOut, LogOutOutcome } from "#domain/logout/log-out.ts";
import type { LogoutRequest } from "#domain/logout/post-logout-redirect.ts";
import type { Language } from "#domain/shared/language.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { Moved } from "#domain/shared/outcome.ts";

export type LogoutPresenter = PageCall<LogOutOutcome | Moved>;

/** Makes the presenter of LogoutPage, which logs out on load. Leaving the page does not cancel a logout. */
export function logoutPresenter(search: string, deps: LogoutDeps): LogoutPresenter {
  const query = new Query(search);
  const asked = omitUnset({ redirectUri: query.text("redirectUri"), resume: query.flag("resume") });
  return new PageCall(async () => {
    const request = { ...asked, langCode: deps.language() };
    // The provider has led back here, and no session is left to end.
    return request.resume ? deps.resumePostLogoutRedirect.execute(request) : deps.logOut.execute(request);
  });
}

export type LogoutDeps = {
  readonly logOut: Pick<LogOut, "execute">;
  /** Continues after a provider's logout; with a `LogOutOutcome` if there is another provider to log out at. */
  readonly resumePostLogoutRedirect: {
    execute(request: LogoutRequest): Moved | Promise<LogOutOutcome | Moved>;
  };
  readonly language: () => Language;
};
