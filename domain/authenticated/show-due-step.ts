import type { EndExpiredSession } from "#domain/authenticate/end-expired-session.ts";
import type { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import type { FindDueStepOutcome } from "#domain/authenticated/find-due-step.ts";
import { destinationOfStep } from "#domain/navigation/destination-after-authentication.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import { moved, type Moved, type MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

/** What keeps the person from the application: a due step, no session, or no answer of the platform. */
type Obstacle = Extract<FindDueStepOutcome, { kind: "step-due" | "no-session" | "failed" }>;

export type ShowDueStepOutcome =
  | Moved
  | MovedBecause<Extract<Obstacle, { kind: "failed" }>["failure"]["kind"]>
  | { readonly kind: "email-verification-required"; readonly email: string };

type Deps = {
  readonly sessions: Pick<Sessions, "identity">;
  readonly targets: Pick<ApplicationTargets, "root">;
  readonly endExpiredSession: Pick<EndExpiredSession, "execute">;
  readonly navigation: Pick<Navigation, "go">;
  readonly errorPageState: Pick<ErrorPageState, "show">;
};

/** Shows the page of the step that a person has to take before an application may be opened. */
export class ShowDueStep extends Service<Deps> {
  /**
   * The e-mail prompt needs only the address. For any other step a tab without an identity goes to LoginPage, which
   * continues the session, so that the step's page then knows the target.
   */
  async execute(obstacle: Obstacle): Promise<ShowDueStepOutcome> {
    const { endExpiredSession, errorPageState, navigation, sessions, targets } = this.deps;
    if (obstacle.kind === "failed") return errorPageState.show(obstacle.failure, { page: "authenticated" });
    const step = obstacle.kind === "step-due" ? obstacle.step : undefined;
    if (obstacle.kind === "step-due" && step === "email-verification-required")
      return { kind: step, email: obstacle.email };
    const isKnown = step !== undefined && sessions.identity !== undefined;
    if (isKnown && step === "password-expired") return endExpiredSession.execute();
    const destination = isKnown ? destinationOfStep(step) : targets.root;
    if (destination) navigation.go(destination, "replace");
    else errorPageState.show({ kind: "unknown-state" });
    return moved;
  }
}
