import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PasswordApi } from "#domain/ports/password-api.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SupportReference, Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import {
  cancelled,
  moved,
  movedBecause,
  type Cancelled,
  type Moved,
  type MovedBecause,
} from "#domain/shared/outcome.ts";

export type RequestPasswordResetOutcome = Moved | MovedBecause<"unexpected"> | Cancelled | Unreachable;

type Deps = {
  readonly passwordApi: PasswordApi;
  readonly linkParameters: LinkParameters;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Requests a mail with a link to choose a new password (reset-05, reset-06). */
export class RequestPasswordReset {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** `reference`: that of the same request sent before, if it got no answer (SPEC-CHOICE D-26). */
  async execute(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<RequestPasswordResetOutcome> {
    // Stored for the next page, which shows it, and for going back, a reload or a retry.
    this.deps.linkParameters.keep("reset-password", { email });
    const requested = await this.deps.passwordApi.requestReset(email, cancellation, reference);
    if (requested.ok) {
      // SPEC-CHOICE D-23
      this.deps.navigation.go(
        requested.value === "activate"
          ? { page: "activate-sent", email, requestedFrom: "reset-password" }
          : { page: "reset-password-sent" },
      );
      return moved;
    }
    switch (requested.failure.kind) {
      case "unreachable":
        return requested.failure;
      case "cancelled":
        return cancelled;
      case "unexpected":
        this.deps.errorPageState.show(requested.failure, { page: "reset-password" });
        return movedBecause(requested.failure.kind);
    }
  }
}
