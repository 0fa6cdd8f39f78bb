import { sentEmail } from "#adapters/shared/sent-email.ts";
import { RoundTrips } from "#domain/provider/round-trips.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { Digest } from "#domain/provider/digest.port.ts";
import type {
  AnswerFailure,
  AuthorizationAnswer,
  AuthorizationGrant,
  IdentityProvider,
  SignInCommand,
  RedirectFailure,
  SignInWay,
  SessionFailure,
} from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { Tenant } from "#domain/tenant/login-domain.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

export const fakeIssuer = "https://id.harbour.example";

const ways: readonly SignInWay[] = [{ kind: "redirect", id: "staff", label: "Harbour Hotels" }];

type Tools = {
  readonly storage: BrowserStorage;
  readonly navigation: Navigation;
  readonly randomness: Randomness;
  readonly digest: Digest;
  readonly currentLoginDomain: CurrentLoginDomain;
  readonly redirectPolicy: RedirectPolicy;
};

/**
 * A strict OpenID provider with a page of its own, PKCE, nonce and `iss`, which cannot be asked for a session without
 * leaving.
 */
export class FakeRedirectProvider implements IdentityProvider {
  readonly code = "strict";
  private readonly roundTrips: RoundTrips;
  private readonly navigation: Navigation;
  private readonly currentLoginDomain: CurrentLoginDomain;

  constructor(tools: Tools) {
    this.roundTrips = new RoundTrips(tools);
    this.currentLoginDomain = tools.currentLoginDomain;
    this.navigation = tools.navigation;
  }

  ways(): readonly SignInWay[] {
    return ways;
  }

  ownsAnswer(answer: AuthorizationAnswer): boolean {
    return this.roundTrips.expects(this.code, answer);
  }

  prepareSignIn(): void {
    return undefined;
  }

  async begin(
    command: SignInCommand,
    cancellation: Cancellation,
  ): Promise<Result<"leaving", RedirectFailure>> {
    if (command.way !== "redirect") return failure({ kind: "unexpected", cause: "Only by redirect." });
    if (this.tenant.loginDomain === undefined)
      return failure({ kind: "unexpected", cause: "There is no login domain.", reason: "misconfigured" });
    const { email, isFresh, signInContext, history } = command;
    const trip = await this.roundTrips.begin({
      provider: this.code,
      signInContext,
      issuer: fakeIssuer,
      usesPkce: true,
      usesNonce: true,
    });
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    const query = new URLSearchParams({
      response_type: "code",
      client_id: this.tenant.loginClientId,
      redirect_uri: trip.redirectUri,
      state: trip.state,
      scope: "openid",
      nonce: trip.nonce ?? "",
      code_challenge: trip.codeChallenge ?? "",
      code_challenge_method: "S256",
      ...omitUnset({
        login_hint: email ? sentEmail(email) : undefined,
        prompt: isFresh ? "login" : undefined,
        ui_locales: signInContext.langCode,
      }),
    });
    trip.record();
    const left = this.leave(`${fakeIssuer}/authorize?${String(query)}`, history);
    if (!left.ok) trip.drop();
    return left;
  }

  async finish(answer: AuthorizationAnswer): Promise<Result<AuthorizationGrant, AnswerFailure>> {
    return this.roundTrips.finish(this.code, answer);
  }

  async redirectToApplication(
    ...[{ target, initiateLoginUri, isSilent }, cancellation]: Parameters<
      IdentityProvider["redirectToApplication"]
    >
  ): Promise<Result<"leaving", SessionFailure>> {
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    if (isSilent) return failure({ kind: "login-required" });
    const address = new URL(initiateLoginUri ?? target);
    if (initiateLoginUri !== undefined) {
      address.searchParams.set("iss", fakeIssuer);
      address.searchParams.set("target_link_uri", target);
    }
    return this.leave(address.href);
  }

  async endSession({ returnTo }: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>> {
    if (this.tenant.loginDomain === undefined) return this.leave(returnTo);
    const query = new URLSearchParams({
      client_id: this.tenant.loginClientId,
      returnTo,
      ...omitUnset({ ui_locales: new URL(returnTo).searchParams.get("langCode") ?? undefined }),
    });
    return this.leave(`${fakeIssuer}/logout?${String(query)}`);
  }

  private get tenant(): Tenant {
    return this.currentLoginDomain.loginDomain.tenant;
  }

  private leave(address: string, history?: "push"): Result<"leaving", CallFailure> {
    return this.navigation.leave(address as TrustedUrl, history)
      ? success("leaving")
      : failure({ kind: "unexpected", cause: "The browser refused the address." });
  }
}
