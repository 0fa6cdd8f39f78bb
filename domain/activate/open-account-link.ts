import type { AccountPageLink } from "#domain/activate/account-page-link.ts";
import type { LinkTokenFailure } from "#domain/ports/activation-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Troubles } from "#domain/support/troubles.ts";

/** `valid`: the link may be used, for the account of this e-mail where that is known. */
export type OpenAccountLinkOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "valid"; readonly token: string; readonly email?: string };

/** Whoever can say what a link's token is worth: the platform's calls of either page. */
export type LinkTokens = {
  validateToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email?: string }, LinkTokenFailure>>;
};

/** Looks at the link of ActivatePage or RegisterPage without using it up (spec §4 Activation). */
export class OpenAccountLink {
  private readonly link: AccountPageLink;
  private readonly tokens: LinkTokens;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly link: AccountPageLink;
    readonly tokens: LinkTokens;
    readonly troubles: Troubles;
  }) {
    this.link = ports.link;
    this.tokens = ports.tokens;
    this.troubles = ports.troubles;
  }

  async execute(cancellation: Cancellation): Promise<OpenAccountLinkOutcome> {
    const { token } = this.link;
    if (!token) {
      this.troubles.show({});
      return { kind: "left" };
    }
    const answer = await this.tokens.validateToken(token, cancellation);
    if (!answer.ok) return this.link.refuse(answer.failure);
    const email = answer.value.email ?? this.link.email;
    return { kind: "valid", token, ...(email !== undefined && { email }) };
  }
}
