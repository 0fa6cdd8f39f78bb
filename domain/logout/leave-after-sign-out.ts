import type { Sessions } from "#domain/identity/sessions.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import { pages, type PageName } from "#domain/navigation/pages.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** Follows a logout of another tab before this one's next action (RAC-05, SPEC-CHOICE D-22). */
export class LeaveAfterSignOut {
  private readonly sessions: Sessions;
  private readonly savedTarget: SavedTarget;
  private readonly navigation: Navigation;

  constructor(ports: {
    readonly sessions: Sessions;
    readonly savedTarget: SavedTarget;
    readonly navigation: Navigation;
  }) {
    this.sessions = ports.sessions;
    this.savedTarget = ports.savedTarget;
    this.navigation = ports.navigation;
  }

  /** `page` is the one that is shown; a page for anyone stays. */
  execute(page: PageName | undefined): { readonly kind: "left" } | { readonly kind: "stayed" } {
    this.sessions.forget();
    if (page === undefined || pages[page].audience !== "signed-in") return { kind: "stayed" };
    this.navigation.go(returnToLogin(this.savedTarget, { loggedOut: true }), "replace");
    return { kind: "left" };
  }
}
