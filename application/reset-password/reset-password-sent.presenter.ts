import { pageLink, type PageLink } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
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
    const { email } = this;
    return pageLink(this.ports.navigation, {
      page: "reset-password",
      ...(email !== undefined && { email }),
    });
  }

  get logInLink(): PageLink {
    const { email } = this;
    return pageLink(
      this.ports.navigation,
      returnToLogin(this.ports.savedTarget, { newSession: true, ...(email !== undefined && { email }) }),
    );
  }
}

/** What ResetPasswordSentPage works with. */
export type ResetPasswordSentPorts = {
  readonly arrivals: Pick<Arrivals, "at">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly navigation: Pick<Navigation, "go" | "addressOf">;
};
