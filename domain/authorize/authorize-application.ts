import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type { SilentAuthorization } from "#domain/authorize/silent-authorization.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import {
  hasEnded,
  moved,
  type Cancelled,
  type LeftForApplication,
  type Moved,
  type MovedBecause,
} from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

export type AuthorizeApplicationOutcome =
  | LeftForApplication
  | Moved
  | MovedBecause<MfaFailure["kind"]>
  | Cancelled;

type Deps = {
  readonly findDueStep: Pick<FindDueStep, "execute">;
  readonly redirectPolicy: RedirectPolicy;
  readonly silentAuthorization: SilentAuthorization;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Signs a person silently into another application of the tenant, or sends them to sign in. */
export class AuthorizeApplication extends Service<Deps> {
  /** Goes to LoginPage with the target when the person has to act: LoginPage finds out what is due. */
  async execute(
    query: { readonly redirectUri?: string },
    cancellation: Cancellation,
  ): Promise<AuthorizeApplicationOutcome> {
    const redirectUri = this.deps.redirectPolicy.redirect(query.redirectUri);
    if (redirectUri !== undefined && this.deps.silentAuthorization.isAllowedFor(redirectUri)) {
      const found = await this.deps.findDueStep.execute(cancellation);
      if (found.kind === "cancelled") return found;
      if (found.kind === "failed")
        return this.deps.errorPageState.show(found.failure, { page: "authorize", redirectUri });
      if (found.kind === "nothing-due") {
        const authorized = await this.deps.silentAuthorization.begin(redirectUri, cancellation);
        if (hasEnded(authorized)) return authorized;
      }
    }
    this.deps.navigation.go({ page: "root", ...(redirectUri !== undefined && { redirectUri }) }, "replace");
    return moved;
  }
}
