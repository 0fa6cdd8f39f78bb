import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { ActivationApi } from "#domain/activate/activation-api.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SupportReference, TooManyRequests, Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { moved, type Cancelled, type Moved, type MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** `sent`: requested once more, and the page stays. */
export type ResendActivationOutcome =
  | Moved
  | MovedBecause<"unexpected">
  | Cancelled
  | { readonly kind: "sent" }
  | Unreachable
  | TooManyRequests;

type Deps = {
  readonly activationApi: ActivationApi;
  readonly linkParameters: LinkParameters;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Requests another activation mail to the e-mail that the person enters. */
export class ResendActivation extends Service<Deps> {
  /** `reference`: that of the same request sent before, if it got no answer. */
  async execute(
    command: {
      readonly email: string;
      readonly from: "activate-expired" | "activate-sent";
      readonly reference?: SupportReference;
    },
    cancellation: Cancellation,
  ): Promise<ResendActivationOutcome> {
    const { email, from, reference } = command;
    // Stored before the call, so that the e-mail is filled in again when the person returns.
    this.deps.linkParameters.add("activate-expired", { email });
    const sent = await this.deps.activationApi.resendActivation(email, cancellation, reference);
    if (sent.ok && from === "activate-sent") return { kind: "sent" };
    if (sent.ok) {
      this.deps.navigation.go({ page: "activate-sent", email });
      return moved;
    }
    return sent.failure.kind === "unexpected"
      ? this.deps.errorPageState.show(sent.failure, { page: "activate-expired" })
      : sent.failure;
  }
}
