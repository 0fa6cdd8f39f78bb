import type { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import type { LeaveForApplication } from "#domain/authenticated/leave-for-application.ts";
import type { SessionFailure } from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import {
  leftForApplication,
  movedBecause,
  type Cancelled,
  type LeftForApplication,
  type MovedBecause,
} from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** `no-target`: there is no target that passed the redirect policy. */
export type RedirectToApplicationOutcome =
  | LeftForApplication
  | MovedBecause<"no-target" | Exclude<SessionFailure, Cancelled>["kind"]>
  | Cancelled;

type Deps = {
  readonly targets: Pick<ApplicationTargets, "root">;
  readonly leaveForApplication: Pick<LeaveForApplication, "execute">;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Redirects the signed-in person to the tenant's application, or shows why that is not possible. */
export class RedirectToApplication extends Service<Deps> {
  /** Shows UnknownErrorPage if there is no target that passed the redirect policy. */
  async execute(
    asked: TrustedUrl | undefined,
    cancellation: Cancellation,
  ): Promise<RedirectToApplicationOutcome> {
    const { errorPageState, navigation, targets } = this.deps;
    if (asked === undefined) return errorPageState.show({ kind: "no-target" });
    const redirected = await this.deps.leaveForApplication.execute(asked, cancellation);
    if (redirected.ok) return leftForApplication;
    const { failure } = redirected;
    if (failure.kind === "cancelled") return failure;
    if (failure.kind !== "step-due") return errorPageState.show(failure, { page: "authenticated" });
    // The step became due since the last check: LoginPage continues the session and shows it.
    navigation.go(targets.root, "replace");
    return movedBecause("step-due");
  }
}
