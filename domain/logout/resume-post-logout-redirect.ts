import type { LogoutRequest, PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";

type Deps = { readonly postLogoutRedirect: PostLogoutRedirect; readonly navigation: Navigation };

/** Continues to the page that asked for the logout; ends no session itself (SPEC-CHOICE D-02, D-22). */
export class ResumePostLogoutRedirect {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  execute(request: LogoutRequest): Moved {
    this.deps.navigation.leave(this.deps.postLogoutRedirect.resume(request));
    return moved;
  }
}
