import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PasswordApi } from "#domain/ports/password-api.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";
import type { SupportReference, Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Troubles } from "#domain/support/troubles.ts";

export type RequestPasswordResetOutcome = { readonly kind: "left" } | Unreachable;

/** Has a link sent with which a person chooses a new password (spec §4 Password reset, Request). */
export class RequestPasswordReset {
  private readonly passwordApi: PasswordApi;
  private readonly arrivals: Arrivals;
  private readonly navigation: Navigation;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly passwordApi: PasswordApi;
    readonly arrivals: Arrivals;
    readonly navigation: Navigation;
    readonly troubles: Troubles;
  }) {
    this.passwordApi = ports.passwordApi;
    this.arrivals = ports.arrivals;
    this.navigation = ports.navigation;
    this.troubles = ports.troubles;
  }

  /** `reference`: of the same request before, when nothing was heard of it (SPEC-CHOICE D-26). */
  async execute(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<RequestPasswordResetOutcome> {
    // The page that follows shows it; a way back, a reload and another try find it again.
    this.arrivals.keep("reset-password", { email });
    const requested = await this.passwordApi.requestReset(email, cancellation, reference);
    if (requested.ok) {
      // SPEC-CHOICE D-23
      const isToActivate = requested.value === "activate";
      if (isToActivate) this.arrivals.keep("activate-sent", { email, requestedFrom: "reset-password" });
      this.navigation.go({ page: isToActivate ? "activate-sent" : "reset-password-sent" });
      return { kind: "left" };
    }
    switch (requested.failure.kind) {
      case "unreachable":
        return requested.failure;
      case "cancelled":
        return { kind: "left" };
      case "unexpected":
        this.troubles.show(requested.failure, { page: "reset-password" });
        return { kind: "left" };
    }
  }
}
