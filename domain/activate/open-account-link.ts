import type { AccountPageLink, RefusedLink } from "#domain/activate/account-page-link.ts";
import type { OpenAccountCommand } from "#domain/activate/open-account.ts";
import type { LinkTokenFailure } from "#domain/activate/activation-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/**
 * `valid`: the link may be used, for the account of this e-mail if it is known. `unconfirmed`: what was submitted
 * with it before, without a usable answer.
 */
type OpenAccountLinkOutcome =
  | MovedBecause<"link-missing">
  | RefusedLink
  | {
      readonly kind: "valid";
      readonly token: string;
      readonly email?: string;
      readonly unconfirmed?: OpenAccountCommand;
    };

/** Validates a link's token: the platform's call for activation or for registration. */
type LinkTokens = {
  validateToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email?: string }, LinkTokenFailure>>;
};

type Deps = {
  readonly link: AccountPageLink;
  readonly tokens: LinkTokens;
  readonly errorPageState: ErrorPageState;
};

/** Validates the link of ActivatePage or RegisterPage without spending its token. */
export class OpenAccountLink extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<OpenAccountLinkOutcome> {
    const { errorPageState, link, tokens } = this.deps;
    const { token } = link;
    if (!token) return errorPageState.show({ kind: "link-missing" });
    const unconfirmed = link.unconfirmed.take(token);
    if (unconfirmed) return { kind: "valid", token, ...omitUnset({ email: unconfirmed.email }), unconfirmed };
    const answer = await tokens.validateToken(token, cancellation);
    if (!answer.ok) return link.refuse(answer.failure);
    return { kind: "valid", token, ...omitUnset({ email: answer.value.email ?? link.email }) };
  }
}
