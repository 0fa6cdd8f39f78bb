import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type { LeaveForTenant } from "#domain/authenticated/leave-for-tenant.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** Takes up AuthenticatedPage's last step after the warning that came before it (SPEC-CHOICE D-21). */
export class PostponePasswordChange {
  private readonly findDueStep: Pick<FindDueStep, "execute">;
  private readonly sessions: Sessions;
  private readonly redirects: Redirects;
  private readonly leaveForTenant: LeaveForTenant;
  private readonly navigation: Navigation;

  constructor(ports: {
    readonly findDueStep: Pick<FindDueStep, "execute">;
    readonly sessions: Sessions;
    readonly redirects: Redirects;
    readonly leaveForTenant: LeaveForTenant;
    readonly navigation: Navigation;
  }) {
    this.findDueStep = ports.findDueStep;
    this.sessions = ports.sessions;
    this.redirects = ports.redirects;
    this.leaveForTenant = ports.leaveForTenant;
    this.navigation = ports.navigation;
  }

  /**
   * A target that is refused counts as absent, and then the identity's own serves (SPEC-CHOICE D-03). Unless nothing
   * is due, AuthenticatedPage asks anew and shows what comes of it.
   */
  async execute(
    redirectUri: string | undefined,
    cancellation: Cancellation,
  ): Promise<{ readonly kind: "left" }> {
    const found = await this.findDueStep.execute(cancellation);
    if (found.kind === "left") return found;
    const { identity } = this.sessions;
    if (found.kind !== "nothing-due" || identity === undefined) {
      this.navigation.go({ page: "authenticated" }, "replace");
      return { kind: "left" };
    }
    const target =
      this.redirects.redirect(redirectUri) ?? this.redirects.platform(identity.defaultRedirectUri);
    return this.leaveForTenant.execute(target, cancellation);
  }
}
