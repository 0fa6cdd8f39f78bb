import type { Addresses } from "#domain/ports/addresses.port.ts";
import type { HostApplication, HostMessage } from "#domain/ports/host-application.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/**
 * The origin that may be told: that of the allowed target, and only where the deployment names it as a
 * partner's (SPEC-CHOICE D-40, D-41, MSG-01). No partner configured means no messages at all (MSG-03).
 */
export function toldOrigin(
  targetOrigin: string | undefined,
  partnerOrigins: readonly string[],
): string | undefined {
  return partnerOrigins.find((origin) => origin === targetOrigin);
}

/** Tells the application around the portal what came of a verification, if it may know. */
export class HostMessages {
  private readonly host: HostApplication;
  private readonly redirects: Redirects;
  private readonly savedTarget: SavedTarget;
  private readonly addresses: Addresses;
  private readonly partnerOrigins: readonly string[];

  constructor(ports: {
    readonly host: HostApplication;
    readonly redirects: Redirects;
    readonly savedTarget: SavedTarget;
    readonly addresses: Addresses;
    /** The runtime configuration's partner origins for this host. */
    readonly partnerOrigins: readonly string[];
  }) {
    this.host = ports.host;
    this.redirects = ports.redirects;
    this.savedTarget = ports.savedTarget;
    this.addresses = ports.addresses;
    this.partnerOrigins = ports.partnerOrigins;
  }

  /** `redirectUri`: the target that the page was asked for. False when there was nobody to tell. */
  tell(message: HostMessage, redirectUri: string | undefined): boolean {
    if (this.host.surroundings === "none") return false;
    if (this.host.surroundings === "web-view") {
      this.host.tell(message);
      return true;
    }
    const target = this.redirects.redirect(redirectUri) ?? this.savedTarget.address;
    const targetOrigin = target && this.addresses.parse(target)?.origin;
    const origin = toldOrigin(targetOrigin, this.partnerOrigins);
    if (origin === undefined) return false;
    this.host.tell(message, origin);
    return true;
  }
}
