import { destinationOfStep } from "#domain/authenticate/destination-of-step.ts";
import type { FindDueStep, FindDueStepOutcome } from "#domain/authenticated/find-due-step.ts";
import type { LeaveForTenant } from "#domain/authenticated/leave-for-tenant.ts";
import { daysToWarnOf } from "#domain/authenticated/password-expiry.ts";
import type { Identity } from "#domain/identity/identity.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Troubles } from "#domain/support/troubles.ts";

export type HandOverOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "email-verification-required"; readonly email: string };

/** Sends the signed-in person to where they were going (spec §4 AuthenticatedPage). */
export class HandOver {
  private readonly findDueStep: Pick<FindDueStep, "execute">;
  private readonly sessions: Sessions;
  private readonly savedTarget: SavedTarget;
  private readonly redirects: Redirects;
  private readonly leaveForTenant: LeaveForTenant;
  private readonly navigation: Navigation;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly findDueStep: Pick<FindDueStep, "execute">;
    readonly sessions: Sessions;
    readonly savedTarget: SavedTarget;
    readonly redirects: Redirects;
    readonly leaveForTenant: LeaveForTenant;
    readonly navigation: Navigation;
    readonly troubles: Troubles;
  }) {
    this.findDueStep = ports.findDueStep;
    this.sessions = ports.sessions;
    this.savedTarget = ports.savedTarget;
    this.redirects = ports.redirects;
    this.leaveForTenant = ports.leaveForTenant;
    this.navigation = ports.navigation;
    this.troubles = ports.troubles;
  }

  async execute(cancellation: Cancellation): Promise<HandOverOutcome> {
    const found = await this.findDueStep.execute(cancellation);
    switch (found.kind) {
      case "nothing-due":
        return this.goOn(cancellation);
      case "step-due":
        return this.leadTo(found);
      case "no-session":
        return this.showRoot();
      case "failed":
        this.troubles.show(found.failure, { page: "authenticated" });
        return { kind: "left" };
      case "left":
        return found;
    }
  }

  private async goOn(cancellation: Cancellation): Promise<HandOverOutcome> {
    const { identity } = this.sessions;
    if (identity === undefined) return this.showRoot();
    const target = this.targetOf(identity);
    const days = daysToWarnOf(identity);
    if (target !== undefined && days !== undefined) {
      return this.show({ page: "password-will-expire", passwordExpiryInDays: days, redirectUri: target });
    }
    return this.leaveForTenant.execute(target, cancellation);
  }

  /**
   * The prompt needs the e-mail alone. What a tab without an identity has to do next is LoginPage's to find out: it
   * continues the session, so that this page knows where to go on to afterwards.
   */
  private leadTo({ step, email }: Extract<FindDueStepOutcome, { kind: "step-due" }>): HandOverOutcome {
    if (step === "email-verification-required") return { kind: step, email };
    if (this.sessions.identity === undefined) return this.showRoot();
    const destination = destinationOfStep(step);
    if (destination) return this.show(destination);
    this.troubles.show({});
    return { kind: "left" };
  }

  private targetOf(identity: Identity) {
    return this.savedTarget.address ?? this.redirects.platform(identity.defaultRedirectUri);
  }

  private showRoot(): HandOverOutcome {
    return this.show({ page: "root", ...this.savedTarget.parameters });
  }

  private show(destination: Destination): HandOverOutcome {
    this.navigation.go(destination, "replace");
    return { kind: "left" };
  }
}
