import type { OpenAccountCommand, OpenAccountOutcome } from "#domain/activate/open-account.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { LoginParameters, PageName } from "#domain/navigation/destination.ts";
import type { LinkTokenFailure, OpenAccountFailure } from "#domain/ports/activation-api.port.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { referenceOf } from "#domain/shared/call-failure.ts";
import { UnconfirmedSubmission } from "#domain/shared/unconfirmed-submission.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

/** The pages that open an account: one form, two ways to send it (activate-01, register-01). */
export type AccountPage = Extract<PageName, "activate" | "register">;

/** The link that opened the page: what it brought, and where its failures lead (activate-07, activate-09). */
export class AccountPageLink {
  readonly page: AccountPage;
  /** What was sent before the error page. */
  readonly unconfirmed: UnconfirmedSubmission<OpenAccountCommand>;
  private readonly linkParameters: LinkParameters;
  private readonly navigation: Navigation;
  private readonly savedTarget: SavedTarget;
  private readonly errorPageState: ErrorPageState;

  constructor(
    page: AccountPage,
    deps: {
      readonly linkParameters: LinkParameters;
      readonly navigation: Navigation;
      readonly savedTarget: SavedTarget;
      readonly errorPageState: ErrorPageState;
      readonly clock: Clock;
    },
  ) {
    this.page = page;
    this.linkParameters = deps.linkParameters;
    this.navigation = deps.navigation;
    this.savedTarget = deps.savedTarget;
    this.errorPageState = deps.errorPageState;
    this.unconfirmed = new UnconfirmedSubmission(deps);
  }

  get token(): string | undefined {
    return this.linkParameters.at(this.page)["token"];
  }

  /** The address that the link was sent to, if it says so. */
  get email(): string | undefined {
    return this.linkParameters.at(this.page)["email"];
  }

  /** The link has done what it was for: it is good for nothing more (D-05). */
  spend(): void {
    this.linkParameters.spend(this.page);
  }

  /** LoginPage, with the e-mail there although it stands in no address (R-11, SPEC-CHOICE D-05). */
  goToLogin(email: string, parameters: LoginParameters & { readonly stage?: "password" }): void {
    this.linkParameters.keep("login", { email });
    this.navigation.go(returnToLogin(this.savedTarget, parameters), "replace");
  }

  /** The platform could not be asked about the link, or says that it opens nothing. */
  refuse(failure: LinkTokenFailure, email = this.email): { readonly kind: "left" } {
    switch (failure.kind) {
      case "token-invalid":
      case "token-expired":
        this.spend();
        // Somebody else's may be there from an earlier link.
        if (email === undefined) this.linkParameters.spend("activate-expired");
        else this.linkParameters.keep("activate-expired", { email });
        this.navigation.go({ page: "activate-expired" }, "replace");
        break;
      case "unreachable":
      case "unexpected":
        this.errorPageState.show(failure, { page: this.page });
        break;
      case "cancelled":
        break;
    }
    return { kind: "left" };
  }

  /** The account was not opened. Whatever was typed can be sent again, also from the error page. */
  refuseDraft(failure: OpenAccountFailure, command: OpenAccountCommand): OpenAccountOutcome {
    switch (failure.kind) {
      case "password-used-before":
      case "unreachable":
        return failure;
      case "unexpected":
        this.unconfirmed.keep(command.draft.token, { ...command, ...referenceOf(failure) });
        return this.refuse(failure);
      case "token-invalid":
      case "token-expired":
      case "cancelled":
        return this.refuse(failure, command.email);
    }
  }
}
