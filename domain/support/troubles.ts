import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { riskMessage } from "#domain/support/risk-message.ts";

/** What UnknownErrorPage can offer: a reference for support, and the step that may be tried again. */
export type Trouble = { readonly reference?: SupportReference; readonly retry?: Destination };

/** What went wrong, kept for the page that shows it (SPEC-CHOICE D-57). A reload leaves only the page. */
export class Troubles {
  private readonly navigation: Navigation;
  private last: Trouble = {};

  constructor(ports: { readonly navigation: Navigation }) {
    this.navigation = ports.navigation;
  }

  /** Shows UnknownErrorPage for a failure: with its reference, and the one message that may be shown. */
  show(
    failed: {
      readonly kind?: string;
      readonly reference?: SupportReference;
      readonly errorMessage?: typeof riskMessage;
    },
    retry?: Destination,
  ): void {
    const { reference, errorMessage } = failed;
    this.last = { ...(reference !== undefined && { reference }), ...(retry && { retry }) };
    this.navigation.go({ page: "unknown-error", ...(errorMessage && { errorMessage }) }, "replace");
  }

  get current(): Trouble {
    return this.last;
  }
}
