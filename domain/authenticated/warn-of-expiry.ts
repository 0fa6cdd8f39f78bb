import { dueStepOf } from "#domain/identity/due-step.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** `warned`: the e-mail of the person whose password expires, and in how many days if that is known. */
type WarnOfExpiryOutcome =
  | Moved
  | { readonly kind: "warned"; readonly email: string; readonly inDays: number | undefined };

type Deps = {
  readonly sessions: Pick<Sessions, "identity">;
  readonly finishedSignIn: Pick<FinishedSignIn, "expectReturn">;
  readonly navigation: Navigation;
};

/**
 * Warns a signed-in person that their password expires soon. A person with a step still due goes to AuthenticatedPage,
 * so that opening this page's address skips no step (OTP-01).
 */
export class WarnOfExpiry extends Service<Deps> {
  /** `days`: the number in the page's address, if there is one. */
  execute(days: number | undefined): WarnOfExpiryOutcome {
    const { identity } = this.deps.sessions;
    // The page belongs to another person, or its address was typed: LoginPage asks the signed-in person how to go on.
    if (identity === undefined) this.deps.finishedSignIn.expectReturn();
    if (identity === undefined || dueStepOf(identity) !== undefined) {
      this.deps.navigation.go({ page: "authenticated" }, "replace");
      return moved;
    }
    const inDays = days ?? identity.passwordExpiryInDays;
    return {
      kind: "warned",
      email: identity.email,
      inDays: inDays === undefined ? undefined : Math.max(0, inDays),
    };
  }
}
