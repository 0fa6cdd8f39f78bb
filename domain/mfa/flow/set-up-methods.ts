import type { EnrolledFactor } from "#domain/identity/identity.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { FactorType, SetUpMethod } from "#domain/mfa/flow/mfa-state.ts";

/** The kinds of factor, the strongest first: NIST SP 800-63B restricts codes over the telephone network. */
const byStrength: readonly FactorType[] = ["smmobile", "totp", "sms", "voice"];
/** The methods of set-up in the same order. */
const methodsByStrength: readonly SetUpMethod[] = ["partner-app", "totp", "phone"];

const methodOf: Readonly<Record<FactorType, SetUpMethod>> = {
  smmobile: "partner-app",
  totp: "totp",
  sms: "phone",
  voice: "phone",
};

/** Returns the kinds of factor on offer, the strongest first: the partner's app only in that partner's sessions. */
export function methodsOnOffer({ partnerCode }: Pick<MfaContext, "partnerCode">): readonly SetUpMethod[] {
  return methodsByStrength.filter((method) => partnerCode !== undefined || method !== "partner-app");
}

/** Returns whether a factor of this kind is enrolled: there is at most one of each. */
export function hasFactorOf(method: SetUpMethod, { factors }: Pick<MfaContext, "factors">): boolean {
  return factors.some(({ type }) => methodOf[type] === method);
}

/** Returns the factors in the order in which they are listed: by strength. */
export function strongestFirst(factors: readonly EnrolledFactor[]): readonly EnrolledFactor[] {
  return [...factors].sort((one, other) => byStrength.indexOf(one.type) - byStrength.indexOf(other.type));
}
