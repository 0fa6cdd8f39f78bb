import type { EnrolledFactor } from "#domain/identity/identity.ts";
import type { PasskeyReach } from "#domain/ports/passkeys.port.ts";
import type { PersonStatus } from "#domain/mfa/visit/mfa-status-api.port.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";

/** The platform's capability that has passkeys as second factors. */
export const offersPasskeys = "mfa-passkey";

/**
 * Returns a status that has the number of recovery codes if, and only if, the platform offers them, and no passkey where
 * it does not.
 */
export function withinCapabilities(
  { recoveryCodesLeft = 0, ...told }: PersonStatus,
  { capabilities }: Pick<LoginDomain, "capabilities">,
): PersonStatus {
  const factors = told.factors.filter(
    ({ type }) => type !== "passkey" || capabilities.includes(offersPasskeys),
  );
  const status = { ...told, factors };
  return capabilities.includes("mfa-recovery-codes") ? { ...status, recoveryCodesLeft } : status;
}

/**
 * Returns a status with where the browser can use passkeys. Where it can use none, every other factor comes before them.
 */
export function withReach(status: PersonStatus, passkeys: PasskeyReach | undefined): PersonStatus {
  if (passkeys === undefined) return status;
  const isLast = ({ type }: EnrolledFactor) => Number(passkeys === "none" && type === "passkey");
  const factors = [...status.factors].sort((one, other) => isLast(one) - isLast(other));
  return { ...status, factors, passkeys };
}
