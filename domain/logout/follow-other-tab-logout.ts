import type { Sessions } from "#domain/session/sessions.ts";
import { pages, type PageName } from "#domain/navigation/pages.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly sessions: Sessions;
  readonly savedTarget: Pick<SavedTarget, "forget" | "holdOn">;
  readonly navigation: Navigation;
};

/** Follows a logout in another tab before this tab's next action (RAC-05). */
export class FollowOtherTabLogout extends Service<Deps> {
  /**
   * `page`: the page shown now. It is left only if it is for signed-in people. The target of the visit that has ended
   * goes; what an open LoginPage was asked for does not belong to that visit.
   */
  execute(page: PageName | undefined): Moved | { readonly kind: "stayed" } {
    const { navigation, savedTarget, sessions } = this.deps;
    sessions.endAt("other-tab-logged-out");
    if (page === "login") savedTarget.holdOn();
    else savedTarget.forget();
    if (page === undefined || pages[page].audience !== "signed-in") return { kind: "stayed" };
    navigation.go({ page: "login", loggedOut: true }, "replace");
    return moved;
  }
}
