import type { AccountToken, AccountTokenPurpose } from "../world/account-tokens.ts";
import type { World } from "../world/world.ts";
import type { PlatformRequest } from "./platform-call.ts";
import { PlatformFailure, requiredText } from "./platform-call.ts";

type Refusal = { readonly status: number; readonly code: string };
type Refusals = { readonly unknown: Refusal; readonly expired: Refusal };

/** Returns refusals that distinguish an expired token from one that is unknown or spent. */
export function toldApart(unknownCode: "TokenInvalid" | "TokenNotFound"): Refusals {
  return {
    unknown: { status: 409, code: unknownCode },
    expired: { status: 410, code: "TokenExpired" },
  };
}

/** Refusals that only say that the token is invalid. */
export const notToldApart: Refusals = {
  unknown: { status: 403, code: "TokenInvalid" },
  expired: { status: 403, code: "TokenInvalid" },
};

/** Returns the valid token of a call at its tenant's host, without spending it; throws a refusal otherwise. */
export function presentedToken(
  world: World,
  { hostTenantCode, body }: PlatformRequest,
  purposes: readonly AccountTokenPurpose[],
  refusals: Refusals,
): AccountToken {
  const finding = world.accountTokens.find(requiredText(body, "token"), purposes);
  if (finding.kind === "good" && finding.token.addressee.tenantCode === hostTenantCode) {
    return finding.token;
  }
  if (finding.kind === "expired") {
    throw new PlatformFailure(refusals.expired.status, refusals.expired.code, "The token has expired.");
  }
  const { status, code } = refusals.unknown;
  throw new PlatformFailure(status, code, "The token is unknown, or was spent.");
}
