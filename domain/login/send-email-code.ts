import { askThroughNetwork } from "#domain/login/ask-through-network.ts";
import type { SentEmailCode } from "#domain/login/sent-email-code.ts";
import type { CodeRequestFailure, IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";
import type { Unreachable, UnexpectedReason } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import { failure } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

/** `too-many-requests`: no code was sent; `retryAfter` are the seconds to wait, if the provider names them. */
export type EmailCodeSentOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "too-many-requests"; readonly retryAfter?: number }
  | { readonly kind: "invalid-email" | UnexpectedReason }
  | Unreachable
  | Cancelled;

type Deps = {
  readonly providers: IdentityProviders;
  readonly sentEmailCode: Pick<SentEmailCode, "keep">;
  readonly publicNetwork: PublicNetworkWait;
};

const notOffered: CodeRequestFailure = {
  kind: "unexpected",
  cause: "The provider sends no codes.",
  reason: "misconfigured",
};

/** Has the tenant's provider e-mail a code to sign in with. */
export class SendEmailCode extends Service<Deps> {
  async execute(
    { email, language }: { readonly email: string; readonly language: Language },
    cancellation: Cancellation,
  ): Promise<EmailCodeSentOutcome> {
    const { providers, sentEmailCode, publicNetwork } = this.deps;
    const { emailCodes } = providers.ofTenant();
    const answer = await askThroughNetwork(
      async () => emailCodes?.send({ email, language }, cancellation) ?? failure(notOffered),
      publicNetwork,
      cancellation,
    );
    if (answer.ok) {
      sentEmailCode.keep(email);
      return { kind: "sent" };
    }
    if (answer.failure.kind === "rate-limited") return { ...answer.failure, kind: "too-many-requests" };
    if (answer.failure.kind === "unexpected") return { kind: answer.failure.reason ?? "server" };
    return answer.failure;
  }
}
