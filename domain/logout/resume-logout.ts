import type { EndProviderSessions } from "#domain/logout/end-provider-sessions.ts";
import { incompleteLogout, type LogOutOutcome } from "#domain/logout/log-out.ts";
import type { LogoutRequest } from "#domain/logout/post-logout-redirect.ts";
import type { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import { leftForProvider, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

type Deps = {
  readonly endProviderSessions: Pick<EndProviderSessions, "goOn">;
  readonly resumePostLogoutRedirect: Pick<ResumePostLogoutRedirect, "execute">;
  readonly errorPageState: ErrorPageState;
};

/** Signs out at the next provider, or continues to the page that asked for the logout. */
export class ResumeLogout extends Service<Deps> {
  async execute(request: LogoutRequest): Promise<LogOutOutcome | Moved> {
    const left = await this.deps.endProviderSessions.goOn();
    if (left === undefined) return this.deps.resumePostLogoutRedirect.execute(request);
    return left.ok ? leftForProvider : incompleteLogout(left.failure, request, this.deps.errorPageState);
  }
}
