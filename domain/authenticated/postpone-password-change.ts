import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type {
  RedirectToApplication,
  RedirectToApplicationOutcome,
} from "#domain/authenticated/redirect-to-application.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";

type Deps = {
  readonly findDueStep: Pick<FindDueStep, "execute">;
  readonly sessions: Sessions;
  readonly redirectPolicy: RedirectPolicy;
  readonly redirectToApplication: RedirectToApplication;
  readonly navigation: Navigation;
};

/** Continues to the application when the person postpones changing a password that expires soon (SPEC-CHOICE D-21). */
export class PostponePasswordChange {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Redirects to `redirectUri`, or to the identity's default target if it is missing or refused (SPEC-CHOICE D-03).
   * Goes to AuthenticatedPage, which asks the platform again, unless nothing is due.
   */
  async execute(
    redirectUri: string | undefined,
    cancellation: Cancellation,
  ): Promise<Moved | RedirectToApplicationOutcome> {
    const found = await this.deps.findDueStep.execute(cancellation);
    if (found.kind === "cancelled") return found;
    const { identity } = this.deps.sessions;
    if (found.kind !== "nothing-due" || identity === undefined) {
      this.deps.navigation.go({ page: "authenticated" }, "replace");
      return moved;
    }
    const target =
      this.deps.redirectPolicy.redirect(redirectUri) ??
      this.deps.redirectPolicy.platform(identity.defaultRedirectUri);
    return this.deps.redirectToApplication.execute(target, cancellation);
  }
}
