import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { moved, type Cancelled, type Moved, type MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** Why the platform is asked. `email`: the one that the prompt names. */
type ContinueOccasion = {
  readonly kind: "pressed" | "came-back" | "other-tab-signed-in";
  readonly email: string;
};

/** `not-verified`: the platform has not seen a verification, as far as is known. */
export type ContinueVerifiedOutcome =
  | Moved
  | MovedBecause<Exclude<MfaFailure["kind"], "unreachable">>
  | Cancelled
  | { readonly kind: "not-verified" }
  | Unreachable;

type Deps = {
  readonly findDueStep: Pick<FindDueStep, "execute">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Continues the session of a person whose e-mail is verified; for any other there is nothing to continue. */
export class ContinueVerified extends Service<Deps> {
  /**
   * On `came-back` it continues only if the e-mail is known to be verified, or the session has become another person's;
   * any failure counts as not verified. On `other-tab-signed-in` it continues unless the session is known to be still
   * the same person's.
   */
  async execute(occasion: ContinueOccasion, cancellation: Cancellation): Promise<ContinueVerifiedOutcome> {
    const found = await this.deps.findDueStep.execute(cancellation);
    if (found.kind === "cancelled") return found;
    if (found.kind === "nothing-due") return this.goOn();
    if (found.kind === "step-due" && found.step !== "email-verification-required") return this.goOn();
    if (found.kind === "step-due" && found.email !== occasion.email) return this.goOn();
    if (found.kind === "step-due") return { kind: "not-verified" };
    if (occasion.kind === "other-tab-signed-in") return this.goOn();
    if (occasion.kind === "came-back") return { kind: "not-verified" };
    if (found.kind === "no-session") return this.goOn();
    if (found.failure.kind === "unreachable") return found.failure;
    return this.deps.errorPageState.show(found.failure, { page: "authenticated" });
  }

  /** LoginPage continues the session without another password, and a session that has ended gets its form. */
  private goOn(): Moved {
    this.deps.navigation.go(returnToLogin(this.deps.savedTarget), "replace");
    return moved;
  }
}
