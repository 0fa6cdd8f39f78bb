import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { ActivationApi } from "#domain/ports/activation-api.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

/** `too-many-requests`: to be asked for again only in so many seconds, where the platform says so. */
export type ResendActivationOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "unreachable"; readonly reference?: SupportReference }
  | { readonly kind: "too-many-requests"; readonly retryAfter?: number };

type Deps = {
  readonly activationApi: ActivationApi;
  readonly linkParameters: LinkParameters;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Has the activation sent again, to the e-mail that the person gives (activate-14, D-56). */
export class ResendActivation {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** `reference`: of the same request before, when nothing was heard of it (SPEC-CHOICE D-26). */
  async execute(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<ResendActivationOutcome> {
    // Whatever comes of it, the e-mail is there again when the person comes back.
    this.deps.linkParameters.keep("activate-expired", { email });
    const sent = await this.deps.activationApi.resendActivation(email, cancellation, reference);
    if (sent.ok) {
      this.deps.linkParameters.keep("activate-sent", { email });
      this.deps.navigation.go({ page: "activate-sent" });
      return { kind: "left" };
    }
    switch (sent.failure.kind) {
      case "too-many-requests":
      case "unreachable":
        return sent.failure;
      case "unexpected":
        this.deps.errorPageState.show(sent.failure, { page: "activate-expired" });
        return { kind: "left" };
      case "cancelled":
        return { kind: "left" };
    }
  }
}
