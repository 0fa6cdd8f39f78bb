import type { SignInByRedirect } from "#domain/login/sign-in-by-redirect.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import { askThroughNetwork } from "#domain/login/ask-through-network.ts";
import { refusedSignIn, type RefusedSignIn } from "#domain/login/refused-sign-in.ts";
import { signInContextOf, type SignInRequest } from "#domain/login/sign-in-request.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { leftForProvider, type LeftForProvider } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

export type SignInOutcome = LeftForProvider | RefusedSignIn<"invalid-credentials">;

type Deps = {
  readonly providers: IdentityProviders;
  readonly sessions: Pick<Sessions, "endAt">;
  readonly navigation: Navigation;
  readonly publicNetwork: PublicNetworkWait;
  readonly signInByRedirect: Pick<SignInByRedirect, "execute">;
};

/**
 * Sends e-mail and password to the tenant's identity provider. Where the e-mail's domain belongs to another provider,
 * leaves for that provider's page instead: the tenant's own provider must not learn the password.
 */
export class SignInWithPassword extends Service<Deps> {
  async execute(
    command: {
      readonly email: string;
      readonly password: string;
      readonly request: SignInRequest;
      /** `replace`: Back does not return to the page that began the sign-in. */
      readonly history?: "replace";
    },
    cancellation: Cancellation,
  ): Promise<SignInOutcome> {
    const { email, password, request } = command;
    const [way] = this.deps.providers.ways({ email });
    if (way?.kind === "redirect")
      return this.deps.signInByRedirect.execute({ way, email, request }, cancellation);
    // A person who types a password is offered a recommended set-up of MFA, on the way to an application too.
    const signInContext = signInContextOf(request, true);
    const provider = this.deps.providers.ofTenant();
    const answer = await askThroughNetwork(
      () => provider.begin({ way: "password", email, password, signInContext }, cancellation),
      this.deps.publicNetwork,
      cancellation,
    );
    if (!answer.ok)
      return refusedSignIn(answer.failure, "invalid-credentials", this.deps.navigation, command.history);
    this.deps.sessions.endAt("sign-in-begun");
    return leftForProvider;
  }
}
