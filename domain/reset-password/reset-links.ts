import type { Clock } from "#domain/shared/clock.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { movedBecause, type MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import { UnconfirmedSubmission } from "#domain/shared/unconfirmed-submission.ts";

/** The parameters in the link of a reset mail. */
export type ResetLink = { readonly token: string; readonly email: string };

/** A password that was submitted without a usable answer, for which account, and the reference of that call. */
export type UnconfirmedPassword = {
  readonly password: string;
  readonly email?: string;
  readonly reference?: SupportReference;
};

type Deps = {
  readonly linkParameters: LinkParameters;
  readonly navigation: Navigation;
  readonly clock: Clock;
};

/** The link that opened ResetPasswordUpdatePage: removed from the address, and stored until it is used. */
export class ResetLinks extends Service<Deps> {
  /** The submission that led to the error page, for repeating it. */
  readonly unconfirmed = new UnconfirmedSubmission<UnconfirmedPassword>(this.deps);

  /** The parameters of the link; undefined unless it had both. */
  get current(): ResetLink | undefined {
    const { token, email } = this.deps.linkParameters.at("reset-password-update");
    return token && email ? { token, email } : undefined;
  }

  spend(): void {
    this.deps.linkParameters.spend("reset-password-update");
  }

  /** Goes to ResetPasswordPage to request a new link in place of an expired one, for the same e-mail. */
  replace({ email }: ResetLink): MovedBecause<"link-expired"> {
    this.spend();
    this.deps.navigation.go({ page: "reset-password", tokenExpired: true, email }, "replace");
    return movedBecause("link-expired");
  }
}
