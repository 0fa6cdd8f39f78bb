import type { LogOut } from "#domain/logout/log-out.ts";
import type { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import type { Language } from "#domain/shared/language.ts";

/** LogoutPage: a loader while the session is ended, which begins on load (logout-01). */
export class LogoutPresenter {
  private readonly query: { readonly redirectUri?: string; readonly resume?: true };
  private readonly deps: LogoutDeps;
  private work: Promise<unknown> | undefined = undefined;

  constructor(query: { readonly redirectUri?: string; readonly resume?: true }, deps: LogoutDeps) {
    this.query = query;
    this.deps = deps;
  }

  /**
   * Ends the session exactly once, however often it is called; leaving the page does not cancel a logout (D-25).
   */
  start(): () => void {
    this.work ??= this.end();
    return () => undefined;
  }

  private async end(): Promise<void> {
    const request = { ...this.query, langCode: this.deps.language() };
    if (request.resume) this.deps.resumePostLogoutRedirect.execute(request);
    else await this.deps.logOut.execute(request);
  }
}

/** Dependencies of the presenter. */
export type LogoutDeps = {
  readonly logOut: Pick<LogOut, "execute">;
  readonly resumePostLogoutRedirect: Pick<ResumePostLogoutRedirect, "execute">;
  readonly language: () => Language;
};
