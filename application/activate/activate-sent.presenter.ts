import { pageLinkFor, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** ActivateSentPage: says that the activation was sent by mail (activate-16, F-03). */
export class ActivateSentPresenter {
  /** The address that the mail was sent to, if this tab knows it. */
  readonly email: string | undefined;
  private readonly isAfterResetRequest: boolean;
  private readonly deps: ActivateSentDeps;

  constructor(deps: ActivateSentDeps) {
    this.deps = deps;
    const { email, requestedFrom } = deps.linkParameters.at("activate-sent");
    this.email = email;
    this.isAfterResetRequest = requestedFrom === "reset-password";
  }

  /** Links to the page that asked for the mail, which can send it again, to this address or another. */
  get sendAgainLink(): PageLink {
    const page = this.isAfterResetRequest
      ? ({ page: "reset-password" } as const)
      : ({ page: "activate-expired", reason: "not-received" } as const);
    return pageLinkFor(this.email, page, this.deps);
  }

  get logInLink(): PageLink {
    const login = returnToLogin(this.deps.savedTarget, { newSession: true });
    return pageLinkFor(this.email, login, this.deps);
  }
}

/** Dependencies of the presenter. */
export type ActivateSentDeps = PageLinkDeps & {
  readonly linkParameters: Pick<LinkParameters, "at">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
