import type { BegunCheck, EarlyCheckAnswer } from "#adapters/identity/early-check.ts";
import { earlyChecks } from "#adapters/identity/early-checks.ts";
import type { Tenant } from "#domain/tenant/login-domain.ts";

/** A tenant before the platform has answered, and the platform's answer. */
type TenantToCheck = {
  readonly expected: Tenant | undefined;
  readonly answered: Promise<Tenant | undefined>;
};

/**
 * Asks the tenant's provider for a session, if its plug can do so from the boot script. Asks the expected provider at
 * once, and uses its answer only if the platform then names the same provider, domain and client. Otherwise ends that
 * check and asks the provider that the platform names.
 */
export async function checkSession(
  { expected, answered }: TenantToCheck,
  timeIsUp: Promise<undefined>,
): Promise<BegunCheck | undefined> {
  let end: () => void = () => undefined;
  const ended = new Promise<undefined>((resolve) => (end = () => resolve(undefined)));
  const ask = (tenant: Tenant | undefined, until: Promise<undefined>) =>
    tenant &&
    earlyChecks[tenant.identityProvider]?.(tenant, `${location.origin}/authenticate`, window, until);
  const begun = ask(expected, Promise.race([timeIsUp, ended]));
  const tenant = await answered;
  const isExpected = begun && tenant && expected && isSameClient(tenant, expected);
  if (!isExpected) end();
  const asked = isExpected ? begun : ask(tenant, timeIsUp);
  const answer: EarlyCheckAnswer | undefined = await asked;
  return tenant && asked && { provider: tenant.identityProvider, answer };
}

/** Returns whether two tenants have the same client at the same provider. */
function isSameClient(one: Tenant, other: Tenant): boolean {
  return (
    one.identityProvider === other.identityProvider &&
    one.loginDomain === other.loginDomain &&
    one.loginClientId === other.loginClientId
  );
}
