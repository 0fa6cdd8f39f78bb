import { pageLink, pageLinkFor, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** ResetPasswordSentPage: says where to look for the e-mail, and what to do without it (reset-09, F-03). */
export class ResetPasswordSentPresenter {
  /** The address that the e-mail went to; undefined when the page was opened directly, or after a while. */
  readonly email: string | undefined;

  private readonly deps: ResetPasswordSentDeps;

  constructor(deps: ResetPasswordSentDeps) {
    this.deps = deps;
    this.email = deps.linkParameters.at("reset-password")["email"];
  }

  /** Links to ResetPasswordPage with the e-mail filled in, to send it again (reset-09). */
  get resetPasswordLink(): PageLink {
    return pageLinkFor(this.email, { page: "reset-password" }, this.deps);
  }

  /** Links to ResetPasswordPage with an empty field, for another e-mail (reset-20). */
  get otherEmailLink(): PageLink {
    const link = pageLink(this.deps.navigation, { page: "reset-password" });
    return {
      ...link,
      follow: () => {
        this.deps.linkParameters.spend("reset-password");
        link.follow();
      },
    };
  }

  get logInLink(): PageLink {
    const login = returnToLogin(this.deps.savedTarget, { newSession: true });
    return pageLinkFor(this.email, login, this.deps);
  }
}

/** Dependencies of the presenter. */
export type ResetPasswordSentDeps = PageLinkDeps & {
  readonly linkParameters: Pick<LinkParameters, "at" | "spend">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
