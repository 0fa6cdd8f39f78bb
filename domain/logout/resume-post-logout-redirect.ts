import type { LogoutRequest, PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { unconfirmedLogout } from "#domain/storage/storage-entries.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

type Deps = {
  readonly postLogoutRedirect: PostLogoutRedirect;
  readonly navigation: Navigation;
  readonly storage: BrowserStorage;
  readonly errorPageState: ErrorPageState;
};

/** Continues to the page that asked for the logout; says first if the platform has not confirmed the logout. */
export class ResumePostLogoutRedirect extends Service<Deps> {
  execute(request: LogoutRequest): Moved {
    const { errorPageState, navigation, postLogoutRedirect, storage } = this.deps;
    const unconfirmed = storage.take(unconfirmedLogout);
    if (unconfirmed)
      errorPageState.show({ ...unconfirmed, kind: "logout-unconfirmed" }, { page: "logout", resume: true });
    else navigation.leave(postLogoutRedirect.resume(request));
    return moved;
  }
}
