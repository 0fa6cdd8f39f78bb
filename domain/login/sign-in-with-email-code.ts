import type { Sessions } from "#domain/session/sessions.ts";
import { askThroughNetwork } from "#domain/login/ask-through-network.ts";
import type { SentEmailCode } from "#domain/login/sent-email-code.ts";
import { signInContextOf, type SignInRequest } from "#domain/login/sign-in-request.ts";
import type { CodeSignInFailure, IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";
import type { Unreachable, UnexpectedReason } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import {
  cancelled,
  leftForProvider,
  movedBecause,
  type Cancelled,
  type LeftForProvider,
  type MovedBecause,
} from "#domain/shared/outcome.ts";
import { failure } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

/** `wrong`: not the code that was sent last; `expired`, `too-many-tries`: another code is needed. */
export type EmailCodeOutcome =
  | LeftForProvider
  | MovedBecause<"account-blocked">
  | Cancelled
  | { readonly kind: "wrong" | "expired" | "too-many-tries" }
  | { readonly kind: "rate-limited" | "denied" | UnexpectedReason }
  | Unreachable;

type Deps = {
  readonly providers: IdentityProviders;
  readonly sessions: Pick<Sessions, "endAt">;
  readonly sentEmailCode: Pick<SentEmailCode, "forget">;
  readonly navigation: Pick<Navigation, "go">;
  readonly publicNetwork: PublicNetworkWait;
};

const notOffered: CodeSignInFailure = {
  kind: "unexpected",
  cause: "The provider takes no codes.",
  reason: "misconfigured",
};

/** Signs in with a code that the tenant's provider has e-mailed. */
export class SignInWithEmailCode extends Service<Deps> {
  async execute(
    command: { readonly email: string; readonly code: string; readonly request: SignInRequest },
    cancellation: Cancellation,
  ): Promise<EmailCodeOutcome> {
    const { email, code, request } = command;
    const signInContext = signInContextOf(request, true);
    const { emailCodes } = this.deps.providers.ofTenant();
    const answer = await askThroughNetwork(
      async () => emailCodes?.begin({ email, code, signInContext }, cancellation) ?? failure(notOffered),
      this.deps.publicNetwork,
      cancellation,
    );
    if (!answer.ok) return this.outcomeOf(answer.failure);
    this.deps.sessions.endAt("sign-in-begun");
    this.deps.sentEmailCode.forget();
    return leftForProvider;
  }

  private outcomeOf(refusal: CodeSignInFailure): EmailCodeOutcome {
    switch (refusal.kind) {
      case "account-blocked":
        this.deps.navigation.go({ page: "account-disabled" });
        return movedBecause(refusal.kind);
      case "invalid-credentials":
        return { kind: "wrong" };
      case "code-expired":
        return { kind: "expired" };
      case "unexpected":
        // An unknown failure must not reveal whether the account exists (login-44).
        return { kind: refusal.reason ?? "wrong" };
      case "cancelled":
        return cancelled;
      case "too-many-tries":
      case "rate-limited":
      case "denied":
      case "unreachable":
        return refusal;
    }
  }
}
