import type { Sessions } from "#domain/identity/sessions.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { UsedTargets } from "#domain/redirect/used-targets.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

type Deps = {
  readonly sessions: Sessions;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly redirectPolicy: RedirectPolicy;
  readonly providers: IdentityProviders;
  readonly navigation: Navigation;
  readonly usedTargets: UsedTargets;
  readonly errorPageState: ErrorPageState;
};

/**
 * Redirects the signed-in person to the tenant's application, with a fresh token and the device token
 * (authenticated-09, authenticated-10).
 */
export class RedirectToApplication {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Shows UnknownErrorPage if there is no target that passed the redirect policy (SPEC-CHOICE D-03). */
  async execute(
    asked: TrustedUrl | undefined,
    cancellation: Cancellation,
  ): Promise<{ readonly kind: "left" }> {
    const target = this.acceptedTarget(asked);
    if (target === undefined) {
      this.deps.errorPageState.show({});
      return { kind: "left" };
    }
    const { userDeviceToken } = this.deps.sessions;
    const targetWithDevice = this.deps.redirectPolicy.withTokens(target, {
      ...(userDeviceToken !== undefined && { userDeviceToken }),
    });
    const provider = this.deps.providers.ofSession(this.deps.sessions.provider);
    const forgetIdentity = await provider.redirectToApplication({ target: targetWithDevice }, cancellation);
    if (forgetIdentity.ok) {
      this.deps.usedTargets.add(target);
      this.deps.sessions.forgetIdentity();
    } else if (forgetIdentity.failure.kind === "step-due") {
      // The step became due since the last check: LoginPage continues the session and shows it.
      this.deps.navigation.go({ page: "root", ...this.deps.savedTarget.parameters }, "replace");
    } else if (forgetIdentity.failure.kind !== "cancelled") {
      this.deps.errorPageState.show(forgetIdentity.failure, { page: "authenticated" });
    }
    return { kind: "left" };
  }

  /**
   * Returns the target. If its `state` was already used, the person's default target is preferred (SPEC-CHOICE D-67).
   */
  private acceptedTarget(asked: TrustedUrl | undefined): TrustedUrl | undefined {
    if (asked === undefined || !this.deps.usedTargets.has(asked)) return asked;
    return this.deps.redirectPolicy.platform(this.deps.sessions.identity?.defaultRedirectUri) ?? asked;
  }
}
