import { pageLink, pageLinkFor, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** ActivateSentPage: the activation is in a mail (activate-16, F-03). */
export class ActivateSentPresenter {
  /** Where the mail went, if this tab knows. */
  readonly email: string | undefined;
  private readonly isAfterResetRequest: boolean;
  private readonly deps: ActivateSentDeps;

  constructor(deps: ActivateSentDeps) {
    this.deps = deps;
    const { email, requestedFrom } = deps.linkParameters.at("activate-sent");
    this.email = email;
    this.isAfterResetRequest = requestedFrom === "reset-password";
  }

  /** Where it was asked for: there it is sent again, to this address or another. */
  get sendAgainLink(): PageLink {
    if (this.isAfterResetRequest) return pageLinkFor(this.email, { page: "reset-password" }, this.deps);
    const { navigation, linkParameters } = this.deps;
    const link = pageLink(navigation, { page: "activate-expired" });
    return {
      address: link.address,
      follow: () => {
        if (this.email !== undefined) linkParameters.keep("activate-expired", { email: this.email });
        link.follow();
      },
    };
  }

  get logInLink(): PageLink {
    const login = returnToLogin(this.deps.savedTarget, { newSession: true });
    return pageLinkFor(this.email, login, this.deps);
  }
}

/** What the page works with. */
export type ActivateSentDeps = PageLinkDeps & {
  readonly linkParameters: Pick<LinkParameters, "at">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
