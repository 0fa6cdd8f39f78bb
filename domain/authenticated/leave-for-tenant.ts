import type { Sessions } from "#domain/identity/sessions.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { UsedTargets } from "#domain/redirect/used-targets.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Troubles } from "#domain/support/troubles.ts";

/** The last step: the tenant's application gets the person, with a fresh token and the device's (spec §4). */
export class LeaveForTenant {
  private readonly sessions: Sessions;
  private readonly savedTarget: Pick<SavedTarget, "parameters">;
  private readonly redirects: Redirects;
  private readonly providers: IdentityProviders;
  private readonly navigation: Navigation;
  private readonly usedTargets: UsedTargets;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly sessions: Sessions;
    readonly savedTarget: Pick<SavedTarget, "parameters">;
    readonly redirects: Redirects;
    readonly providers: IdentityProviders;
    readonly navigation: Navigation;
    readonly usedTargets: UsedTargets;
    readonly troubles: Troubles;
  }) {
    this.sessions = ports.sessions;
    this.savedTarget = ports.savedTarget;
    this.redirects = ports.redirects;
    this.providers = ports.providers;
    this.navigation = ports.navigation;
    this.usedTargets = ports.usedTargets;
    this.troubles = ports.troubles;
  }

  /** Without a target that passed the policy there is nowhere to go (SPEC-CHOICE D-03). */
  async execute(
    asked: TrustedAddress | undefined,
    cancellation: Cancellation,
  ): Promise<{ readonly kind: "left" }> {
    const target = this.acceptedTarget(asked);
    if (target === undefined) {
      this.troubles.show({});
      return { kind: "left" };
    }
    const { userDeviceToken } = this.sessions;
    const targetWithDevice = this.redirects.withTokens(target, {
      ...(userDeviceToken !== undefined && { userDeviceToken }),
    });
    const provider = this.providers.ofSession(this.sessions.provider);
    const handedOver = await provider.returnToTenant({ target: targetWithDevice }, cancellation);
    if (handedOver.ok) {
      this.usedTargets.add(target);
      this.sessions.handedOver();
    } else if (handedOver.failure.kind === "step-due") {
      // It came up meanwhile: LoginPage continues the session and leads there.
      this.navigation.go({ page: "root", ...this.savedTarget.parameters }, "replace");
    } else if (handedOver.failure.kind !== "cancelled") {
      this.troubles.show(handedOver.failure, { page: "authenticated" });
    }
    return { kind: "left" };
  }

  /** A target whose `state` was used serves only a person who has no other (SPEC-CHOICE D-67). */
  private acceptedTarget(asked: TrustedAddress | undefined): TrustedAddress | undefined {
    if (asked === undefined || !this.usedTargets.has(asked)) return asked;
    return this.redirects.platform(this.sessions.identity?.defaultRedirectUri) ?? asked;
  }
}
