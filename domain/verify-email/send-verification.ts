import type { Sessions } from "#domain/identity/sessions.ts";
import type { EmailVerificationApi } from "#domain/ports/email-verification-api.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { SupportReference, Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { cancelled, movedBecause, type Cancelled, type MovedBecause } from "#domain/shared/outcome.ts";

/** `too-many-requests`: the platform refuses another mail for now, for `retryAfter` seconds if it says how long. */
export type SendVerificationOutcome =
  | MovedBecause<"login-required" | "unexpected">
  | Cancelled
  | { readonly kind: "sent" }
  | { readonly kind: "too-many-requests"; readonly retryAfter?: number }
  | Unreachable;

type Deps = {
  readonly emailVerificationApi: EmailVerificationApi;
  readonly sessions: Sessions;
  readonly savedTarget: SavedTarget;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Requests a mail for the signed-in person, with a link that verifies their e-mail address (verify-01). */
export class SendVerification {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** `reference`: that of the same request sent before, if it got no answer (SPEC-CHOICE D-26). */
  async execute(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<SendVerificationOutcome> {
    const { token } = this.deps.sessions;
    if (token === undefined) return this.logInAgain();
    const sent = await this.deps.emailVerificationApi.sendVerification(
      { email, token },
      cancellation,
      reference,
    );
    if (sent.ok) return { kind: "sent" };
    switch (sent.failure.kind) {
      case "too-many-requests":
      case "unreachable":
        return sent.failure;
      case "login-required":
        return this.logInAgain();
      case "unexpected":
        this.deps.errorPageState.show(sent.failure, { page: "authenticated" });
        return movedBecause(sent.failure.kind);
      case "cancelled":
        return cancelled;
    }
  }

  /**
   * Goes to the root page to sign in, as AuthenticatedPage does without a session; the sign-in then leads back to the
   * prompt (authenticated-02).
   */
  private logInAgain(): SendVerificationOutcome {
    this.deps.sessions.dropToken();
    this.deps.navigation.go({ page: "root", ...this.deps.savedTarget.parameters }, "replace");
    return movedBecause("login-required");
  }
}
