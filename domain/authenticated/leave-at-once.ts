import { destinationAfterAuthentication } from "#domain/navigation/destination-after-authentication.ts";
import type { Redeemed } from "#domain/authenticate/redeem-callback.ts";
import type { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import type { LeaveForApplication } from "#domain/authenticated/leave-for-application.ts";
import { daysToWarnAt } from "#domain/authenticated/password-expiry.ts";
import { dueStepOf } from "#domain/identity/due-step.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { IdentityProvider } from "#domain/provider/identity-provider.port.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly sessions: Pick<Sessions, "identity" | "provider">;
  readonly providers: { readonly ofSession: (key: string | undefined) => Pick<IdentityProvider, "ways"> };
  readonly targets: Pick<ApplicationTargets, "current">;
  readonly leaveForApplication: Pick<LeaveForApplication, "execute">;
};

/**
 * Leaves for the application right after a sign-in if no page of the portal has anything to show or to ask before
 * (authenticated-16). Otherwise does nothing: the page decides.
 */
export class LeaveAtOnce extends Service<Deps> {
  async execute({ identity, signInContext }: Redeemed): Promise<"leaving" | "page-needed"> {
    const { sessions, providers, targets, leaveForApplication } = this.deps;
    const destination = destinationAfterAuthentication(identity.state, signInContext);
    if (destination?.page !== "authenticated" || dueStepOf(identity) !== undefined) return "page-needed";
    // Another tab may have begun a session meanwhile (RAC-05).
    if (sessions.identity === undefined) return "page-needed";
    const days = daysToWarnAt(providers.ofSession(sessions.provider), identity);
    const target = targets.current;
    if (target === undefined || days !== undefined) return "page-needed";
    const left = await leaveForApplication.execute(target, uncancellable);
    return left.ok ? "leaving" : "page-needed";
  }
}
