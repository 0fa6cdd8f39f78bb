import type { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import type { EndHandedOverSession } from "#domain/shared-device/end-handed-over-session.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import {
  cancelled,
  leftForApplication,
  type Cancelled,
  type LeftForApplication,
} from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly targets: ApplicationTargets;
  readonly sessions: Pick<Sessions, "provider">;
  readonly providers: IdentityProviders;
  readonly roundTrips: SilentRoundTrips;
  readonly endHandedOverSession: Pick<EndHandedOverSession, "execute">;
};

/** Asks the session's provider to redirect to an application without asking the person anything. */
export class SilentAuthorization extends Service<Deps> {
  /** Returns whether this tab may try it for the target. */
  isAllowedFor(target: TrustedUrl): boolean {
    return this.deps.roundTrips.areAllowedFor(target);
  }

  /** `person-needed`: the provider cannot authorize before the person acts, or cannot tell without leaving. */
  async begin(
    target: TrustedUrl,
    cancellation: Cancellation,
  ): Promise<LeftForApplication | Cancelled | { readonly kind: "person-needed" }> {
    const provider = this.deps.providers.ofSession(this.deps.sessions.provider);
    if (!provider.session) return { kind: "person-needed" };
    const authorized = await provider.redirectToApplication(
      { ...this.deps.targets.handOver(target), isSilent: true },
      cancellation,
    );
    if (!authorized.ok)
      return authorized.failure.kind === "cancelled" ? cancelled : { kind: "person-needed" };
    this.deps.roundTrips.count(target);
    this.deps.endHandedOverSession.execute();
    return leftForApplication;
  }
}
