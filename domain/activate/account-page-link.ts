import type { OpenAccountCommand, OpenAccountOutcome } from "#domain/activate/open-account.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { LoginParameters, PageName } from "#domain/navigation/destination.ts";
import type { LinkTokenFailure, OpenAccountFailure } from "#domain/activate/activation-api.port.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { referenceOf } from "#domain/shared/call-failure.ts";
import { Service } from "#domain/shared/service.ts";
import { UnconfirmedSubmission } from "#domain/shared/unconfirmed-submission.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { movedBecause, type Cancelled, type MovedBecause } from "#domain/shared/outcome.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** The pages that open an account: the same form, sent by two different calls. */
export type AccountPage = Extract<PageName, "activate" | "register">;

/** A link that cannot be used: another page says why. */
export type RefusedLink = MovedBecause<Exclude<LinkTokenFailure, Cancelled>["kind"]> | Cancelled;

type Deps = {
  readonly linkParameters: LinkParameters;
  readonly navigation: Navigation;
  readonly savedTarget: SavedTarget;
  readonly errorPageState: ErrorPageState;
  readonly clock: Clock;
};

/** The link that opened the page: its parameters, and the pages that its failures lead to. */
export class AccountPageLink extends Service<Deps> {
  readonly page: AccountPage;
  /** The submission that led to the error page, for repeating it. */
  readonly unconfirmed = new UnconfirmedSubmission<OpenAccountCommand>(this.deps);

  constructor(page: AccountPage, deps: Deps) {
    super(deps);
    this.page = page;
  }

  get token(): string | undefined {
    return this.deps.linkParameters.at(this.page)["token"];
  }

  /** The e-mail address that the link was sent to, if the link names it. */
  get email(): string | undefined {
    return this.deps.linkParameters.at(this.page)["email"];
  }

  /** Removes the link's parameters: the link cannot be used again. */
  spend(): void {
    this.deps.linkParameters.spend(this.page);
  }

  /** Goes to LoginPage with the e-mail filled in, if it is known, without putting it in the address. */
  goToLogin(email: string | undefined, parameters: LoginParameters & { readonly stage?: "password" }): void {
    const login = returnToLogin(this.deps.savedTarget, parameters);
    this.deps.navigation.go({ ...login, ...(email !== undefined && { email }) }, "replace");
  }

  /** Leaves no history entry of the form, which is spent: Back finds LoginPage. */
  renameEntry(): void {
    this.deps.navigation.rename(returnToLogin(this.deps.savedTarget));
  }

  /** Leaves for ActivateExpiredErrorPage after a rejected token, or for UnknownErrorPage after any other failure. */
  refuse(failure: LinkTokenFailure, email = this.email): RefusedLink {
    if (failure.kind === "cancelled") return failure;
    if (failure.kind === "unreachable" || failure.kind === "unexpected")
      return this.deps.errorPageState.show(failure, { page: this.page });
    this.spend();
    // An earlier link may have stored another person's e-mail.
    this.deps.linkParameters.spend("activate-expired");
    this.deps.navigation.go({ page: "activate-expired", ...omitUnset({ email }) }, "replace");
    return movedBecause(failure.kind);
  }

  /**
   * Returns a failure that the form shows, or leaves for another page. After an unexpected answer the submission is
   * kept, so that it can be repeated from UnknownErrorPage.
   */
  refuseDraft(failure: OpenAccountFailure, command: OpenAccountCommand): OpenAccountOutcome {
    switch (failure.kind) {
      case "password-used-before":
      case "too-many-requests":
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
