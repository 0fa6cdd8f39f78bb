import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type { OpenAccountCommand, OpenAccountOutcome } from "#domain/activate/open-account.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { LoginParameters, PageName } from "#domain/navigation/destination.ts";
import type { LinkTokenFailure, OpenAccountFailure } from "#domain/ports/activation-api.port.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Troubles } from "#domain/support/troubles.ts";

/** The pages that open an account: one form, two ways to send it (spec §2). */
export type AccountPage = Extract<PageName, "activate" | "register">;

/** A draft that the platform could not be told, and the call in which that was tried. */
export type UnsentDraft = { readonly draft: AccountDraft; readonly reference?: SupportReference };

const unsentLifetime = 15 * 60_000;

/** The link that opened the page: what it brought, and where its failures lead (spec §4 Activation, §8). */
export class AccountPageLink {
  readonly page: AccountPage;
  private readonly arrivals: Arrivals;
  private readonly navigation: Navigation;
  private readonly savedTarget: SavedTarget;
  private readonly troubles: Troubles;
  private readonly clock: Clock;
  private unsent: UnsentDraft | undefined = undefined;

  constructor(
    page: AccountPage,
    ports: {
      readonly arrivals: Arrivals;
      readonly navigation: Navigation;
      readonly savedTarget: SavedTarget;
      readonly troubles: Troubles;
      readonly clock: Clock;
    },
  ) {
    this.page = page;
    this.arrivals = ports.arrivals;
    this.navigation = ports.navigation;
    this.savedTarget = ports.savedTarget;
    this.troubles = ports.troubles;
    this.clock = ports.clock;
  }

  get token(): string | undefined {
    return this.arrivals.at(this.page)["token"];
  }

  /** The address that the link was sent to, if it says so. */
  get email(): string | undefined {
    return this.arrivals.at(this.page)["email"];
  }

  /** The link has done what it was for: it is good for nothing more (D-05). */
  spend(): void {
    this.arrivals.spend(this.page);
  }

  /** LoginPage, with the e-mail there although it stands in no address (R-11, SPEC-CHOICE D-05). */
  goToLogin(email: string, parameters: LoginParameters & { readonly stage?: "password" }): void {
    this.arrivals.keep("login", { email });
    this.navigation.go(returnToLogin(this.savedTarget, parameters), "replace");
  }

  /** The platform could not be asked about the link, or says that it opens nothing. */
  refuse(failure: LinkTokenFailure, email = this.email): { readonly kind: "left" } {
    switch (failure.kind) {
      case "token-invalid":
      case "token-expired":
        this.spend();
        if (email !== undefined) this.arrivals.keep("activate-expired", { email });
        this.navigation.go({ page: "activate-expired" }, "replace");
        break;
      case "unreachable":
      case "unexpected":
        this.troubles.show(failure, { page: this.page });
        break;
      case "cancelled":
        break;
    }
    return { kind: "left" };
  }

  /** The account was not opened. Whatever was typed can be sent again, also from the error page. */
  refuseDraft(failure: OpenAccountFailure, { draft, email }: OpenAccountCommand): OpenAccountOutcome {
    switch (failure.kind) {
      case "password-used-before":
      case "unreachable":
        return failure;
      case "unexpected":
        this.keepUnsent({ draft, ...(failure.reference !== undefined && { reference: failure.reference }) });
        return this.refuse(failure);
      case "token-invalid":
      case "token-expired":
      case "cancelled":
        return this.refuse(failure, email);
    }
  }

  /** What was typed before the error page, once: in memory alone, and not for long (PWD-04). */
  takeUnsent(): UnsentDraft | undefined {
    const { unsent } = this;
    this.unsent = undefined;
    return unsent;
  }

  private keepUnsent(unsent: UnsentDraft): void {
    this.unsent = unsent;
    this.clock.after(unsentLifetime, () => {
      if (this.unsent === unsent) this.unsent = undefined;
    });
  }
}
