import type { Sessions } from "#domain/identity/sessions.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import { pages, type PageName } from "#domain/navigation/pages.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";

type Deps = {
  readonly sessions: Sessions;
  readonly savedTarget: SavedTarget;
  readonly navigation: Navigation;
};

/** Follows a logout in another tab before this tab's next action (RAC-05, SPEC-CHOICE D-22). */
export class FollowLogoutElsewhere {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** `page`: the page shown now. It is left only if it is for signed-in people. */
  execute(page: PageName | undefined): Moved | { readonly kind: "stayed" } {
    this.deps.sessions.forget();
    if (page === undefined || pages[page].audience !== "signed-in") return { kind: "stayed" };
    this.deps.navigation.go(returnToLogin(this.deps.savedTarget, { loggedOut: true }), "replace");
    return moved;
  }
}
