import type { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import type { EndHandedOverSession } from "#domain/shared-device/end-handed-over-session.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import type { IdentityProvider, SessionFailure } from "#domain/provider/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly targets: Pick<ApplicationTargets, "unused" | "handOver" | "markUsed">;
  readonly sessions: Pick<Sessions, "provider" | "endAt">;
  readonly providers: {
    readonly ofSession: (key: string | undefined) => Pick<IdentityProvider, "redirectToApplication">;
  };
  readonly endHandedOverSession: Pick<EndHandedOverSession, "execute">;
  readonly finishedSignIn: Pick<FinishedSignIn, "record">;
};

/** Leaves for the tenant's application, with a fresh token and the device token. */
export class LeaveForApplication extends Service<Deps> {
  async execute(asked: TrustedUrl, cancellation: Cancellation): Promise<Result<"leaving", SessionFailure>> {
    const { targets, sessions, providers, finishedSignIn, endHandedOverSession } = this.deps;
    const target = targets.unused(asked);
    const left = await providers
      .ofSession(sessions.provider)
      .redirectToApplication(targets.handOver(target), cancellation);
    if (left.ok) {
      targets.markUsed(target);
      finishedSignIn.record();
      sessions.endAt("application-reached");
      endHandedOverSession.execute();
    }
    return left;
  }
}
