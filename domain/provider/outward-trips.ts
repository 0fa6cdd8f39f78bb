import { loginTransaction, type LoginTransaction } from "#domain/provider/login-transaction.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { Digest } from "#domain/provider/digest.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { keptTarget } from "#domain/redirect/saved-target.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { Service } from "#domain/shared/service.ts";
import { shortMark } from "#domain/shared/short-mark.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { lastLogout } from "#domain/storage/storage-entries.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";

/** What a provider asks of a round trip. */
export type RoundTripOptions = {
  /** The provider's code. */
  readonly provider: string;
  readonly signInContext: SignInContext;
  /** Whether the provider accepts its redirect address with any query, which then carries the context. */
  readonly keepsQueries?: boolean;
  /** The issuer that the answer has to come from, where the provider has one (RFC 9207). */
  readonly issuer?: string;
  /** Whether every answer of the provider names its issuer (`authorization_response_iss_parameter_supported`). */
  readonly sendsIssuer?: boolean;
  /** Whether the provider may ask the person; only for one that is also asked silently. */
  readonly mayAsk?: boolean;
  /** Whether the code is bound to a verifier (PKCE, RFC 7636). */
  readonly usesPkce?: boolean;
  /** Whether the ID token is bound to a nonce (OpenID Connect Core §3.1.2.1). */
  readonly usesNonce?: boolean;
};

/** A round trip that has been prepared: the parameters of the authorization request (RFC 6749 §4.1.1). */
export type RoundTrip = {
  readonly state: string;
  readonly redirectUri: string;
  readonly nonce?: string;
  /** The S256 challenge of the PKCE verifier (RFC 7636 §4.2). */
  readonly codeChallenge?: string;
  /** Stores the record; called just before the browser leaves. An earlier record is replaced. */
  readonly record: () => void;
  /** Removes the record, because the browser stays. */
  readonly drop: () => void;
};

type Deps = {
  readonly storage: BrowserStorage;
  readonly randomness: Pick<Randomness, "randomState">;
  readonly digest: Digest;
  readonly navigation: Pick<Navigation, "urlOf">;
  readonly currentLoginDomain: CurrentLoginDomain;
  readonly redirectPolicy: Pick<RedirectPolicy, "redirect">;
};

/** The redirects of sign-ins to a provider. `RoundTrips` adds the way back, which the early departure does not need. */
export class OutwardTrips extends Service<Deps> {
  /** Prepares a round trip with fresh random values. A logout that comes after this call makes its answer invalid. */
  async begin(options: RoundTripOptions): Promise<RoundTrip> {
    const { storage, randomness, digest, currentLoginDomain } = this.deps;
    const { signInContext, keepsQueries = false, usesPkce = false, usesNonce = false } = options;
    const before = this.lastLogout;
    const state = randomness.randomState();
    // 256 random bits in base64url are the 43 characters that RFC 7636 §4.1 asks for.
    const codeVerifier = usesPkce ? randomness.randomState() : undefined;
    const nonce = usesNonce ? randomness.randomState() : undefined;
    const kept: LoginTransaction = {
      state,
      provider: options.provider,
      tenantCode: this.tenantCode,
      ...omitUnset({
        lastLogout: before,
        issuer: options.issuer,
        sendsIssuer: options.sendsIssuer && (true as const),
        mayAsk: options.mayAsk && (true as const),
        codeVerifier,
        nonce,
        carried: keepsQueries ? undefined : signInContext,
        isAlone: currentLoginDomain.loginDomain.identityProviders === undefined && (true as const),
        target: this.allowedTarget,
      }),
    };
    const codeChallenge = codeVerifier === undefined ? undefined : await digest.fingerprint(codeVerifier);
    return {
      state,
      redirectUri: keepsQueries
        ? this.deps.navigation.urlOf({ page: "authenticate", ...signInContext })
        : this.redirectUri,
      ...omitUnset({ nonce, codeChallenge }),
      record: () => storage.write(loginTransaction, kept),
      drop: () => storage.remove(loginTransaction),
    };
  }

  /** AuthenticatePage's address without a query, as strict providers compare it (OpenID Connect Core §3.1.2.1). */
  protected get redirectUri(): string {
    return this.deps.navigation.urlOf({ page: "authenticate" }).split("?", 1)[0] ?? "";
  }

  protected get tenantCode(): string {
    return this.deps.currentLoginDomain.loginDomain.tenant.code;
  }

  /** The mark of the stored target; undefined for none, or a refused one. */
  private get allowedTarget(): string | undefined {
    const { storage, redirectPolicy } = this.deps;
    const target = redirectPolicy.redirect(keptTarget(storage).redirectUri);
    return target && shortMark(target);
  }

  protected get lastLogout(): string | undefined {
    return this.deps.storage.read(lastLogout);
  }
}
