import type { operations } from "#adapters/platform-api/rest/platform-schema.ts";

/** What went wrong in one attempt: the status of the answer, or that none came. */
export type Fault = number | "no-answer";

/**
 * Returns how many retries a fault allows in a call. The n-th retry is made when the fault that precedes it allows
 * at least n of them.
 */
export type RetryPolicy = (fault: Fault) => number;

/** The name of every REST call of the portal in the contract. A new call does not compile without a policy. */
export type PlatformCall = Exclude<keyof operations, "exchangeApplicationCode">;

const gatewayTrouble: readonly Fault[] = [502, 503, 504];

/** Two retries without an answer or from status 500 up: the specification's rule, as it is read for every method. */
export const twice: RetryPolicy = (fault) => (fault === "no-answer" || fault >= 500 ? 2 : 0);

/**
 * For GET: ten retries on 502, 503 and 504, two on every other fault. The retries of a call are counted together, so a
 * dropped connection after two retries for 503 ends it, and no call is sent more than eleven times.
 */
export const oftenAtGateways: RetryPolicy = (fault) => (gatewayTrouble.includes(fault) ? 10 : twice(fault));

/**
 * For calls that a retry would send or spend twice: they are retried only on 503, which says that nothing was
 * begun.
 */
const whenUnavailable: RetryPolicy = (fault) => (fault === 503 ? 2 : 0);

/** For calls whose token or code is spent by the first attempt. */
export const never: RetryPolicy = () => 0;

/** The retry policy of every REST call. Mobile flows use GraphQL and have a table of their own. */
export const retryPolicies: Readonly<Record<PlatformCall, RetryPolicy>> = {
  readLoginDomain: oftenAtGateways,
  authenticate: never,
  makePasskeySignInOptions: twice,
  provePasskey: never,
  makeInvitedPasskeyOptions: twice,
  registerInvitedPasskey: never,
  logOut: twice,
  signOnThroughPartner: whenUnavailable,
  generateTenantToken: twice,
  readPartnerHelpLink: oftenAtGateways,
  validateUserToken: twice,
  changePassword: twice,
  recordProvider: twice,
  activateUser: twice,
  validateRegistrationToken: twice,
  registerUser: twice,
  requestPasswordReset: whenUnavailable,
  resendActivation: whenUnavailable,
  sendEmailVerification: whenUnavailable,
  validateEmailVerificationToken: twice,
  verifyEmail: twice,
  registerTotp: twice,
  registerPhone: whenUnavailable,
  sendPhoneCode: whenUnavailable,
  verifyOneTimeCode: never,
  resetMfa: twice,
  generateUserDeviceToken: twice,
  makeRecoveryCodes: whenUnavailable,
  makePasskeyCreationOptions: twice,
  registerPasskey: never,
  makePasskeyRequestOptions: twice,
  verifyPasskey: never,
  readMfaStatus: oftenAtGateways,
  listMfaFactors: oftenAtGateways,
  renameMfaFactor: twice,
  removeMfaFactor: twice,
  listTrustedBrowsers: oftenAtGateways,
  endBrowserTrust: twice,
  listSessions: oftenAtGateways,
  endSession: twice,
  endOtherSessions: twice,
  changeOwnPassword: twice,
  validateNotMeToken: twice,
  reportNotMe: twice,
};

/** Returns the policy of a call whose first attempt was made elsewhere and failed. */
export function afterOneAttempt(policy: RetryPolicy): RetryPolicy {
  return (fault) => Math.max(0, policy(fault) - 1);
}

const shortestDelay = 100;
const longestDelay = 5_000;

/**
 * Returns the milliseconds before the n-th retry, counted from one: a random time between 100 and a bound that
 * doubles up to 5,000, so that clients which failed together do not retry together.
 */
export function retryDelay(repeat: number, chance: number = Math.random()): number {
  const bound = Math.min(longestDelay, shortestDelay * 2 ** repeat);
  return Math.round(shortestDelay + chance * (bound - shortestDelay));
}
