import { soleRedirectWithoutEmail } from "#domain/login/unasked-redirect.ts";
import type { RedirectProblem } from "#domain/login/sign-in-by-redirect.ts";
import type { DueStep } from "#domain/identity/due-step.ts";
import type { RedirectUnasked } from "#domain/login/redirect-unasked.ts";
import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import type { SignInSilently } from "#domain/login/sign-in-silently.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { LeftForProvider, MovedBecause } from "#domain/shared/outcome.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { Service } from "#domain/shared/service.ts";

/** `form`: the person signs in with the form; `problem` says why the provider's page could not be opened. */
export type AskProviderOutcome =
  | LeftForProvider
  | MovedBecause<DueStep>
  | { readonly kind: "form"; readonly problem?: RedirectProblem };

type Deps = {
  readonly providers: IdentityProviders;
  readonly sessions: Pick<Sessions, "provider">;
  readonly signInSilently: Pick<SignInSilently, "execute">;
  readonly redirectUnasked: Pick<RedirectUnasked, "execute">;
};

/** Asks the provider to sign the person in from its session: without leaving the page, or on its own page. */
export class AskProvider extends Service<Deps> {
  execute(request: SignInRequest, cancellation: Cancellation): Promise<AskProviderOutcome> {
    const { providers, sessions, signInSilently, redirectUnasked } = this.deps;
    const key = sessions.provider;
    const provider = providers.ofSession(key);
    // Only a session of this browser tells which of several providers is meant.
    const ways = key === undefined ? providers.ways(omitUnset({ email: request.email })) : provider.ways({});
    // Where the page leaves by itself, the redirect finds the session.
    if (provider.session && !soleRedirectWithoutEmail(ways))
      return signInSilently.execute(provider.session, request, cancellation);
    const asked = { ways, provider: key && provider.code };
    return redirectUnasked.execute(asked, request, cancellation);
  }
}
