import { destinationAfterAuthentication } from "#domain/navigation/destination-after-authentication.ts";
import type { Redeemed } from "#domain/authenticate/redeem-callback.ts";
import type { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import type { LeaveForApplication } from "#domain/authenticated/leave-for-application.ts";
import { isPasskeyInvitationDue } from "#domain/authenticate/passkey-invitation.ts";
import { daysToWarnAt } from "#domain/authenticated/password-expiry.ts";
import { dueStepOf, type DueStep } from "#domain/identity/due-step.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { IdentityProvider } from "#domain/provider/identity-provider.port.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = {
  readonly sessions: Pick<Sessions, "identity" | "provider">;
  readonly providers: { readonly ofSession: (key: string | undefined) => Pick<IdentityProvider, "ways"> };
  readonly storage: Pick<BrowserStorage, "read">;
  readonly targets: Pick<ApplicationTargets, "current">;
  readonly leaveForApplication: Pick<LeaveForApplication, "execute">;
};

/**
 * Leaves for the application right after a sign-in if no page of the portal has anything to show or to ask before
 * (authenticated-16). Otherwise does nothing: the page decides.
 */
export class LeaveAtOnce extends Service<Deps> {
  async execute(redeemed: Redeemed): Promise<"leaving" | "page-needed"> {
    const target = this.isPageNeeded(redeemed) ? undefined : this.deps.targets.current;
    const left = target && (await this.deps.leaveForApplication.execute(target, uncancellable));
    return left?.ok ? "leaving" : "page-needed";
  }

  private isPageNeeded(redeemed: Redeemed): DueStep | boolean | undefined {
    const { identity, signInContext } = redeemed;
    const { sessions, storage, providers } = this.deps;
    return (
      destinationAfterAuthentication(identity.state, signInContext)?.page !== "authenticated" ||
      dueStepOf(identity) ||
      // Another tab may have begun a session meanwhile (RAC-05).
      !sessions.identity ||
      daysToWarnAt(providers.ofSession(sessions.provider), identity) !== undefined ||
      isPasskeyInvitationDue(redeemed, storage)
    );
  }
}
