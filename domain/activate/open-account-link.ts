import type { AccountPageLink } from "#domain/activate/account-page-link.ts";
import type { OpenAccountCommand } from "#domain/activate/open-account.ts";
import type { LinkTokenFailure } from "#domain/ports/activation-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Troubles } from "#domain/support/troubles.ts";

/**
 * `valid`: the link may be used, for the account of this e-mail where that is known; `unsent`: it was used before,
 * without a good answer.
 */
export type OpenAccountLinkOutcome =
  | { readonly kind: "left" }
  | {
      readonly kind: "valid";
      readonly token: string;
      readonly email?: string;
      readonly unsent?: OpenAccountCommand;
    };

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
      this.troubles.show({ kind: "link-missing" });
      return { kind: "left" };
    }
    const unsent = this.link.unsent.take(token);
    if (unsent) return { ...withEmail(token, unsent.email), unsent };
    const answer = await this.tokens.validateToken(token, cancellation);
    if (!answer.ok) return this.link.refuse(answer.failure);
    return withEmail(token, answer.value.email ?? this.link.email);
  }
}

function withEmail(token: string, email: string | undefined) {
  return { kind: "valid", token, ...(email !== undefined && { email }) } as const;
}
