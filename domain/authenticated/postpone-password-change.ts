import type { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type {
  RedirectToApplication,
  RedirectToApplicationOutcome,
} from "#domain/authenticated/redirect-to-application.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly findDueStep: Pick<FindDueStep, "execute">;
  readonly sessions: Pick<Sessions, "identity">;
  readonly targets: ApplicationTargets;
  readonly redirectToApplication: RedirectToApplication;
  readonly navigation: Navigation;
};

/** Continues to the application when the person postpones changing a password that expires soon. */
export class PostponePasswordChange extends Service<Deps> {
  /**
   * Redirects to `redirectUri`, or to the identity's default target if it is missing or refused. Goes to
   * AuthenticatedPage, which asks the platform again, unless nothing is due.
   */
  async execute(
    redirectUri: string | undefined,
    cancellation: Cancellation,
  ): Promise<Moved | RedirectToApplicationOutcome> {
    const found = await this.deps.findDueStep.execute(cancellation);
    if (found.kind === "cancelled") return found;
    if (found.kind !== "nothing-due" || this.deps.sessions.identity === undefined) {
      this.deps.navigation.go({ page: "authenticated" }, "replace");
      return moved;
    }
    return this.deps.redirectToApplication.execute(this.deps.targets.requested(redirectUri), cancellation);
  }
}
