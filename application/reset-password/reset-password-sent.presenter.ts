import { pageLinkFor, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** ResetPasswordSentPage: where to look for the e-mail, and what to do without it (reset-09, F-03). */
export class ResetPasswordSentPresenter {
  /** To whom the e-mail went; undefined when the page was opened by its address, or a while ago. */
  readonly email: string | undefined;

  private readonly deps: ResetPasswordSentDeps;

  constructor(deps: ResetPasswordSentDeps) {
    this.deps = deps;
    this.email = deps.linkParameters.at("reset-password")["email"];
  }

  /** ResetPasswordPage, with the e-mail in it: there it is sent again, or changed (reset-09). */
  get resetPasswordLink(): PageLink {
    return pageLinkFor(this.email, { page: "reset-password" }, this.deps);
  }

  get logInLink(): PageLink {
    const login = returnToLogin(this.deps.savedTarget, { newSession: true });
    return pageLinkFor(this.email, login, this.deps);
  }
}

/** What ResetPasswordSentPage works with. */
export type ResetPasswordSentDeps = PageLinkDeps & {
  readonly linkParameters: Pick<LinkParameters, "at">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
