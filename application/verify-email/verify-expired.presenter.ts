import { pageLink, type PageLink } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { Service } from "#domain/shared/service.ts";

/** VerifyExpiredErrorPage: says that the link has expired. */
export class VerifyExpiredPresenter extends Service<VerifyExpiredDeps> {
  /**
   * Links to LoginPage: signing in ends at the prompt that sends a new link, and a session needs no password for
   * it.
   */
  get logInLink(): PageLink {
    return pageLink(this.deps.navigation, returnToLogin(this.deps.savedTarget));
  }
}

type VerifyExpiredDeps = {
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly navigation: Pick<Navigation, "go" | "urlOf">;
};
