import { managesFactors, type SecondSteps } from "#domain/mfa/second-steps/second-steps.ts";
import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaFactorsApi } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";

type ManagedSteps = Extract<SecondSteps, { readonly kind: "managed" }>;

type Deps = {
  readonly mfaFactorsApi: MfaFactorsApi;
  readonly calls: AuthenticatedMfaCalls;
  readonly currentLoginDomain: Pick<CurrentLoginDomain, "loginDomain">;
};

/** Reads factors and trusted browsers from a platform that manages them. */
export class ReadSecondSteps extends Service<Deps> {
  /** Whether the platform has the calls. */
  get isOffered(): boolean {
    return this.deps.currentLoginDomain.loginDomain.capabilities.includes(managesFactors);
  }

  async execute(cancellation: Cancellation): Promise<Result<ManagedSteps, MfaCallProblem>> {
    const { calls, mfaFactorsApi } = this.deps;
    const factors = await calls.ask((token) => mfaFactorsApi.listFactors(token, cancellation));
    if (!factors.ok) return factors;
    const browsers = await calls.ask((token) => mfaFactorsApi.listTrustedBrowsers(token, cancellation));
    if (!browsers.ok) return browsers;
    return success({ kind: "managed", ...factors.value, browsers: browsers.value });
  }
}
