import type { Sessions } from "#domain/session/sessions.ts";
import { signInContextOf, type SignInRequest } from "#domain/login/sign-in-request.ts";
import type { RedirectWay } from "#domain/provider/sign-in-ways.ts";
import type { IdentityProvider, IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Unreachable, UnexpectedReason } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { leftForProvider, type Cancelled, type LeftForProvider } from "#domain/shared/outcome.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { Service } from "#domain/shared/service.ts";

/** Why the page of a provider could not be opened. */
export type RedirectProblem = { readonly kind: "rate-limited" | "denied" | UnexpectedReason } | Unreachable;

type SignInByRedirectOutcome = LeftForProvider | Cancelled | RedirectProblem;

type Deps = {
  readonly providers: IdentityProviders;
  readonly sessions: Pick<Sessions, "endAt" | "provider" | "haveJustEnded">;
};

/** Leaves for the provider's own page, where the person signs in (login-91; RFC 6749 §4.1.1). */
export class SignInByRedirect extends Service<Deps> {
  /** `email`: fills in the provider's form (`login_hint`), if its domain belongs to this provider. */
  async execute(
    command: {
      readonly way: RedirectWay;
      readonly email?: string;
      readonly request: SignInRequest;
      /** `push`: Back leads to the page that began the sign-in, because the person chose to leave it. */
      readonly history?: "push";
    },
    cancellation: Cancellation,
  ): Promise<SignInByRedirectOutcome> {
    const { way, email, request } = command;
    const isFresh = this.asksPerson(request);
    const provider = this.deps.providers.ofSession(way.provider);
    const hint = email && this.isKnownAt(provider, email) ? email : undefined;
    const left = await provider.begin(
      {
        way: "redirect",
        id: way.id,
        // The person asked to sign in, even if the provider then answers from its session.
        signInContext: signInContextOf(request, true),
        ...omitUnset({ email: hint, isFresh, history: command.history }),
      },
      cancellation,
    );
    if (!left.ok) {
      const { failure } = left;
      return failure.kind === "unexpected" ? { kind: failure.reason ?? "server" } : failure;
    }
    const { sessions } = this.deps;
    if (isFresh) sessions.endAt("sign-in-begun");
    else if (way.provider !== sessions.provider) sessions.endAt("other-provider-asked");
    return leftForProvider;
  }

  /** Returns whether the provider has to ask the person: its session may still be that of one who has logged out. */
  private asksPerson({ newSession, loggedOut }: SignInRequest): boolean {
    return newSession === true || loggedOut === true || this.deps.sessions.haveJustEnded;
  }

  /** Returns whether the e-mail belongs to this provider; no other provider is told it. */
  private isKnownAt(provider: IdentityProvider, email: string): boolean {
    const { providers } = this.deps;
    return providers
      .ways({ email })
      .some((way) => way.kind === "redirect" && providers.ofSession(way.provider) === provider);
  }
}
