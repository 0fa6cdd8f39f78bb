import { daysToWarnOf } from "#domain/authenticated/password-expiry.ts";
import type { LeaveForTenant } from "#domain/authenticated/leave-for-tenant.ts";
import { hasSignedIn } from "#domain/identity/has-signed-in.ts";
import type { Identity } from "#domain/identity/identity.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type HandOverOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "email-verification-required"; readonly email: string };

/** Sends the signed-in person to where they were going (spec §4 AuthenticatedPage). */
export class HandOver {
  private readonly sessions: Sessions;
  private readonly savedTarget: SavedTarget;
  private readonly redirects: Redirects;
  private readonly leaveForTenant: LeaveForTenant;
  private readonly navigation: Navigation;

  constructor(ports: {
    readonly sessions: Sessions;
    readonly savedTarget: SavedTarget;
    readonly redirects: Redirects;
    readonly leaveForTenant: LeaveForTenant;
    readonly navigation: Navigation;
  }) {
    this.sessions = ports.sessions;
    this.savedTarget = ports.savedTarget;
    this.redirects = ports.redirects;
    this.leaveForTenant = ports.leaveForTenant;
    this.navigation = ports.navigation;
  }

  async execute(cancellation: Cancellation): Promise<HandOverOutcome> {
    const { identity } = this.sessions;
    if (!hasSignedIn(identity)) {
      return this.show({ page: "root", ...this.savedTarget.parameters });
    }
    if (identity.emailVerificationRequired) {
      return { kind: "email-verification-required", email: identity.email };
    }
    const target = this.targetOf(identity);
    const days = daysToWarnOf(identity);
    if (target !== undefined && days !== undefined) {
      return this.show({ page: "password-will-expire", passwordExpiryInDays: days, redirectUri: target });
    }
    return this.leaveForTenant.execute(target, cancellation);
  }

  private targetOf(identity: Identity) {
    return this.savedTarget.address ?? this.redirects.platform(identity.defaultRedirectUri);
  }

  private show(destination: Destination): HandOverOutcome {
    this.navigation.go(destination, "replace");
    return { kind: "left" };
  }
}
