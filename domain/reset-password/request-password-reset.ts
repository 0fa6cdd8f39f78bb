import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PasswordApi, SentLink } from "#domain/reset-password/password-api.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SupportReference, TooManyRequests, Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { moved, type Cancelled, type Moved, type MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** `sent`: requested once more, and the page stays. */
export type RequestPasswordResetOutcome =
  | Moved
  | MovedBecause<"unexpected">
  | Cancelled
  | { readonly kind: "sent" }
  | TooManyRequests
  | Unreachable;

/** From where the mail is requested: a form, or the page that says where to look for it. */
export type ResetRequestPage = "reset-password" | "reset-password-sent" | "activate-sent";

type Deps = {
  readonly passwordApi: PasswordApi;
  readonly linkParameters: LinkParameters;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Requests a mail with a link to choose a new password. */
export class RequestPasswordReset extends Service<Deps> {
  /** `reference`: that of the same request sent before, if it got no answer. */
  async execute(
    command: {
      readonly email: string;
      readonly from: ResetRequestPage;
      readonly reference?: SupportReference;
    },
    cancellation: Cancellation,
  ): Promise<RequestPasswordResetOutcome> {
    const { email, from, reference } = command;
    // Stored for the next page, which shows it, and for going back, a reload or a retry.
    this.deps.linkParameters.keep("reset-password", { email });
    const requested = await this.deps.passwordApi.requestReset(email, cancellation, reference);
    if (requested.ok) return this.show(requested.value, email, from);
    return requested.failure.kind === "unexpected"
      ? this.deps.errorPageState.show(requested.failure, { page: "reset-password" })
      : requested.failure;
  }

  /** Shows the page of the link that was sent, unless it is shown already. */
  private show(sent: SentLink, email: string, from: ResetRequestPage): RequestPasswordResetOutcome {
    const destination =
      sent === "activate"
        ? ({ page: "activate-sent", email, requestedFrom: "reset-password" } as const)
        : ({ page: "reset-password-sent" } as const);
    if (destination.page === from) return { kind: "sent" };
    this.deps.navigation.go(destination, from === "reset-password" ? "push" : "replace");
    return moved;
  }
}
