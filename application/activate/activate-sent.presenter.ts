import { pageLink, type PageLink } from "#application/shared/page-link.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";

/** ActivateSentPage: the activation is in a mail (spec §2, F-03). */
export class ActivateSentPresenter {
  /** Where the mail went, if this tab knows. */
  readonly email: string | undefined;
  private readonly ports: ActivateSentPorts;

  constructor(ports: ActivateSentPorts) {
    this.ports = ports;
    this.email = ports.arrivals.at("activate-sent")["email"];
  }

  /** Where it can be sent again, to this address or another. */
  get sendAgainLink(): PageLink {
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
}

/** What the page works with. */
export type ActivateSentPorts = {
  readonly arrivals: Pick<Arrivals, "at" | "keep">;
  readonly navigation: Pick<Navigation, "go" | "addressOf">;
};
