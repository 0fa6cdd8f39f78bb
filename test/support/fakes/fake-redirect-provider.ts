import { RoundTrips } from "#domain/login/round-trips.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { Digest } from "#domain/ports/digest.port.ts";
import type {
  AnswerFailure,
  AuthorizationAnswer,
  AuthorizationGrant,
  IdentityProvider,
  SignInCommand,
  SignInFailure,
  SignInWay,
  SessionFailure,
} from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

export const fakeIssuer = "https://id.harbour.example";

const ways: readonly SignInWay[] = [{ kind: "redirect", id: "staff", label: "Harbour Hotels" }];

type Tools = {
  readonly storage: BrowserStorage;
  readonly navigation: Navigation;
  readonly randomness: Randomness;
  readonly digest: Digest;
  readonly currentLoginDomain: CurrentLoginDomain;
};

/**
 * A strict OpenID provider with a page of its own, PKCE, nonce and `iss`, which cannot be asked for a session without
 * leaving.
 */
export class FakeRedirectProvider implements IdentityProvider {
  readonly code = "strict";
  private readonly roundTrips: RoundTrips;
  private readonly navigation: Navigation;

  constructor(tools: Tools) {
    this.roundTrips = new RoundTrips(tools);
    this.navigation = tools.navigation;
  }

  ways(): readonly SignInWay[] {
    return ways;
  }

  ownsAnswer(answer: AuthorizationAnswer): boolean {
    return this.roundTrips.isOf(this.code, answer);
  }

  prepareSignIn(): void {
    return undefined;
  }

  async begin(command: SignInCommand, cancellation: Cancellation): Promise<Result<"leaving", SignInFailure>> {
    if (command.way !== "redirect") return failure({ kind: "unexpected", cause: "Only by redirect." });
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    const { email, isFresh, signInContext } = command;
    return this.authorize(signInContext, {
      ...(email !== undefined && { login_hint: email }),
      ...(isFresh && { prompt: "login" }),
    });
  }

  async finish(answer: AuthorizationAnswer): Promise<Result<AuthorizationGrant, AnswerFailure>> {
    return this.roundTrips.finish(this.code, answer);
  }

  async redirectToApplication(
    { target }: { readonly target: TrustedUrl },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    return cancellation.isCancelled ? failure({ kind: "cancelled" }) : this.leave(target);
  }

  async endSession({ returnTo }: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>> {
    return this.leave(`${fakeIssuer}/logout?${String(new URLSearchParams({ returnTo }))}` as TrustedUrl);
  }

  private async authorize(
    signInContext: SignInContext,
    more: Readonly<Record<string, string>>,
  ): Promise<Result<"leaving", CallFailure>> {
    const { state, nonce, redirectUri, codeChallenge, record } = await this.roundTrips.begin({
      provider: this.code,
      signInContext,
      issuer: fakeIssuer,
      usesPkce: true,
      usesNonce: true,
    });
    const query = new URLSearchParams({
      response_type: "code",
      redirect_uri: redirectUri,
      state,
      scope: "openid",
      nonce: nonce ?? "",
      code_challenge: codeChallenge ?? "",
      code_challenge_method: "S256",
      ...more,
    });
    record();
    return this.leave(`${fakeIssuer}/authorize?${String(query)}` as TrustedUrl);
  }

  private leave(address: TrustedUrl): Result<"leaving", CallFailure> {
    return this.navigation.leave(address)
      ? success("leaving")
      : failure({ kind: "unexpected", cause: "The browser refused the address." });
  }
}
