import { destinationOfStep } from "#domain/navigation/destination-of-step.ts";
import type { EndExpiredSession } from "#domain/authenticate/end-expired-session.ts";
import type { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import type { FindDueStep, FindDueStepOutcome } from "#domain/authenticated/find-due-step.ts";
import type {
  RedirectToApplication,
  RedirectToApplicationOutcome,
} from "#domain/authenticated/redirect-to-application.ts";
import { daysToWarnAt } from "#domain/authenticated/password-expiry.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { moved, movedBecause, type Moved, type MovedBecause } from "#domain/shared/outcome.ts";

export type ReturnToApplicationOutcome =
  | Moved
  | MovedBecause<MfaFailure["kind"]>
  | RedirectToApplicationOutcome
  | { readonly kind: "email-verification-required"; readonly email: string };

type Deps = {
  readonly findDueStep: Pick<FindDueStep, "execute">;
  readonly sessions: Pick<Sessions, "identity" | "provider" | "token" | "continueFor">;
  readonly providers: Pick<IdentityProviders, "ofSession">;
  readonly targets: ApplicationTargets;
  readonly redirectToApplication: RedirectToApplication;
  readonly endExpiredSession: Pick<EndExpiredSession, "execute">;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Sends the signed-in person to the application that they were going to. */
export class ReturnToApplication {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(cancellation: Cancellation): Promise<ReturnToApplicationOutcome> {
    const { sessions } = this.deps;
    const { token } = sessions;
    const found = await this.deps.findDueStep.execute(cancellation);
    if (found.kind === "nothing-due" || found.kind === "step-due") {
      // The answer is about a session that another tab has replaced meanwhile.
      if (sessions.token !== token) return this.execute(cancellation);
      sessions.continueFor(found.email);
    }
    switch (found.kind) {
      case "nothing-due":
        return this.goOn(cancellation);
      case "step-due":
        return this.leadTo(found);
      case "no-session":
        return this.showRoot();
      case "failed":
        this.deps.errorPageState.show(found.failure, { page: "authenticated" });
        return movedBecause(found.failure.kind);
      case "cancelled":
        return found;
    }
  }

  private async goOn(cancellation: Cancellation): Promise<ReturnToApplicationOutcome> {
    const { identity } = this.deps.sessions;
    if (identity === undefined) return this.showRoot();
    const target = this.deps.targets.current;
    const days = daysToWarnAt(this.deps.providers.ofSession(this.deps.sessions.provider), identity);
    if (target !== undefined && days !== undefined) {
      return this.show({ page: "password-will-expire", passwordExpiryInDays: days, redirectUri: target });
    }
    return this.deps.redirectToApplication.execute(target, cancellation);
  }

  /**
   * Shows the due step. The e-mail prompt only needs the address. For any other step a tab without an identity goes
   * to LoginPage, which continues the session, so that this page then knows the target.
   */
  private async leadTo({
    step,
    email,
  }: Extract<FindDueStepOutcome, { kind: "step-due" }>): Promise<ReturnToApplicationOutcome> {
    if (step === "email-verification-required") return { kind: step, email };
    if (this.deps.sessions.identity === undefined) return this.showRoot();
    if (step === "password-expired") return this.deps.endExpiredSession.execute();
    const destination = destinationOfStep(step);
    if (destination) return this.show(destination);
    this.deps.errorPageState.show({ kind: "unknown-state" });
    return moved;
  }

  private showRoot(): ReturnToApplicationOutcome {
    return this.show(this.deps.targets.root);
  }

  private show(destination: Destination): ReturnToApplicationOutcome {
    this.deps.navigation.go(destination, "replace");
    return moved;
  }
}
