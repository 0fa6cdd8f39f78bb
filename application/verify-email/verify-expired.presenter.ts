import { pageLink, type PageLink } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** VerifyExpiredErrorPage: the link is good for nothing any more (verify-11). */
export class VerifyExpiredPresenter {
  private readonly deps: VerifyExpiredDeps;

  constructor(deps: VerifyExpiredDeps) {
    this.deps = deps;
  }

  /** Signing in ends at the prompt, which sends a new link; a living session need not type a password for it. */
  get logInLink(): PageLink {
    return pageLink(this.deps.navigation, returnToLogin(this.deps.savedTarget));
  }
}

/** What VerifyExpiredErrorPage works with. */
export type VerifyExpiredDeps = {
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly navigation: Pick<Navigation, "go" | "urlOf">;
};
