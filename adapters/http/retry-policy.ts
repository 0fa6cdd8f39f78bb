import type { operations } from "#adapters/platform-api/rest/platform-schema.ts";

/** What went wrong with one attempt: the status that came back, or that none did. */
export type Fault = number | "no-answer";

/**
 * How many repeats a fault allows in a call. The n-th repeat is made when the fault that calls for it allows
 * at least n of them.
 */
export type RetryPolicy = (fault: Fault) => number;

/** Every REST call of the platform, by its name in the contract. A new one does not compile without a policy. */
export type PlatformCall = keyof operations;

const gatewayTrouble: readonly Fault[] = [502, 503, 504];

/** Reading one of the specification, POST included: no status at all, or 500 and above, twice. */
export const rule: RetryPolicy = (fault) => (fault === "no-answer" || fault >= 500 ? 2 : 0);

/**
 * Reading two joined to reading one, for GET. They combine by the fault of each attempt: 502, 503 and 504
 * allow ten repeats, every other fault keeps to the rule's two. The repeats of a call are counted together, so
 * a dropped connection after two repeats for 503 ends it, and no call is made more than eleven times.
 */
const read: RetryPolicy = (fault) => (gatewayTrouble.includes(fault) ? 10 : rule(fault));

/** For what a repeat would spend or send twice, where only a refusal to begin is safe: 503. */
const whenUnavailable: RetryPolicy = (fault) => (fault === 503 ? 2 : 0);

/** For what is spent by being sent. */
export const never: RetryPolicy = () => 0;

/** Who repeats what (SPEC-CHOICE D-25). Mobile flows, which are no REST calls, say it for themselves. */
export const retryPolicies: Readonly<Record<PlatformCall, RetryPolicy>> = {
  readLoginDomain: read,
  authenticate: never,
  logOut: rule,
  signOnThroughPartner: whenUnavailable,
  generateTenantToken: rule,
  readPartnerHelpLink: read,
  validateUserToken: rule,
  changePassword: rule,
  recordProvider: rule,
  activateUser: rule,
  validateRegistrationToken: rule,
  registerUser: rule,
  requestPasswordReset: whenUnavailable,
  resendActivation: whenUnavailable,
  sendEmailVerification: whenUnavailable,
  validateEmailVerificationToken: rule,
  verifyEmail: rule,
  registerTotp: rule,
  registerPhone: whenUnavailable,
  sendPhoneCode: whenUnavailable,
  verifyOneTimeCode: never,
  resetMfa: rule,
  generateUserDeviceToken: rule,
  readMfaStatus: read,
};

/** The policy of a call whose first attempt was made elsewhere and failed. */
export function afterOneAttempt(policy: RetryPolicy): RetryPolicy {
  return (fault) => Math.max(0, policy(fault) - 1);
}

const shortestDelay = 100;
const longestDelay = 5_000;

/**
 * Milliseconds before the n-th repeat, counted from one: anywhere between 100 and a bound that doubles up to
 * 5,000, so that clients which failed together do not come back together.
 */
export function retryDelay(repeat: number, chance: number = Math.random()): number {
  const bound = Math.min(longestDelay, shortestDelay * 2 ** repeat);
  return Math.round(shortestDelay + chance * (bound - shortestDelay));
}
