import { managesFactors, type SecondSteps } from "#domain/mfa/second-steps/second-steps.ts";
import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { ListedFactors, MfaFactorsApi } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { offersPasskeys } from "#domain/mfa/visit/status-within-capabilities.ts";
import type { Passkeys } from "#domain/ports/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";

type ManagedSteps = Extract<SecondSteps, { readonly kind: "managed" }>;

type Deps = {
  readonly mfaFactorsApi: MfaFactorsApi;
  readonly calls: AuthenticatedMfaCalls;
  readonly currentLoginDomain: Pick<CurrentLoginDomain, "loginDomain">;
  readonly passkeys: Pick<Passkeys, "signalAccepted">;
};

/**
 * Reads factors and trusted browsers from a platform that manages them, and tells the device which passkeys there are,
 * so that it offers none that was removed.
 */
export class ReadSecondSteps extends Service<Deps> {
  /** Whether the platform has the calls. */
  get isOffered(): boolean {
    return this.deps.currentLoginDomain.loginDomain.capabilities.includes(managesFactors);
  }

  async execute(cancellation: Cancellation): Promise<Result<ManagedSteps, MfaCallProblem>> {
    const { calls, mfaFactorsApi } = this.deps;
    const factors = await calls.ask((token) => mfaFactorsApi.listFactors(token, cancellation));
    if (!factors.ok) return factors;
    const listed = this.withinCapabilities(factors.value);
    this.signalPasskeys(listed);
    const browsers = await calls.ask((token) => mfaFactorsApi.listTrustedBrowsers(token, cancellation));
    if (!browsers.ok) return browsers;
    return success({ kind: "managed", ...listed, browsers: browsers.value });
  }

  /** Returns the factors without passkeys where the platform does not offer them. */
  private withinCapabilities({ passkeyAccount, ...listed }: ListedFactors): ListedFactors {
    const isOffered = this.deps.currentLoginDomain.loginDomain.capabilities.includes(offersPasskeys);
    if (isOffered) return { ...listed, ...omitUnset({ passkeyAccount }) };
    return { ...listed, factors: listed.factors.filter(({ type }) => type !== "passkey") };
  }

  private signalPasskeys({ factors, passkeyAccount }: ListedFactors): void {
    const ids = factors.flatMap(({ passkey }) => passkey?.credentialId ?? []);
    if (passkeyAccount) this.deps.passkeys.signalAccepted(passkeyAccount, ids);
  }
}
