import { personAt } from "../password-proof.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { Person } from "../world/people-records.ts";
import type { World } from "../world/world.ts";
import { hasEmailCodes } from "./passwordless-start.ts";

/** The credential type by which auth0-js sends a code in place of a password. */
export const passwordlessCredential = "http://auth0.com/oauth/grant-type/passwordless/otp";

type CodeProof = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  readonly email: string;
  readonly code: string;
};

/** Checks a code. Wrong ones count for the block of the address, like wrong passwords. */
export function proveEmailCode(
  proof: CodeProof,
): Person | "wrong" | "blocked" | "expired" | "too-many-tries" | "not-offered" {
  const { world, addresses, tenantCode, email, code } = proof;
  if (!hasEmailCodes(world, tenantCode)) {
    return "not-offered";
  }
  if (world.failedSignIns.isBlocked(tenantCode, email)) {
    return "blocked";
  }
  const verdict = world.emailCodes.judge(tenantCode, email, code);
  if (verdict !== "right") {
    world.failedSignIns.count(tenantCode, email);
    return verdict;
  }
  world.failedSignIns.forget(tenantCode, email);
  return (
    personAt({ world, addresses, tenantCode, origin: addresses.identityProvider(tenantCode), email }) ??
    "wrong"
  );
}
