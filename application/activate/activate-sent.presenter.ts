import { pageLink, pageLinkFor, type PageLink, type PageLinkPorts } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** ActivateSentPage: the activation is in a mail (spec §2, F-03). */
export class ActivateSentPresenter {
  /** Where the mail went, if this tab knows. */
  readonly email: string | undefined;
  private readonly isAfterResetRequest: boolean;
  private readonly ports: ActivateSentPorts;

  constructor(ports: ActivateSentPorts) {
    this.ports = ports;
    const { email, requestedFrom } = ports.arrivals.at("activate-sent");
    this.email = email;
    this.isAfterResetRequest = requestedFrom === "reset-password";
  }

  /** Where it was asked for: there it is sent again, to this address or another. */
  get sendAgainLink(): PageLink {
    if (this.isAfterResetRequest) return pageLinkFor(this.email, { page: "reset-password" }, this.ports);
    const { navigation, arrivals } = this.ports;
    const link = pageLink(navigation, { page: "activate-expired" });
    return {
      address: link.address,
      follow: () => {
        if (this.email !== undefined) arrivals.keep("activate-expired", { email: this.email });
        link.follow();
      },
    };
  }

  get logInLink(): PageLink {
    const login = returnToLogin(this.ports.savedTarget, { newSession: true });
    return pageLinkFor(this.email, login, this.ports);
  }
}

/** What the page works with. */
export type ActivateSentPorts = PageLinkPorts & {
  readonly arrivals: Pick<Arrivals, "at">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
