import type { FindLoginDomainFailure, LoginDomains } from "#domain/tenant/login-domains.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { once } from "#domain/shared/once.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";

type Find = LoginDomains["find"];

/**
 * Finds the login domain during the first load: uses the boot script's answer once. In every other case, also after a
 * failure, loads the full REST client.
 */
export class EarlyLoginDomains implements LoginDomains {
  private readonly takeFound: () => Promise<LoginDomain | undefined> | undefined;
  private readonly load: () => Promise<LoginDomains>;

  constructor(options: {
    readonly found: Promise<LoginDomain | undefined> | undefined;
    readonly load: () => Promise<LoginDomains>;
  }) {
    this.takeFound = once(options.found);
    this.load = options.load;
  }

  async find(
    query: Parameters<Find>[0],
    cancellation: Cancellation,
  ): Promise<Result<LoginDomain, FindLoginDomainFailure>> {
    const found = await this.takeFound();
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    if (found) return success(found);
    const register = await this.load().catch(() => undefined);
    return register?.find(query, cancellation) ?? failure({ kind: "unreachable" });
  }
}
