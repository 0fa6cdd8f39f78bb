import type { EnrolledFactor } from "#domain/identity/identity.ts";
import type { FactorType, MfaContext, SetUpMethod } from "#domain/mfa/flow/mfa-state.ts";
import type { PasskeyReach } from "#domain/ports/passkeys.port.ts";

/**
 * The kinds of factor, the strongest first: a passkey cannot be phished, and NIST SP 800-63B restricts codes over the
 * telephone network.
 */
const byStrength: readonly FactorType[] = ["passkey", "smmobile", "totp", "sms", "voice"];
/** The methods of set-up in the same order. */
const methodsByStrength: readonly SetUpMethod[] = ["passkey", "partner-app", "totp", "phone"];
/** The same where the device itself makes no passkey: few people have a security key, so an app comes first. */
const methodsWithoutDevice: readonly SetUpMethod[] = ["partner-app", "totp", "passkey", "phone"];

const methodOf: Readonly<Record<FactorType, SetUpMethod>> = {
  smmobile: "partner-app",
  totp: "totp",
  sms: "phone",
  voice: "phone",
  passkey: "passkey",
};

/** Returns whether the platform has passkeys and this browser can use them here. */
export function canUsePasskeys({ passkeys }: { readonly passkeys: PasskeyReach | undefined }): boolean {
  return passkeys !== undefined && passkeys !== "none";
}

/**
 * Returns the kinds of factor on offer, the strongest first: the partner's app only in that partner's sessions, a passkey
 * only where the browser can make one.
 */
export function methodsOnOffer({
  partnerCode,
  passkeys,
}: Pick<MfaContext, "partnerCode" | "passkeys">): readonly SetUpMethod[] {
  const methods = passkeys === "this-device" ? methodsByStrength : methodsWithoutDevice;
  return methods.filter((method) => {
    if (method === "partner-app") return partnerCode !== undefined;
    return method !== "passkey" || canUsePasskeys({ passkeys });
  });
}

/** Returns whether a factor of this kind is enrolled. */
export function hasFactorOf(method: SetUpMethod, { factors }: Pick<MfaContext, "factors">): boolean {
  return factors.some(({ type }) => methodOf[type] === method);
}

/** Returns the factors in the order in which they are listed: by strength. */
export function strongestFirst(factors: readonly EnrolledFactor[]): readonly EnrolledFactor[] {
  return [...factors].sort((one, other) => byStrength.indexOf(one.type) - byStrength.indexOf(other.type));
}
