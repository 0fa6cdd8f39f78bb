import { askThroughNetwork } from "#domain/login/ask-through-network.ts";
import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";
import { refusedSignIn, type RefusedSignIn } from "#domain/login/refused-sign-in.ts";
import { signInContextOf, type SignInRequest } from "#domain/login/sign-in-request.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PasskeyCredential, Passkeys } from "#domain/ports/passkeys.port.ts";
import type { IdentityProviders, PasskeySignInFailure } from "#domain/provider/identity-provider.port.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { leftForProvider, type LeftForProvider } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** `refused`: it does not pass. `unknown`: it belongs to no account here. `expired`: it has to sign anew. */
export type PasskeySignInOutcome =
  | LeftForProvider
  | RefusedSignIn<"refused">
  | { readonly kind: "unknown" | "expired" };

type Deps = {
  readonly providers: Pick<IdentityProviders, "ofTenant">;
  readonly passkeys: Pick<Passkeys, "signalUnknown">;
  readonly sessions: Pick<Sessions, "endAt">;
  readonly navigation: Pick<Navigation, "go">;
  readonly publicNetwork: PublicNetworkWait;
};

/** Signs in at the tenant's provider with what a passkey has signed. */
export class SignInWithPasskey extends Service<Deps> {
  async execute(
    { credential, request }: { readonly credential: PasskeyCredential; readonly request: SignInRequest },
    cancellation: Cancellation,
  ): Promise<PasskeySignInOutcome> {
    const { providers, passkeys, sessions, publicNetwork } = this.deps;
    const provider = await providers
      .ofTenant()
      .passkeys?.()
      .catch(() => undefined);
    if (!provider) return { kind: "unreachable" };
    const proof = { credential: credential.json, signInContext: signInContextOf(request, true) };
    const answer = await askThroughNetwork(
      () => provider.begin(proof, cancellation),
      publicNetwork,
      cancellation,
    );
    if (answer.ok) {
      sessions.endAt("sign-in-begun");
      return leftForProvider;
    }
    if (answer.failure.kind === "passkey-unknown") passkeys.signalUnknown(credential);
    return this.outcomeOf(answer.failure);
  }

  private outcomeOf(refusal: PasskeySignInFailure): PasskeySignInOutcome {
    const { kind } = refusal;
    if (kind === "challenge-expired") return { kind: "expired" };
    if (kind === "passkey-unknown" || kind === "passkey-elsewhere") return { kind: "unknown" };
    return refusedSignIn(refusal, "refused", this.deps.navigation);
  }
}
