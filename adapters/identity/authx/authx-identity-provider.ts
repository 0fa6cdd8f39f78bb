import { meaningOfAuthorizationError } from "#domain/provider/authorization-error.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import { sessionMark } from "#domain/session/session-mark.ts";
import { sessionTokenPayload } from "#domain/session/session-token-payload.ts";
import type {
  AnswerFailure,
  AuthorizationAnswer,
  AuthorizationGrant,
  IdentityProvider,
  ProviderSession,
  RedirectFailure,
  SignInWay,
  SessionFailure,
} from "#domain/provider/identity-provider.port.ts";
import type { PartnerFailure, TenantToken } from "#domain/support/partner-api.port.ts";
import { lastLogout, partnerTokenProof, sessionToken } from "#domain/storage/storage-entries.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { keptTarget } from "#domain/redirect/saved-target.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";
import { isCodeOf } from "#domain/tenant/tenant-code.ts";
import { redirectTo } from "../redirect-to.ts";
import type { ProviderTools } from "../plugin.ts";
import { wayNotOffered } from "../way-not-offered.ts";

/** The `state` of every authx answer: it names the provider and protects nothing. */
const callbackState = "authx";

const ways: readonly SignInWay[] = [{ kind: "partner" }];

/** What the platform needs to exchange a session. */
type PartnerSession = { readonly partnerCode: string; readonly token: string };

type Deps = {
  readonly config: { readonly strictPartnerHandover: boolean };
  readonly tools: ProviderTools;
};

/** The platform's own provider: people come from a partner, and the platform exchanges their session tokens. */
export class AuthxIdentityProvider implements IdentityProvider {
  readonly code = "authx";
  readonly session: ProviderSession = {
    check: async (cancellation) => this.checkSession(cancellation),
    continue: ({ signInContext }, cancellation) => this.handOver(signInContext, undefined, cancellation),
  };

  private readonly isStrict: boolean;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.isStrict = deps.config.strictPartnerHandover;
  }

  ways(): readonly SignInWay[] {
    return ways;
  }

  ownsAnswer(answer: AuthorizationAnswer): boolean {
    return answer.state === callbackState;
  }

  /** Does nothing, because every sign-in begins in a partner's application. */
  prepareSignIn(): void {
    return undefined;
  }

  async begin(): Promise<Result<"leaving", RedirectFailure>> {
    return failure(wayNotOffered);
  }

  continuePartnerSession(
    command: { readonly signInContext: SignInContext; readonly session: SessionToken },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    return this.handOver(command.signInContext, command.session, cancellation);
  }

  async finish(answer: AuthorizationAnswer): Promise<Result<AuthorizationGrant, AnswerFailure>> {
    const { storage, digest, currentLoginDomain } = this.deps.tools;
    const expected = storage.take(partnerTokenProof);
    const { code, state, error } = answer;
    if (error !== undefined) return failure({ kind: meaningOfAuthorizationError(error) });
    if (code === undefined || state === undefined) {
      return failure({ kind: "invalid-state", reason: "missing" });
    }
    if (this.isStrict) {
      if (expected === undefined) return failure({ kind: "invalid-state", reason: "missing" });
      const given = await digest.fingerprint(code);
      if (given !== expected) return failure({ kind: "invalid-state", reason: "mismatch" });
    }
    const { iid } = keptTarget(storage);
    return success({
      code,
      tenantCode: answer.tenantCode ?? currentLoginDomain.loginDomain.tenant.code,
      ...(iid !== undefined && { iid }),
    });
  }

  /** Asks the person nothing, so it is always silent. */
  async redirectToApplication(
    command: { readonly target: TrustedUrl },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    const exchanged = await this.exchange(cancellation);
    if (!exchanged.ok) return exchanged;
    const { redirectPolicy, navigation } = this.deps.tools;
    return redirectTo(redirectPolicy.withTokens(command.target, exchanged.value), navigation);
  }

  /** Redirects at once: the only session is the platform's own, which has ended by now. */
  async endSession(command: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>> {
    return redirectTo(command.returnTo, this.deps.tools.navigation);
  }

  /**
   * Looks for a stored session token. The platform decides whether it is still valid when it is exchanged, not the
   * clock of this machine (NET-07).
   */
  private checkSession(cancellation: Cancellation): Result<"active", SessionFailure> {
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    return this.partnerSession(this.deps.tools.storage.read(sessionToken))
      ? success("active")
      : failure({ kind: "login-required" });
  }

  /** Exchanges the session, or without one this browser's own, and passes the token to AuthenticatePage. */
  private async handOver(
    signInContext: SignInContext,
    session: SessionToken | undefined,
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    const { storage, digest, navigation } = this.deps.tools;
    const own = storage.read(sessionToken);
    const exchanged = await this.exchange(cancellation, session ?? own);
    if (!exchanged.ok) return exchanged;
    const { token, tenantCode } = exchanged.value;
    const fingerprint = await digest.fingerprint(token);
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    storage.write(partnerTokenProof, fingerprint);
    const callback = {
      code: token,
      tenantCode,
      state: callbackState,
      ...(session === undefined && own !== undefined && { session: sessionMark(own) }),
    };
    navigation.go({ page: "authenticate", ...signInContext, ...callback }, "replace");
    return success("leaving");
  }

  private partnerSession(token: SessionToken | undefined): PartnerSession | undefined {
    const { provider, partnerCode } = sessionTokenPayload(token);
    if (token === undefined || provider !== this.code || partnerCode === undefined) return undefined;
    return { partnerCode, token };
  }

  /** Exchanges the session token; a session that belongs to another tenant counts as none here. */
  private async exchange(
    cancellation: Cancellation,
    token = this.deps.tools.storage.read(sessionToken),
  ): Promise<Result<TenantToken, SessionFailure>> {
    const session = this.partnerSession(token);
    if (!session) return failure({ kind: "login-required" });
    const { storage, partnerApi, currentLoginDomain } = this.deps.tools;
    const logoutBefore = storage.read(lastLogout);
    const exchanged = partnerApi.exchangeToken(session, cancellation);
    const answer = (await untilCancelled(cancellation, exchanged)) ?? failure({ kind: "cancelled" });
    if (!answer.ok) return failure(sessionFailureOf(answer.failure));
    // Another tab has logged out meanwhile.
    if (storage.read(lastLogout) !== logoutBefore) return failure({ kind: "login-required" });
    const { tenant } = currentLoginDomain.loginDomain;
    return isCodeOf(tenant, answer.value.tenantCode) ? answer : failure({ kind: "login-required" });
  }
}

/** Returns the session failure for a refused exchange: no session, so the person signs in again from the partner. */
function sessionFailureOf(refusal: PartnerFailure): SessionFailure {
  return refusal.kind === "refused" ? { kind: "login-required" } : refusal;
}
