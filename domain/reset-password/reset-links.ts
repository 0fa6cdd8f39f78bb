import type { Clock } from "#domain/ports/clock.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { UnconfirmedSubmission } from "#domain/shared/unconfirmed-submission.ts";

/** What the link of a reset mail brings (reset-12). */
export type ResetLink = { readonly token: string; readonly email: string };

/** A password that was sent by a link without a good answer, and in which call. */
export type UnsentPassword = { readonly password: string; readonly reference?: SupportReference };

type Deps = {
  readonly linkParameters: LinkParameters;
  readonly navigation: Navigation;
  readonly clock: Clock;
};

/** The link that opened ResetPasswordUpdatePage: out of its address, and kept until it is used (SPEC-CHOICE D-05). */
export class ResetLinks {
  /** What was sent before the error page. */
  readonly unconfirmed: UnconfirmedSubmission<UnsentPassword>;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.unconfirmed = new UnconfirmedSubmission(deps);
  }

  /** Undefined where the address did not bring both parts. */
  get current(): ResetLink | undefined {
    const { token, email } = this.deps.linkParameters.at("reset-password-update");
    return token && email ? { token, email } : undefined;
  }

  /** The link has done its work; of what it brought, LoginPage gets the e-mail. */
  spend({ email }: ResetLink): void {
    this.deps.linkParameters.spend("reset-password-update");
    this.deps.linkParameters.keep("login", { email });
  }

  /** Has a new link asked for in the place of one that has expired, for the same e-mail (reset-16). */
  replace({ email }: ResetLink): void {
    this.deps.linkParameters.spend("reset-password-update");
    this.deps.linkParameters.keep("reset-password", { email });
    this.deps.navigation.go({ page: "reset-password", tokenExpired: true }, "replace");
  }
}
