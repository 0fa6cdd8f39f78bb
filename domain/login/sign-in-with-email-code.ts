import type { Sessions } from "#domain/session/sessions.ts";
import { askThroughNetwork } from "#domain/login/ask-through-network.ts";
import { refusedSignIn, type RefusedSignIn } from "#domain/login/refused-sign-in.ts";
import type { SentEmailCode } from "#domain/login/sent-email-code.ts";
import { signInContextOf, type SignInRequest } from "#domain/login/sign-in-request.ts";
import type { CodeSignInFailure, IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { leftForProvider, type LeftForProvider } from "#domain/shared/outcome.ts";
import { failure } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

/** `wrong`: not the code that was sent last; `expired`, `too-many-tries`: another code is needed. */
export type EmailCodeOutcome =
  | LeftForProvider
  | RefusedSignIn<"wrong">
  | { readonly kind: "expired" | "too-many-tries" };

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
    if (refusal.kind === "code-expired") return { kind: "expired" };
    if (refusal.kind === "too-many-tries") return refusal;
    return refusedSignIn(refusal, "wrong", this.deps.navigation);
  }
}
