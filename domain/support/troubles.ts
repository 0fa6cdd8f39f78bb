import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";

/** What UnknownErrorPage can offer: a reference for support, and the step that may be tried again. */
export type Trouble = { readonly reference?: SupportReference; readonly retry?: Destination };

/** What went wrong, kept for the page that shows it (SPEC-CHOICE D-57). A reload leaves only the page. */
export class Troubles {
  private readonly navigation: Navigation;
  private last: Trouble = {};

  constructor(ports: { readonly navigation: Navigation }) {
    this.navigation = ports.navigation;
  }

  /** Shows UnknownErrorPage for a failure, its reference included if it has one. */
  show(failed: { readonly kind?: string; readonly reference?: SupportReference }, retry?: Destination): void {
    const { reference } = failed;
    this.last = { ...(reference !== undefined && { reference }), ...(retry && { retry }) };
    this.navigation.go({ page: "unknown-error" }, "replace");
  }

  get current(): Trouble {
    return this.last;
  }
}
