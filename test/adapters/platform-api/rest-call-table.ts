import { SystemClock } from "#adapters/browser/system-clock.ts";
import type { CallClient } from "#adapters/http/call-client.ts";
import type { PlatformCall } from "#adapters/http/retry-policy.ts";
import { restActivationApi, restRegistrationApi } from "#adapters/platform-api/rest/rest-account-apis.ts";
import { restAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import { restEmailVerificationApi } from "#adapters/platform-api/rest/rest-email-verification-api.ts";
import { RestLoginDomains } from "#adapters/platform-api/rest/rest-login-domains.ts";
import {
  restMfaApi,
  restPasskeyApi,
  restRecoveryCodesApi,
} from "#adapters/platform-api/rest/rest-mfa-apis.ts";
import { restMfaFactorsApi } from "#adapters/platform-api/rest/rest-mfa-factors-api.ts";
import { restMfaStatusApi } from "#adapters/platform-api/rest/rest-mfa-status-api.ts";
import { restPartnerApi } from "#adapters/platform-api/rest/rest-partner-api.ts";
import { restPartnerSsoApi } from "#adapters/platform-api/rest/rest-partner-sso-api.ts";
import { restInvitedPasskeyApi } from "#adapters/platform-api/rest/rest-invited-passkey-api.ts";
import { restPasskeyProofs } from "#adapters/platform-api/rest/rest-passkey-proofs.ts";
import {
  restNotMeApi,
  restOwnPasswordApi,
  restSessionsApi,
} from "#adapters/platform-api/rest/rest-own-account-apis.ts";
import { restPasswordApi } from "#adapters/platform-api/rest/rest-password-api.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

type Answered = Promise<
  Result<unknown, { readonly kind: string; readonly retryAfter?: number; readonly attemptsLeft?: number }>
>;

/** One call of the platform: what it sends, and what its answers mean. */
export type RestCall = {
  /** The method of the port. */
  readonly name: string;
  readonly call: PlatformCall;
  readonly send: (client: CallClient, cancellation: Cancellation, reference?: string) => Answered;
  /** Path and query below the base, where they hold values of the call. */
  readonly path?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bodies of successful answers and what they are read as; the first one is as the contract says. */
  readonly reads: readonly (readonly [body: unknown, value: unknown])[];
  /** Bodies of successful answers that are not taken. */
  readonly malformed: readonly unknown[];
  /** Statuses, or statuses with the code in their body, that mean a failure or a success of their own. */
  readonly named?: Readonly<Record<string, string | object>>;
  /** The platform's refusals in multi-factor authentication are the meaning of every other status. */
  readonly isMfa?: true;
  /** Leaving the page does not end the call. */
  readonly runsOn?: true;
  /** The call can be repeated later under the trace token of the first one. */
  readonly isRepeatable?: true;
};

const email = "ada+1@harbour.example";
const segment = "ada%2B1%40harbour.example";
export const token = "session-token";
const bearer = { authorization: "Bearer session-token" };
const linkToken = { token: "link token" };
const password = "  Ä😀e\u0301\t Aa1 ";
const draft = { ...linkToken, password, secretQuestion: "first-school", secretAnswer: " Straße " } as const;
export const leastSignIn = { code: "the-code", tenantCode: "HARBOUR" };
const moreSignIn = {
  redirectUri: "https://harbour.example/authenticate",
  iid: "iid-1",
  provider: "oidc",
  userDeviceToken: "t",
  nonce: "nonce-1",
};
const codeVerifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const passkeyAccount = { rpId: "harbour.example", userId: "AQI", name: "ada", displayName: "Ada" };
const base64 = { id: "AwQ", rawId: "AwQ", type: "public-key" };
const newCredential = { ...base64, response: { clientDataJSON: "AQ", attestationObject: "Ag" } };
const signedCredential = {
  ...base64,
  response: { clientDataJSON: "AQ", authenticatorData: "BQ", signature: "Bg" },
};
const creationOptions = {
  rp: { id: "harbour.example", name: "Harbour" },
  user: { id: "AQI", name: "ada", displayName: "Ada" },
  challenge: "_-8",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  hints: ["client-device"],
};
const requestOptions = { challenge: "_-8", rpId: "harbour.example", hints: [] };
/** Options of which a browser would say that it cannot read them. */
const unusableRequests = [
  {},
  { challenge: "" },
  { challenge: "not base64url" },
  { ...requestOptions, allowCredentials: [{ id: "/+==", type: "public-key" }] },
  { ...requestOptions, allowCredentials: {} },
];
const unusableCreations = [
  {},
  { ...creationOptions, user: { ...creationOptions.user, id: "ada@harbour.example" } },
  { ...creationOptions, user: undefined },
  { ...creationOptions, challenge: 5 },
  { ...creationOptions, pubKeyCredParams: undefined },
  { ...creationOptions, excludeCredentials: [{ type: "public-key" }] },
];
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k7m2p9xw4${index}`);
const savedRedirectUri = "https://app.harbour.example/deep";

const person = {
  uuid: "2b1f6a2e-3c1d-4b55-9a53-2f0a3a0c7f11",
  email: "alice@harbour.example",
  type: "employee",
  locale: "en",
  emailVerificationRequired: false,
  defaultRedirectUri: "https://app.harbour.example/callback",
};
export const identity = { ...person, token, state: "AUTHENTICATED" };
const signedIn = (more: object) => ({
  token,
  identity: { ...person, state: "authenticated", mfaFactors: [], ...more },
});
const states = {
  PASSWORD_EXPIRED: "password-expired",
  MFA_REGISTRATION_RECOMMENDED: "mfa-registration-recommended",
  MFA_REGISTRATION_REQUIRED: "mfa-registration-required",
  MFA_VERIFICATION_REQUIRED: "mfa-verification-required",
  SOMETHING_NEW: "unknown",
  authenticated: "unknown",
  toString: "unknown",
};
const optional = {
  passwordExpiryInDays: 5,
  passwordChangeWarningInDays: 14,
  mfaRequiredByRemainingInDays: 7,
};
const nulls = {
  passwordExpiryInDays: null,
  passwordChangeWarningInDays: null,
  mfaRequiredByRemainingInDays: null,
  defaultRedirectUri: null,
};
const sms = { type: "sms", maskedPhoneNumber: "•• 78" };
const addedAt = "2026-03-03T12:00:00.000Z";
const added = Date.UTC(2026, 2, 3, 12);
const listed = { id: "f-1", addedAt };
const status = { state: "AUTHENTICATED", mfaFactors: [], email, emailVerificationRequired: true };
const standing = { state: "authenticated", factors: [], email, emailVerificationRequired: true };
const secret = {
  secret: "GEZDGNBVGY3TQOJQ",
  otpauthUri: "otpauth://totp/Harbour:ada?secret=GEZDGNBVGY3TQOJQ",
};
const loginDomain = {
  domain: "harbour.example",
  tenant: {
    code: "HARBOUR",
    aliasCode: "HGH",
    type: "staff",
    loginDomain: "auth.example",
    loginClientId: "c",
  },
  theme: { name: "Harbour", code: "harbour", colors: {}, links: { loginHelpUrlLocales: {} }, images: {} },
  redirectOrigins: [],
  capabilities: [],
};
const readDomain = {
  ...loginDomain,
  tenant: { ...loginDomain.tenant, identityProvider: "auth0" },
  initiateLoginUris: [],
};
const homepage = { homepageUrl: "https://www.harbour.example/" };

export function failureOf(failure: object): object {
  return { ok: false, failure: { ...failure, reference: expect.any(String) as string } };
}

export const unexpected = failureOf({ kind: "unexpected", cause: expect.any(String) as string });
/** Returns copies of an answer in which one field has each of some values. */
const withField = (answer: object, field: string, ...values: unknown[]) =>
  values.map((value) => ({ ...answer, [field]: value }));

/** A body that is read as it was sent. */
const asSent = (body: object) => [body, body] as const;
const done = { ok: true, value: undefined };
const noObject = [[], "text", null];
const noContent = [undefined, {}, ...noObject, { token: 5, secret: 5, state: 5, url: 5, email: 5 }];
const nothing = {
  reads: [{}, { added: [1] }, undefined].map((body) => [body, undefined] as const),
  malformed: noObject,
};
const change = { ...nothing, reads: nothing.reads.map(([body]) => [body, "changed"] as const) };
const account = { reads: [[{ email }, { email }]] as const, malformed: [...noContent, { email: "" }] };
const tokenFailures = { "409": "token-invalid", "409 TokenInvalid": "token-invalid", "410": "token-expired" };
const draftFailures = {
  ...tokenFailures,
  "400 PasswordHistoryError": "password-used-before",
  "429": "too-many-requests",
};
const expiredLink = { "409": "link-expired", "409 Other": "link-expired", "410": "link-expired" };
const mfa = { isMfa: true, headers: bearer, malformed: noContent } as const;
export const refused = (code: string, problem: string) => ({ kind: "refused", problem, code });

/** Every REST call of the portal. */
export const restCalls: readonly RestCall[] = [
  {
    name: "LoginDomains.find",
    call: "readLoginDomain",
    send: (client, cancellation) =>
      new RestLoginDomains({ client, clock: new SystemClock() }).find(
        { domain: "harbour.example", langCode: "de", partnerCode: "siteminder" },
        cancellation,
      ),
    path: "/login-domains/harbour.example?langCode=de&partnerCode=siteminder",
    reads: [[loginDomain, readDomain]],
    malformed: [...noContent, { tenant: {} }],
    named: { "404": "unknown-host" },
  },
  {
    name: "AuthenticationApi.authenticate",
    call: "authenticate",
    send: (client) =>
      restAuthenticationApi({ client }).authenticate({
        ...leastSignIn,
        ...moreSignIn,
        codeVerifier,
        deviceId: "device-1",
        savedRedirectUri,
      }),
    body: { ...leastSignIn, ...moreSignIn, code_verifier: codeVerifier },
    headers: { "x-device-id": "device-1", "x-redirect-uri": savedRedirectUri },
    reads: [
      [
        { ...identity, ...optional, mfaFactors: [{ type: "totp" }, sms] },
        signedIn({ ...optional, mfaFactors: [{ type: "totp" }, sms] }),
      ],
      [
        { ...identity, ...nulls, mfaFactors: null, added: { deep: 1 } },
        signedIn({ defaultRedirectUri: undefined }),
      ],
      [
        {
          ...identity,
          mfaFactors: [{ type: "pigeon" }, null, 5, { type: "totp", maskedPhoneNumber: 5 }, []],
        },
        signedIn({ mfaFactors: [{ type: "totp" }] }),
      ],
      ...Object.entries(states).map(
        ([wire, state]) => [{ ...identity, state: wire }, signedIn({ state })] as const,
      ),
    ],
    malformed: [
      ...noContent,
      ...["uuid", "email", "type", "token", "locale", "state"].flatMap((field) =>
        withField(identity, field, undefined, null, "", 5, {}, [], true),
      ),
      ...withField(identity, "emailVerificationRequired", undefined, null, "false", 0, {}),
      ...withField(identity, "passwordExpiryInDays", "5", 1.5, {}, true),
      ...withField(identity, "mfaFactors", "totp", {}, 5),
      ...withField(identity, "defaultRedirectUri", 5),
    ],
    named: { "400": "refused", "401": "refused", "401 CodeInvalid": "refused" },
    runsOn: true,
  },
  {
    name: "AuthenticationApi.authenticate at least",
    call: "authenticate",
    send: (client) => restAuthenticationApi({ client }).authenticate(leastSignIn),
    body: leastSignIn,
    reads: [[identity, signedIn({})]],
    malformed: noContent,
    named: { "400": "refused", "401": "refused" },
    runsOn: true,
  },
  {
    name: "AuthenticationApi.endSession",
    call: "logOut",
    send: (client) => restAuthenticationApi({ client }).endSession(token),
    body: { token },
    ...nothing,
    named: { "401": done, "404": done },
    runsOn: true,
  },
  {
    name: "PartnerSsoApi.signOn",
    call: "signOnThroughPartner",
    send: (client, cancellation, reference = "trace-token-1") =>
      restPartnerSsoApi({ client }).signOn({ partnerCode: "siteminder", token, reference }, cancellation),
    path: "/partners/siteminder/sso",
    body: { token },
    reads: [asSent({ token, tenantCode: "INN" })],
    malformed: noContent,
    named: { "401": "refused", "404": "refused" },
    isRepeatable: true,
  },
  {
    name: "PartnerSsoApi.recordProvider",
    call: "recordProvider",
    send: (client) => restPartnerSsoApi({ client }).recordProvider({ token, provider: "authx" }),
    body: { token, provider: "authx" },
    headers: bearer,
    ...nothing,
    runsOn: true,
  },
  {
    name: "PartnerApi.exchangeToken",
    call: "generateTenantToken",
    send: (client, cancellation) =>
      restPartnerApi({ client }).exchangeToken({ partnerCode: "little/hotelier", token }, cancellation),
    path: "/partners/little%2Fhotelier/generate-token",
    body: { token },
    reads: [asSent({ token, tenantCode: "INN" })],
    malformed: [...noContent, { token: "", tenantCode: "A" }],
    named: {
      "401": "refused",
      "404": "refused",
      "403 MFA_VERIFICATION_REQUIRED": { kind: "step-due", step: "mfa-verification-required" },
      "403 MFA_REGISTRATION_REQUIRED": { kind: "step-due", step: "mfa-registration-required" },
      "403 PASSWORD_EXPIRED": { kind: "step-due", step: "password-expired" },
      "403 EMAIL_VERIFICATION_REQUIRED": { kind: "step-due", step: "email-verification-required" },
      "403 SOMETHING_NEW": unexpected,
      "403 constructor": unexpected,
      "403": unexpected,
    },
  },
  {
    name: "PartnerApi.findHelpLink",
    call: "readPartnerHelpLink",
    send: (client, cancellation) =>
      restPartnerApi({ client }).findHelpLink({ partnerCode: "littlehotelier", email }, cancellation),
    path: `/partners/littlehotelier/users/${segment}/help-link`,
    reads: [[{ url: "https://littlehotelier.example/help" }, "https://littlehotelier.example/help"]],
    malformed: [...noContent, { url: "" }],
    named: { "404": done },
  },
  {
    name: "ActivationApi.validateToken",
    call: "validateUserToken",
    send: (client, cancellation) => restActivationApi({ client }).validateToken("link token", cancellation),
    body: linkToken,
    ...account,
    named: tokenFailures,
  },
  {
    name: "ActivationApi.activate",
    call: "activateUser",
    send: (client, cancellation, reference) =>
      restActivationApi({ client }).activate(draft, cancellation, reference),
    body: draft,
    // Any success is one, whether or not it names the account.
    reads: [
      [{ email, added: 1 }, { email }],
      ...[{}, [], { email: 5 }, { email: "" }, "active", null, undefined].map((body) => [body, {}] as const),
    ],
    malformed: [],
    named: draftFailures,
    isRepeatable: true,
  },
  {
    name: "ActivationApi.resendActivation",
    call: "resendActivation",
    send: (client, cancellation, reference) =>
      restActivationApi({ client }).resendActivation(email, cancellation, reference),
    path: `/user/${segment}/resend-activation`,
    ...nothing,
    named: { "429": "too-many-requests", "429 RATE_LIMITED": "too-many-requests" },
    isRepeatable: true,
  },
  {
    name: "RegistrationApi.validateToken",
    call: "validateRegistrationToken",
    send: (client, cancellation) => restRegistrationApi({ client }).validateToken("link token", cancellation),
    body: linkToken,
    reads: [
      [{ email }, { email }],
      [{}, {}],
      [{ email: null }, {}],
    ],
    malformed: [undefined, ...noObject, { email: 5 }],
    named: { "403": "token-invalid", "403 TokenInvalid": "token-invalid" },
  },
  {
    name: "RegistrationApi.register",
    call: "registerUser",
    send: (client, cancellation, reference) =>
      restRegistrationApi({ client }).register(draft, cancellation, reference),
    body: draft,
    ...account,
    named: draftFailures,
    isRepeatable: true,
  },
  {
    name: "PasswordApi.requestReset",
    call: "requestPasswordReset",
    send: (client, cancellation, reference) =>
      restPasswordApi({ client }).requestReset(email, cancellation, reference),
    path: `/user/${segment}/reset-password`,
    // Any success but this one means that a reset link was sent.
    reads: [
      [{ state: "ACTIVATE", added: 1 }, "activate"],
      ...["RESET", "activate", "SENT", null, 5].map((state) => [{ state }, "reset"] as const),
      ...[{}, [], "ACTIVATE", null, undefined].map((body) => [body, "reset"] as const),
    ],
    malformed: [],
    named: { "202": { ok: true, value: "reset" }, "429": "too-many-requests" },
    isRepeatable: true,
  },
  {
    name: "PasswordApi.checkResetToken",
    call: "validateUserToken",
    send: (client, cancellation) => restPasswordApi({ client }).checkResetToken("link token", cancellation),
    body: linkToken,
    reads: [
      [{ email, added: 1 }, { email }],
      ...[{}, { email: 5 }, undefined].map((body) => [body, {}] as const),
    ],
    malformed: noObject,
    named: expiredLink,
  },
  {
    name: "PasswordApi.changePassword",
    call: "changePassword",
    send: (client, cancellation, reference) =>
      restPasswordApi({ client }).changePassword({ ...linkToken, password }, cancellation, reference),
    body: { ...linkToken, password },
    ...nothing,
    named: {
      ...expiredLink,
      "400 PasswordHistory": "password-used-before",
      "400 PasswordHistoryError": unexpected,
    },
    isRepeatable: true,
  },
  {
    name: "EmailVerificationApi.sendVerification",
    call: "sendEmailVerification",
    send: (client, cancellation, reference) =>
      restEmailVerificationApi({ client }).sendVerification({ email, token }, cancellation, reference),
    path: `/user/${segment}/send-verification`,
    headers: bearer,
    ...nothing,
    named: { "401": "login-required", "429": "too-many-requests" },
    isRepeatable: true,
  },
  {
    name: "EmailVerificationApi.checkToken",
    call: "validateEmailVerificationToken",
    send: (client, cancellation) =>
      restEmailVerificationApi({ client }).checkToken("link token", cancellation),
    body: linkToken,
    ...nothing,
    named: { "403": "link-expired", "403 TokenInvalid": "link-expired" },
  },
  {
    name: "EmailVerificationApi.verify",
    call: "verifyEmail",
    send: (client, cancellation, reference) =>
      restEmailVerificationApi({ client }).verify({ email, ...linkToken }, cancellation, reference),
    body: { email, ...linkToken },
    reads: [[{ ...homepage, added: 1 }, homepage]],
    malformed: [...noContent, { homepageUrl: "" }, { homepageUrl: 5 }],
    named: {
      "403": "link-expired",
      "403 TokenInvalid": "link-expired",
      "400 EmailInValid": "wrong-email",
      "400 Malformed": unexpected,
    },
    isRepeatable: true,
  },
  {
    ...mfa,
    name: "MfaStatusApi.readMfaStatus",
    call: "readMfaStatus",
    send: (client, cancellation) => restMfaStatusApi({ client }).readMfaStatus(token, cancellation),
    reads: [
      [
        { ...status, mfaFactors: [sms] },
        { ...standing, factors: [sms] },
      ],
      // Days are used exactly as the platform sends them.
      [
        { ...status, mfaRequiredByRemainingInDays: -2 },
        { ...standing, remainingDays: -2 },
      ],
      [
        { ...status, state: "SOMETHING_NEW", mfaFactors: [{ type: "pigeon" }, null, { type: "totp" }] },
        { ...standing, state: "unknown", factors: [{ type: "totp" }] },
      ],
      [
        { ...status, recoveryCodes: { left: 0 } },
        { ...standing, recoveryCodesLeft: 0 },
      ],
      [{ ...status, recoveryCodes: { left: -1 } }, standing],
    ],
    // A missing field never skips a step.
    malformed: [
      ...noContent,
      ...withField(status, "email", undefined),
      ...withField(status, "emailVerificationRequired", undefined),
    ],
    named: { "401 Unauthorized": "user-not-authenticated" },
  },
  {
    ...mfa,
    name: "MfaApi.registerTotp",
    call: "registerTotp",
    send: (client, cancellation) => restMfaApi({ client }).registerTotp(token, cancellation),
    reads: [[{ ...secret, added: [1] }, secret]],
    malformed: [
      ...noContent,
      ...withField(secret, "otpauthUri", "javascript:alert(1)", "https://evil.example/totp"),
      ...withField(secret, "otpauthUri", "otpauth://hotp/Harbour:ada?secret=GEZDGNBVGY3TQOJQ"),
      ...withField(secret, "secret", "not base 32!"),
    ],
    named: { "409 VERIFICATION_REQUIRED": "verification-required" },
  },
  {
    ...mfa,
    name: "MfaApi.registerPhone",
    call: "registerPhone",
    send: (client, cancellation) =>
      restMfaApi({ client }).registerPhone(
        { token, countryCode: "AU", phoneNumber: "+61412345678", delivery: "sms" },
        cancellation,
      ),
    body: { countryCode: "AU", phoneNumber: "+61412345678", deliveryType: "sms" },
    reads: [asSent({ maskedPhoneNumber: "•• 78", resendInSeconds: 60 })],
    named: { "409 VERIFICATION_REQUIRED": "verification-required" },
  },
  {
    ...mfa,
    name: "MfaApi.sendPhoneCode",
    call: "sendPhoneCode",
    send: (client, cancellation) =>
      restMfaApi({ client }).sendPhoneCode({ token, delivery: "voice", isEnrolment: true }, cancellation),
    body: { deliveryType: "voice", enrolment: true },
    reads: [asSent({ maskedPhoneNumber: "•• 78" })],
    named: {
      "429 RATE_LIMITED": refused("RATE_LIMITED", "rate-limited"),
      "400 PHONE_NUMBER_BLOCKED": refused("PHONE_NUMBER_BLOCKED", "number-blocked"),
      "403 PHONE_NUMBER_BLOCKED": refused("PHONE_NUMBER_BLOCKED", "number-blocked"),
      "400 INVALID_PHONE_NUMBER": refused("INVALID_PHONE_NUMBER", "number-invalid"),
      "502 DELIVERY_FAILED_RETRYABLE": refused("DELIVERY_FAILED_RETRYABLE", "delivery-failed-retryable"),
      "502 DELIVERY_FAILED": refused("DELIVERY_FAILED", "delivery-failed"),
      "502 SMS_PROVIDER_ERROR": refused("SMS_PROVIDER_ERROR", "sms-provider-error"),
      "502 VOICE_LINE_BUSY": refused("VOICE_LINE_BUSY", "line-busy"),
      "400 INVALID_CODE": refused("INVALID_CODE", "code-invalid"),
      "400 CODE_ALREADY_USED": refused("CODE_ALREADY_USED", "code-used"),
      "400 CODE_EXPIRED": refused("CODE_EXPIRED", "code-expired"),
      "429 TOO_MANY_CODE_ATTEMPTS": refused("TOO_MANY_CODE_ATTEMPTS", "too-many-attempts"),
      "400 SOMETHING_NEW": refused("SOMETHING_NEW", "unknown"),
      "400 constructor": refused("constructor", "unknown"),
      "400 __proto__": refused("400", "unknown"),
      "400 <script>": refused("400", "unknown"),
      [`400 ${"A".repeat(100)}`]: refused("400", "unknown"),
    },
  },
  {
    ...mfa,
    name: "MfaApi.verify",
    call: "verifyOneTimeCode",
    send: (client, cancellation) =>
      restMfaApi({ client }).verify(
        { token, factor: "totp", code: "123456", purpose: "for-mfa-reset", isEnrolment: false },
        cancellation,
      ),
    body: { deliveryType: "totp", code: "123456", purpose: "for-mfa-reset" },
    reads: [[{ token: "raised-token" }, "raised-token"]],
  },
  {
    name: "PasskeyProofs.makeOptions",
    call: "makePasskeySignInOptions",
    send: (client, cancellation) =>
      restPasskeyProofs({ client }).makeOptions({ tenantCode: "HARBOUR" }, cancellation),
    body: { tenantCode: "HARBOUR" },
    reads: [asSent(requestOptions)],
    malformed: unusableRequests,
    named: { "429": "rate-limited" },
  },
  {
    name: "PasskeyProofs.prove",
    call: "provePasskey",
    send: (client, cancellation) =>
      restPasskeyProofs({ client }).prove(
        { tenantCode: "HARBOUR", credential: signedCredential },
        cancellation,
      ),
    body: { tenantCode: "HARBOUR", credential: signedCredential },
    reads: [asSent({ username: "ada@harbour.example", ticket: "ticket" })],
    malformed: [...noContent, { username: "ada@harbour.example" }, { username: "", ticket: "ticket" }],
    named: {
      "400 PASSKEY_EXPIRED": "challenge-expired",
      "400 PASSKEY_REFUSED": "invalid-credentials",
      "400 PASSKEY_UNKNOWN": "passkey-unknown",
      "400 PASSKEY_ELSEWHERE": "passkey-elsewhere",
      "429": "rate-limited",
    },
  },
  {
    name: "InvitedPasskeyApi.makeOptions",
    call: "makeInvitedPasskeyOptions",
    send: (client, cancellation) =>
      restInvitedPasskeyApi({ client }).makeOptions({ token, mediation: "conditional" }, cancellation),
    headers: bearer,
    body: { mediation: "conditional" },
    reads: [asSent(creationOptions)],
    malformed: [...noContent, ...unusableCreations],
    named: { "401": "not-invited", "403": "not-invited", "404": "not-invited" },
  },
  {
    name: "InvitedPasskeyApi.register",
    call: "registerInvitedPasskey",
    send: (client, cancellation) =>
      restInvitedPasskeyApi({ client }).register({ token, credential: newCredential }, cancellation),
    headers: bearer,
    body: { credential: newCredential },
    reads: [[{}, undefined]],
    malformed: [],
    named: {
      "400 PASSKEY_EXPIRED": "expired",
      "400 PASSKEY_REFUSED": "refused",
      "401": "not-invited",
      "403": "not-invited",
      "404": "not-invited",
    },
  },
  {
    ...mfa,
    name: "PasskeyApi.makePasskeyCreationOptions",
    call: "makePasskeyCreationOptions",
    send: (client, cancellation) =>
      restPasskeyApi({ client }).makePasskeyCreationOptions(token, cancellation),
    body: {},
    reads: [asSent(creationOptions)],
    malformed: unusableCreations,
    named: { "409": "verification-required" },
  },
  {
    ...mfa,
    name: "PasskeyApi.registerPasskey",
    call: "registerPasskey",
    send: (client, cancellation) =>
      restPasskeyApi({ client }).registerPasskey({ token, credential: newCredential }, cancellation),
    body: { credential: newCredential },
    reads: [[{ token: "raised-token" }, "raised-token"]],
    malformed: [{}, { token: "" }],
    named: { "409": "verification-required" },
  },
  {
    ...mfa,
    name: "PasskeyApi.makePasskeyRequestOptions",
    call: "makePasskeyRequestOptions",
    send: (client, cancellation) => restPasskeyApi({ client }).makePasskeyRequestOptions(token, cancellation),
    body: {},
    reads: [asSent(requestOptions)],
    malformed: unusableRequests,
  },
  {
    ...mfa,
    name: "PasskeyApi.verifyPasskey",
    call: "verifyPasskey",
    send: (client, cancellation) =>
      restPasskeyApi({ client }).verifyPasskey(
        { token, credential: signedCredential, purpose: "for-mfa-login" },
        cancellation,
      ),
    body: { credential: signedCredential, purpose: "for-mfa-login" },
    reads: [[{ token: "raised-token" }, "raised-token"]],
    malformed: [{}, { token: "" }],
  },
  {
    ...mfa,
    name: "RecoveryCodesApi.makeRecoveryCodes",
    call: "makeRecoveryCodes",
    send: (client, cancellation) => restRecoveryCodesApi({ client }).makeRecoveryCodes(token, cancellation),
    body: {},
    reads: [[{ codes: recoveryCodes }, recoveryCodes]],
    malformed: [{}, { codes: [] }, { codes: "k7m2p9xw4t" }, { codes: ["k7m2p-9xw4t"] }, { codes: [1] }],
    named: { "403": "verification-required" },
  },
  {
    ...mfa,
    name: "RecoveryCodesApi.verifyRecoveryCode",
    call: "verifyOneTimeCode",
    send: (client, cancellation) =>
      restRecoveryCodesApi({ client }).verifyRecoveryCode(
        { token, code: "k7m2p9xw4t", purpose: "for-mfa-login" },
        cancellation,
      ),
    body: { deliveryType: "recovery", code: "k7m2p9xw4t", purpose: "for-mfa-login" },
    reads: [
      [
        { token: "raised-token", recoveryCodes: { left: 3 } },
        { token: "raised-token", left: 3 },
      ],
      [{ token: "raised-token" }, { token: "raised-token" }],
      [{ token: "raised-token", recoveryCodes: { left: "3" } }, { token: "raised-token" }],
    ],
  },
  {
    ...mfa,
    name: "MfaApi.reset",
    call: "resetMfa",
    send: (client, cancellation) => restMfaApi({ client }).reset(token, cancellation),
    body: {},
    ...nothing,
    named: { "403": "verification-required" },
  },
  {
    ...mfa,
    name: "MfaApi.generateUserDeviceToken",
    call: "generateUserDeviceToken",
    send: (client, cancellation) => restMfaApi({ client }).generateUserDeviceToken(token, cancellation),
    body: { token },
    reads: [[{ userDeviceToken: "device-token" }, "device-token"]],
  },
  {
    ...mfa,
    name: "MfaFactorsApi.listFactors",
    call: "listMfaFactors",
    send: (client, cancellation) => restMfaFactorsApi({ client }).listFactors(token, cancellation),
    reads: [
      [
        { factors: [{ ...listed, ...sms, name: "Desk", lastUsedAt: addedAt }], isOneRequired: true },
        {
          factors: [{ id: "f-1", ...sms, name: "Desk", addedAt: added, lastUsedAt: added }],
          isOneRequired: true,
        },
      ],
      [
        {
          factors: [
            {
              ...listed,
              type: "passkey",
              passkey: { credentialId: "AwQ", isBackedUp: true, keeper: "Hello", rpId: "login.example" },
            },
            { ...listed, type: "passkey", passkey: { isBackedUp: true } },
          ],
          isOneRequired: true,
          passkeyAccount,
        },
        {
          factors: [
            {
              id: "f-1",
              type: "passkey",
              addedAt: added,
              passkey: { credentialId: "AwQ", isBackedUp: true, keeper: "Hello", rpId: "login.example" },
            },
            { id: "f-1", type: "passkey", addedAt: added },
          ],
          isOneRequired: true,
          passkeyAccount,
        },
      ],
      [
        {
          factors: [
            { ...listed, type: "totp", addedAt: "once", lastUsedAt: null, name: 5 },
            { ...listed, type: "pigeon" },
            { type: "totp", addedAt },
            null,
          ],
          isOneRequired: false,
        },
        { factors: [{ id: "f-1", type: "totp" }], isOneRequired: false },
      ],
    ],
    malformed: [...noContent, { factors: [] }, { factors: {}, isOneRequired: true }],
  },
  {
    ...mfa,
    name: "MfaFactorsApi.renameFactor",
    call: "renameMfaFactor",
    send: (client, cancellation) =>
      restMfaFactorsApi({ client }).renameFactor({ token, id: "f 1", name: "Desk" }, cancellation),
    path: "/mfa/factors/f%201",
    body: { name: "Desk" },
    ...change,
    named: { "404": { ok: true, value: "gone" } },
  },
  {
    ...mfa,
    name: "MfaFactorsApi.removeFactor",
    call: "removeMfaFactor",
    send: (client, cancellation) =>
      restMfaFactorsApi({ client }).removeFactor({ token, id: "f-1" }, cancellation),
    path: "/mfa/factors/f-1",
    ...change,
    named: {
      "404": { ok: true, value: "changed" },
      "409 LAST_FACTOR_REQUIRED": { ok: true, value: "last-factor" },
    },
  },
  {
    ...mfa,
    name: "MfaFactorsApi.listTrustedBrowsers",
    call: "listTrustedBrowsers",
    send: (client, cancellation) => restMfaFactorsApi({ client }).listTrustedBrowsers(token, cancellation),
    reads: [
      [
        { browsers: [{ id: "b-1", name: "Firefox", lastUsedAt: addedAt, isThis: true }] },
        [{ id: "b-1", name: "Firefox", lastUsedAt: added, isThis: true }],
      ],
      [
        { browsers: [{ id: "b-1", lastUsedAt: 5, isThis: "yes" }, { id: "" }, null] },
        [{ id: "b-1", isThis: false }],
      ],
    ],
    malformed: [...noContent, { browsers: {} }],
  },
  {
    ...mfa,
    name: "SessionsApi.listSessions",
    call: "listSessions",
    send: (client, cancellation) => restSessionsApi({ client }).listSessions(token, cancellation),
    reads: [
      [
        {
          sessions: [
            {
              id: "s-1",
              isThis: true,
              browser: "Firefox",
              place: "Hamburg",
              signedInAt: addedAt,
              lastSeenAt: addedAt,
            },
          ],
        },
        [
          {
            id: "s-1",
            isThis: true,
            browser: "Firefox",
            place: "Hamburg",
            signedInAt: added,
            lastSeenAt: added,
          },
        ],
      ],
      [
        {
          sessions: [{ id: "s-1", isThis: 1, browser: 5, place: null, signedInAt: "once" }, { id: "" }, null],
        },
        [{ id: "s-1", isThis: false }],
      ],
    ],
    malformed: [...noContent, { sessions: {} }],
  },
  {
    ...mfa,
    name: "SessionsApi.endSession",
    call: "endSession",
    send: (client, cancellation) =>
      restSessionsApi({ client }).endSession({ token, id: "s-1" }, cancellation),
    body: { id: "s-1" },
    ...nothing,
    named: { "404": done },
  },
  {
    ...mfa,
    name: "SessionsApi.endOtherSessions",
    call: "endOtherSessions",
    send: (client, cancellation) => restSessionsApi({ client }).endOtherSessions(token, cancellation),
    ...nothing,
  },
  {
    name: "NotMeApi.checkToken",
    call: "validateNotMeToken",
    send: (client, cancellation) => restNotMeApi({ client }).checkToken("link token", cancellation),
    body: linkToken,
    reads: [
      [{ email, added: 1 }, { email }],
      ...[{}, { email: 5 }, undefined].map((body) => [body, {}] as const),
    ],
    malformed: noObject,
    named: { "409": "expired", "410": "expired" },
  },
  {
    name: "NotMeApi.endEverywhere",
    call: "reportNotMe",
    send: (client, cancellation, reference) =>
      restNotMeApi({ client }).endEverywhere("link token", cancellation, reference),
    body: linkToken,
    ...nothing,
    named: { "409": "expired", "410": "expired" },
    isRepeatable: true,
  },
  {
    ...mfa,
    name: "OwnPasswordApi.changeOwnPassword",
    call: "changeOwnPassword",
    send: (client, cancellation, reference) =>
      restOwnPasswordApi({ client }).changeOwnPassword(
        { token, currentPassword: "before", password, endsOtherSessions: true },
        cancellation,
        reference,
      ),
    body: { currentPassword: "before", password, endsOtherSessions: true },
    ...change,
    named: {
      "400 CurrentPasswordInvalid": { ok: true, value: "invalid-credentials" },
      "400 PasswordHistory": { ok: true, value: "password-used-before" },
    },
    isRepeatable: true,
  },
  {
    ...mfa,
    name: "MfaFactorsApi.endTrust",
    call: "endBrowserTrust",
    send: (client, cancellation) =>
      restMfaFactorsApi({ client }).endTrust({ token, id: "b-1" }, cancellation),
    path: "/mfa/trusted-browsers/b-1",
    ...change,
    named: { "404": { ok: true, value: "changed" } },
  },
];
