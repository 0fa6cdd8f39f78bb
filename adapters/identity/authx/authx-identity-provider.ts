import type { CarriedParameters } from "#domain/navigation/destination.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import { sessionMark } from "#domain/identity/session-mark.ts";
import { sessionTokenPayload } from "#domain/identity/session-token-payload.ts";
import type {
  AuthorizationCallback,
  AuthorizationGrant,
  CallbackFailure,
  IdentityProvider,
  LogInFailure,
  SessionFailure,
} from "#domain/ports/identity-provider.port.ts";
import type { TenantToken } from "#domain/ports/partner-api.port.ts";
import { arrivalAt, handOver, sessionToken } from "#domain/records/record-kinds.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";
import { keptTarget } from "#domain/redirect/saved-target.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { isCodeOf } from "#domain/tenant/tenant-code.ts";
import { departTo } from "../departure.ts";
import type { ProviderTools } from "../plugin.ts";
import { unlessCancelled } from "../unless-cancelled.ts";
import { sessionFailureOf } from "./authx-failures.ts";

/** Every answer of authx carries this one (spec §9): it names the provider and protects nothing. */
const callbackState = "authx";

/** What a session is exchanged with. */
type PartnerSession = { readonly partnerCode: string; readonly token: string };

/** The platform's own provider: people come from a partner, and tokens are exchanged with the platform. */
export class AuthxIdentityProvider implements IdentityProvider {
  readonly code = "authx";
  readonly credentials = "redirect";

  private readonly isStrict: boolean;
  private readonly tools: ProviderTools;

  constructor(parts: {
    readonly config: { readonly strictPartnerHandover: boolean };
    readonly tools: ProviderTools;
  }) {
    this.isStrict = parts.config.strictPartnerHandover;
    this.tools = parts.tools;
  }

  ownsCallback(callback: AuthorizationCallback): boolean {
    return callback.state === callbackState;
  }

  /** There is nothing to fetch for what is not supported. */
  prepareLogIn(): void {
    return undefined;
  }

  async logIn(): Promise<Result<"leaving", LogInFailure>> {
    return failure({ kind: "unsupported" });
  }

  async continueSession(
    { carried, session }: { readonly carried: CarriedParameters; readonly session?: SessionToken },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    const { records, digest, navigation } = this.tools;
    const own = records.read(sessionToken);
    const exchanged = await this.exchange(cancellation, session ?? own);
    if (!exchanged.ok) return exchanged;
    const { token, tenantCode } = exchanged.value;
    const fingerprint = await digest.fingerprint(token);
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    records.write(handOver, fingerprint);
    // SPEC-CHOICE D-05: as if it had come in the address, without ever having been there.
    records.write(arrivalAt("authenticate"), {
      code: token,
      tenantCode,
      state: callbackState,
      ...(session === undefined && own !== undefined && { session: sessionMark(own) }),
    });
    navigation.go({ page: "authenticate", ...carried }, "replace");
    return success("leaving");
  }

  async completeLogIn(callback: AuthorizationCallback): Promise<Result<AuthorizationGrant, CallbackFailure>> {
    const { records, digest, tenant } = this.tools;
    const expected = records.take(handOver);
    if (this.isStrict) {
      if (expected === undefined) return failure({ kind: "bad-request", reason: "missing" });
      const given = await digest.fingerprint(callback.code);
      if (given !== expected) return failure({ kind: "bad-request", reason: "mismatch" });
    }
    const { iid } = keptTarget(records);
    return success({
      code: callback.code,
      tenantCode: callback.tenantCode ?? tenant.loginDomain.tenant.code,
      ...(iid !== undefined && { iid }),
    });
  }

  async returnToTenant(
    command: { readonly target: TrustedAddress },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    const exchanged = await this.exchange(cancellation);
    if (!exchanged.ok) return exchanged;
    const { redirects, navigation } = this.tools;
    return departTo(redirects.withTokens(command.target, exchanged.value), navigation);
  }

  /** Exchanging a token asks the person nothing, so there is no louder way. */
  authorizeSilently(
    command: { readonly target: TrustedAddress },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    return this.returnToTenant(command, cancellation);
  }

  /**
   * The stored session is the provider's session. Whether it still holds is the platform's to say when it is
   * exchanged, not this machine's clock (NET-07).
   */
  async checkSession(cancellation: Cancellation): Promise<Result<"active", SessionFailure>> {
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    return this.partnerSession(this.tools.records.read(sessionToken))
      ? success("active")
      : failure({ kind: "need-to-login" });
  }

  /** There is no session but the platform's own, which has ended by now. */
  async endSession(command: { readonly returnTo: TrustedAddress }): Promise<Result<"leaving", CallFailure>> {
    return departTo(command.returnTo, this.tools.navigation);
  }

  private partnerSession(token: SessionToken | undefined): PartnerSession | undefined {
    const { provider, partnerCode } = sessionTokenPayload(token);
    if (token === undefined || provider !== this.code || partnerCode === undefined) return undefined;
    return { partnerCode, token };
  }

  /** A session of another tenant's person is none on this host (SPEC-CHOICE D-69). */
  private async exchange(
    cancellation: Cancellation,
    token = this.tools.records.read(sessionToken),
  ): Promise<Result<TenantToken, SessionFailure>> {
    const session = this.partnerSession(token);
    if (!session) return failure({ kind: "need-to-login" });
    const answer = await unlessCancelled(
      cancellation,
      this.tools.partnerApi.exchangeToken(session, cancellation),
    );
    if (!answer.ok) return failure(sessionFailureOf(answer.failure));
    const { tenant } = this.tools.tenant.loginDomain;
    return isCodeOf(tenant, answer.value.tenantCode) ? answer : failure({ kind: "need-to-login" });
  }
}
