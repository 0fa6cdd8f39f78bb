import type { PersonStatus } from "#domain/mfa/visit/mfa-status-api.port.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";

/** Returns a status that has the number of recovery codes if, and only if, the platform offers them. */
export function withinCapabilities(
  { recoveryCodesLeft = 0, ...status }: PersonStatus,
  { capabilities }: Pick<LoginDomain, "capabilities">,
): PersonStatus {
  return capabilities.includes("mfa-recovery-codes") ? { ...status, recoveryCodesLeft } : status;
}
