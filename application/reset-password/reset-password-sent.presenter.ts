import { pageLinkFor, type PageLink, type PageLinkPorts } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** ResetPasswordSentPage: where to look for the e-mail, and what to do without it (spec §2, F-03). */
export class ResetPasswordSentPresenter {
  /** To whom the e-mail went; undefined when the page was opened by its address, or a while ago. */
  readonly email: string | undefined;

  private readonly ports: ResetPasswordSentPorts;

  constructor(ports: ResetPasswordSentPorts) {
    this.ports = ports;
    this.email = ports.arrivals.at("reset-password")["email"];
  }

  /** ResetPasswordPage, with the e-mail in it: there it is sent again, or changed (spec §2). */
  get resetPasswordLink(): PageLink {
    return pageLinkFor(this.email, { page: "reset-password" }, this.ports);
  }

  get logInLink(): PageLink {
    const login = returnToLogin(this.ports.savedTarget, { newSession: true });
    return pageLinkFor(this.email, login, this.ports);
  }
}

/** What ResetPasswordSentPage works with. */
export type ResetPasswordSentPorts = PageLinkPorts & {
  readonly arrivals: Pick<Arrivals, "at">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
