/** The platform calls that can be disturbed and are logged, by their names in the contract. */
const platformCallNames = [
  "readLoginDomain",
  "authenticate",
  "makePasskeySignInOptions",
  "provePasskey",
  "makeInvitedPasskeyOptions",
  "registerInvitedPasskey",
  "logOut",
  "signOnThroughPartner",
  "generateTenantToken",
  "readPartnerHelpLink",
  "validateUserToken",
  "changePassword",
  "recordProvider",
  "activateUser",
  "validateRegistrationToken",
  "registerUser",
  "requestPasswordReset",
  "resendActivation",
  "sendEmailVerification",
  "validateEmailVerificationToken",
  "verifyEmail",
  "registerTotp",
  "registerPhone",
  "sendPhoneCode",
  "verifyOneTimeCode",
  "resetMfa",
  "generateUserDeviceToken",
  "makeRecoveryCodes",
  "makePasskeyCreationOptions",
  "registerPasskey",
  "makePasskeyRequestOptions",
  "verifyPasskey",
  "readMfaStatus",
  "listMfaFactors",
  "renameMfaFactor",
  "removeMfaFactor",
  "listTrustedBrowsers",
  "endBrowserTrust",
  "listSessions",
  "endSession",
  "endOtherSessions",
  "changeOwnPassword",
  "validateNotMeToken",
  "reportNotMe",
  "exchangeApplicationCode",
] as const;

/** The GraphQL operations of the mobile flows. They fail with status 200: `{ status: 200, body: { errors } }`. */
const mobileCallNames = ["startMobileFlow", "mobileFlow", "cancelMobileFlow"] as const;

/** The calls to the identity providers, of browsers and of servers, and the one for the runtime configuration. */
const otherCallNames = [
  "auth0.coAuthenticate",
  "auth0.passwordlessStart",
  "auth0.authorize",
  "auth0.logout",
  "openid.discovery",
  "openid.authorize",
  "openid.signIn",
  "openid.token",
  "openid.logout",
  "readConfiguration",
] as const;

export type PlatformCallName = (typeof platformCallNames)[number];
export type MobileCallName = (typeof mobileCallNames)[number];
export type CallName = PlatformCallName | MobileCallName | (typeof otherCallNames)[number];

export const callNames: readonly CallName[] = [...platformCallNames, ...mobileCallNames, ...otherCallNames];

export function isPlatformCallName(value: unknown): value is PlatformCallName {
  return platformCallNames.some((name) => name === value);
}

export function isMobileCallName(value: unknown): value is MobileCallName {
  return mobileCallNames.some((name) => name === value);
}

export function isCallName(value: unknown): value is CallName {
  return callNames.some((name) => name === value);
}
