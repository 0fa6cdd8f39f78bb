import { SystemClock } from "#adapters/browser/system-clock.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { retryPolicies, type PlatformCall } from "#adapters/http/retry-policy.ts";
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
import { restNotMeApi } from "#adapters/platform-api/rest/rest-not-me-api.ts";
import { restOwnPasswordApi } from "#adapters/platform-api/rest/rest-own-password-api.ts";
import { restSessionsApi } from "#adapters/platform-api/rest/rest-sessions-api.ts";
import { restPasswordApi } from "#adapters/platform-api/rest/rest-password-api.ts";
import { cancellationSource, uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { departures, operationOf, type Exchange } from "#test/support/platform-contract.ts";
import { sandboxUnderTest } from "#test/sandbox/sandbox-under-test.ts";
import { sandboxClient } from "#test/support/sandbox-transport.ts";
import { ScriptedTransport, type ScriptedStep } from "#test/support/scripted-transport.ts";

/** One call of the platform: what it sends, and what its answers mean. */
type RestCall = {
  readonly name: string;
  readonly call: PlatformCall;
  /** The ids that request and answers show. */
  readonly shows: string;
  readonly names: string;
  readonly send: (client: HttpClient, cancellation: Cancellation, reference?: string) => Promise<unknown>;
  /** The method, and path and query below the base. */
  readonly request: readonly ["GET" | "POST" | "PATCH" | "DELETE", string];
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bodies of successful answers and what they are read as; the first one is as the contract says. */
  readonly reads: readonly (readonly [body: unknown, value: unknown])[];
  /** Bodies of successful answers that are not taken. */
  readonly malformed: readonly unknown[];
  /** Statuses, or statuses with the code in their body, that mean a failure or a success of their own. */
  readonly named: Readonly<Record<string, string | object>>;
  /** The platform's refusals in multi-factor authentication are the meaning of every other status. */
  readonly isMfa?: true;
  /** Leaving the page does not end the call. */
  readonly runsOn?: true;
  /** The call can be repeated later under the trace token of the first one. */
  readonly isRepeatable?: true;
};

const email = "ada+1@harbour.example";
const segment = "ada%2B1%40harbour.example";
const token = "session-token";
const bearer = { authorization: "Bearer session-token" };
const linkToken = { token: "link token" };
const password = "  Ä😀e\u0301\t Aa1 ";
const draft = { ...linkToken, password, secretQuestion: "first-school", secretAnswer: " Straße " } as const;
const leastSignIn = { code: "the-code", tenantCode: "HARBOUR" };
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
const identity = { ...person, token, state: "AUTHENTICATED" };
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

function failureOf(failure: object): object {
  return { ok: false, failure: { ...failure, reference: expect.any(String) as string } };
}

const unexpected = failureOf({ kind: "unexpected", cause: expect.any(String) as string });
const serverProblem = failureOf({
  kind: "unexpected",
  cause: expect.any(String) as string,
  reason: "server",
});
/** Returns copies of an answer in which one field has each of some values. */
const withField = (answer: object, field: string, ...values: unknown[]) =>
  values.map((value) => ({ ...answer, [field]: value }));

const done = { ok: true, value: undefined };
const noObject = [[], "text", null];
const noContent = [undefined, {}, ...noObject, { token: 5, secret: 5, state: 5, url: 5, email: 5 }];
const nothing = {
  reads: [{}, { added: [1] }, undefined].map((body) => [body, undefined] as const),
  malformed: noObject,
};
const account = { reads: [[{ email }, { email }]] as const, malformed: [...noContent, { email: "" }] };
const tokenFailures = { "409": "token-invalid", "409 TokenInvalid": "token-invalid", "410": "token-expired" };
const draftFailures = {
  ...tokenFailures,
  "400 PasswordHistoryError": "password-used-before",
  "429": "too-many-requests",
};
const expiredLink = { "409": "link-expired", "409 Other": "link-expired", "410": "link-expired" };
const mfa = { isMfa: true, headers: bearer, malformed: noContent } as const;
const refused = (code: string, problem: string) => ({ kind: "refused", problem, code });

const calls: readonly RestCall[] = [
  {
    name: "LoginDomains.find",
    call: "readLoginDomain",
    shows: "tenant-01, tenant-02",
    names: "tenant-05, NET-04",
    send: (client, cancellation) =>
      new RestLoginDomains({ client, clock: new SystemClock() }).find(
        { domain: "harbour.example", langCode: "de", partnerCode: "siteminder" },
        cancellation,
      ),
    request: ["GET", "/login-domains/harbour.example?langCode=de&partnerCode=siteminder"],
    reads: [[loginDomain, readDomain]],
    malformed: [...noContent, { tenant: {} }],
    named: { "404": "unknown-host" },
  },
  {
    name: "AuthenticationApi.authenticate",
    call: "authenticate",
    shows: "calls-17, authenticate-42",
    names: "calls-20, calls-21",
    send: (client) =>
      restAuthenticationApi({ client }).authenticate({
        ...leastSignIn,
        ...moreSignIn,
        codeVerifier,
        deviceId: "device-1",
        savedRedirectUri,
      }),
    request: ["POST", "/authenticate"],
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
    name: "AuthenticationApi.authenticate with code and tenant alone",
    call: "authenticate",
    shows: "RED-12, calls-09",
    names: "calls-23, state-12",
    send: (client) => restAuthenticationApi({ client }).authenticate(leastSignIn),
    request: ["POST", "/authenticate"],
    body: leastSignIn,
    reads: [[identity, signedIn({})]],
    malformed: noContent,
    named: { "400": "refused", "401": "refused" },
    runsOn: true,
  },
  {
    name: "AuthenticationApi.endSession",
    call: "logOut",
    shows: "logout-02",
    names: "logout-04",
    send: (client) => restAuthenticationApi({ client }).endSession(token),
    request: ["POST", "/logout"],
    body: { token },
    ...nothing,
    named: { "401": done, "404": done },
    runsOn: true,
  },
  {
    name: "PartnerSsoApi.signOn",
    call: "signOnThroughPartner",
    shows: "partner-03, calls-04",
    names: "partner-07",
    send: (client, cancellation, reference = "trace-token-1") =>
      restPartnerSsoApi({ client }).signOn({ partnerCode: "siteminder", token, reference }, cancellation),
    request: ["POST", "/partners/siteminder/sso"],
    body: { token },
    reads: [
      [
        { token, tenantCode: "INN" },
        { token, tenantCode: "INN" },
      ],
    ],
    malformed: noContent,
    named: { "401": "refused", "404": "refused" },
    isRepeatable: true,
  },
  {
    name: "PartnerSsoApi.recordProvider",
    call: "recordProvider",
    shows: "partner-08",
    names: "partner-09",
    send: (client) => restPartnerSsoApi({ client }).recordProvider({ token, provider: "authx" }),
    request: ["PATCH", "/user/provider"],
    body: { token, provider: "authx" },
    headers: bearer,
    ...nothing,
    named: {},
    runsOn: true,
  },
  {
    name: "PartnerApi.exchangeToken",
    call: "generateTenantToken",
    shows: "calls-18",
    names: "gate-02",
    send: (client, cancellation) =>
      restPartnerApi({ client }).exchangeToken({ partnerCode: "little/hotelier", token }, cancellation),
    request: ["POST", "/partners/little%2Fhotelier/generate-token"],
    body: { token },
    reads: [
      [
        { token, tenantCode: "INN", added: 1 },
        { token, tenantCode: "INN" },
      ],
    ],
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
    shows: "calls-18",
    names: "login-12",
    send: (client, cancellation) =>
      restPartnerApi({ client }).findHelpLink({ partnerCode: "littlehotelier", email }, cancellation),
    request: ["GET", `/partners/littlehotelier/users/${segment}/help-link`],
    reads: [[{ url: "https://littlehotelier.example/help" }, "https://littlehotelier.example/help"]],
    malformed: [...noContent, { url: "" }],
    named: { "404": done },
  },
  {
    name: "ActivationApi.validateToken",
    call: "validateUserToken",
    shows: "activate-07",
    names: "activate-10",
    send: (client, cancellation) => restActivationApi({ client }).validateToken("link token", cancellation),
    request: ["POST", "/user/validate-token"],
    body: linkToken,
    ...account,
    named: tokenFailures,
  },
  {
    name: "ActivationApi.activate",
    call: "activateUser",
    shows: "activate-11, PWD-03",
    names: "activate-12, activate-09",
    send: (client, cancellation, reference) =>
      restActivationApi({ client }).activate(draft, cancellation, reference),
    request: ["POST", "/user/activate"],
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
    shows: "calls-18",
    names: "activate-14",
    send: (client, cancellation, reference) =>
      restActivationApi({ client }).resendActivation(email, cancellation, reference),
    request: ["POST", `/user/${segment}/resend-activation`],
    ...nothing,
    named: { "429": "too-many-requests", "429 RATE_LIMITED": "too-many-requests" },
    isRepeatable: true,
  },
  {
    name: "RegistrationApi.validateToken",
    call: "validateRegistrationToken",
    shows: "register-01",
    names: "register-02, register-07",
    send: (client, cancellation) => restRegistrationApi({ client }).validateToken("link token", cancellation),
    request: ["POST", "/validate-registration-token"],
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
    shows: "register-04, PWD-03",
    names: "register-08, password-09",
    send: (client, cancellation, reference) =>
      restRegistrationApi({ client }).register(draft, cancellation, reference),
    request: ["POST", "/user/register"],
    body: draft,
    ...account,
    named: draftFailures,
    isRepeatable: true,
  },
  {
    name: "PasswordApi.requestReset",
    call: "requestPasswordReset",
    shows: "reset-05, calls-18",
    names: "reset-06",
    send: (client, cancellation, reference) =>
      restPasswordApi({ client }).requestReset(email, cancellation, reference),
    request: ["POST", `/user/${segment}/reset-password`],
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
    shows: "reset-16",
    names: "reset-16",
    send: (client, cancellation) => restPasswordApi({ client }).checkResetToken("link token", cancellation),
    request: ["POST", "/user/validate-token"],
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
    shows: "reset-14, PWD-03",
    names: "reset-15, reset-16",
    send: (client, cancellation, reference) =>
      restPasswordApi({ client }).changePassword({ ...linkToken, password }, cancellation, reference),
    request: ["PATCH", "/user"],
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
    shows: "calls-15, calls-18",
    names: "verify-01, verify-02",
    send: (client, cancellation, reference) =>
      restEmailVerificationApi({ client }).sendVerification({ email, token }, cancellation, reference),
    request: ["POST", `/user/${segment}/send-verification`],
    headers: bearer,
    ...nothing,
    named: { "401": "login-required", "429": "too-many-requests" },
    isRepeatable: true,
  },
  {
    name: "EmailVerificationApi.checkToken",
    call: "validateEmailVerificationToken",
    shows: "verify-05",
    names: "verify-08",
    send: (client, cancellation) =>
      restEmailVerificationApi({ client }).checkToken("link token", cancellation),
    request: ["POST", "/validate-email-verification-token"],
    body: linkToken,
    ...nothing,
    named: { "403": "link-expired", "403 TokenInvalid": "link-expired" },
  },
  {
    name: "EmailVerificationApi.verify",
    call: "verifyEmail",
    shows: "verify-09",
    names: "verify-07, verify-08",
    send: (client, cancellation, reference) =>
      restEmailVerificationApi({ client }).verify({ email, ...linkToken }, cancellation, reference),
    request: ["PATCH", "/verify-email"],
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
    shows: "calls-26",
    names: "gate-01, OTP-08",
    send: (client, cancellation) => restMfaStatusApi({ client }).readMfaStatus(token, cancellation),
    request: ["GET", "/mfa/status"],
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
    shows: "mfa-07",
    names: "mfa-16, mfa-29",
    send: (client, cancellation) => restMfaApi({ client }).registerTotp(token, cancellation),
    request: ["POST", "/mfa/register-totp"],
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
    shows: "calls-26",
    names: "mfa-16, mfa-33",
    send: (client, cancellation) =>
      restMfaApi({ client }).registerPhone(
        { token, countryCode: "AU", phoneNumber: "+61412345678", delivery: "sms" },
        cancellation,
      ),
    request: ["POST", "/mfa/register-phone"],
    body: { countryCode: "AU", phoneNumber: "+61412345678", deliveryType: "sms" },
    reads: [
      [
        { maskedPhoneNumber: "•• 78", resendInSeconds: 60 },
        { maskedPhoneNumber: "•• 78", resendInSeconds: 60 },
      ],
    ],
    named: { "409 VERIFICATION_REQUIRED": "verification-required" },
  },
  {
    ...mfa,
    name: "MfaApi.sendPhoneCode",
    call: "sendPhoneCode",
    shows: "calls-26",
    names: "mfa-20, mfa-36",
    send: (client, cancellation) =>
      restMfaApi({ client }).sendPhoneCode({ token, delivery: "voice", isEnrolment: true }, cancellation),
    request: ["POST", "/mfa/send-phone-code"],
    body: { deliveryType: "voice", enrolment: true },
    reads: [[{ maskedPhoneNumber: "•• 78" }, { maskedPhoneNumber: "•• 78" }]],
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
    shows: "calls-26",
    names: "mfa-29",
    send: (client, cancellation) =>
      restMfaApi({ client }).verify(
        { token, factor: "totp", code: "123456", purpose: "for-mfa-reset", isEnrolment: false },
        cancellation,
      ),
    request: ["POST", "/mfa/verify"],
    body: { deliveryType: "totp", code: "123456", purpose: "for-mfa-reset" },
    reads: [[{ token: "raised-token" }, "raised-token"]],
    named: {},
  },
  {
    name: "PasskeyProofs.makeOptions",
    call: "makePasskeySignInOptions",
    shows: "passkey-13, passkey-11",
    names: "passkey-18",
    send: (client, cancellation) =>
      restPasskeyProofs({ client }).makeOptions({ tenantCode: "HARBOUR" }, cancellation),
    request: ["POST", "/passkeys/request-options"],
    body: { tenantCode: "HARBOUR" },
    reads: [[requestOptions, requestOptions]],
    malformed: unusableRequests,
    named: { "429": "rate-limited" },
  },
  {
    name: "PasskeyProofs.prove",
    call: "provePasskey",
    shows: "passkey-14, passkey-11",
    names: "passkey-17",
    send: (client, cancellation) =>
      restPasskeyProofs({ client }).prove(
        { tenantCode: "HARBOUR", credential: signedCredential },
        cancellation,
      ),
    request: ["POST", "/passkeys/sign-in"],
    body: { tenantCode: "HARBOUR", credential: signedCredential },
    reads: [
      [
        { username: "ada@harbour.example", ticket: "ticket" },
        { username: "ada@harbour.example", ticket: "ticket" },
      ],
    ],
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
    shows: "passkey-24, passkey-11",
    names: "passkey-27",
    send: (client, cancellation) =>
      restInvitedPasskeyApi({ client }).makeOptions({ token, mediation: "conditional" }, cancellation),
    request: ["POST", "/passkeys/creation-options"],
    headers: bearer,
    body: { mediation: "conditional" },
    reads: [[creationOptions, creationOptions]],
    malformed: [...noContent, ...unusableCreations],
    named: { "401": "not-invited", "403": "not-invited", "404": "not-invited" },
  },
  {
    name: "InvitedPasskeyApi.register",
    call: "registerInvitedPasskey",
    shows: "passkey-24, passkey-11",
    names: "passkey-27",
    send: (client, cancellation) =>
      restInvitedPasskeyApi({ client }).register({ token, credential: newCredential }, cancellation),
    request: ["POST", "/passkeys"],
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
    shows: "calls-26, passkey-11",
    names: "mfa-16",
    send: (client, cancellation) =>
      restPasskeyApi({ client }).makePasskeyCreationOptions(token, cancellation),
    request: ["POST", "/mfa/passkeys/creation-options"],
    body: {},
    reads: [[creationOptions, creationOptions]],
    malformed: unusableCreations,
    named: { "409": "verification-required" },
  },
  {
    ...mfa,
    name: "PasskeyApi.registerPasskey",
    call: "registerPasskey",
    shows: "calls-26, passkey-11",
    names: "mfa-16",
    send: (client, cancellation) =>
      restPasskeyApi({ client }).registerPasskey({ token, credential: newCredential }, cancellation),
    request: ["POST", "/mfa/passkeys"],
    body: { credential: newCredential },
    reads: [[{ token: "raised-token" }, "raised-token"]],
    malformed: [{}, { token: "" }],
    named: { "409": "verification-required" },
  },
  {
    ...mfa,
    name: "PasskeyApi.makePasskeyRequestOptions",
    call: "makePasskeyRequestOptions",
    shows: "calls-26, passkey-11",
    names: "mfa-29",
    send: (client, cancellation) => restPasskeyApi({ client }).makePasskeyRequestOptions(token, cancellation),
    request: ["POST", "/mfa/passkeys/request-options"],
    body: {},
    reads: [[requestOptions, requestOptions]],
    malformed: unusableRequests,
    named: {},
  },
  {
    ...mfa,
    name: "PasskeyApi.verifyPasskey",
    call: "verifyPasskey",
    shows: "calls-26, passkey-11",
    names: "mfa-29",
    send: (client, cancellation) =>
      restPasskeyApi({ client }).verifyPasskey(
        { token, credential: signedCredential, purpose: "for-mfa-login" },
        cancellation,
      ),
    request: ["POST", "/mfa/passkeys/verify"],
    body: { credential: signedCredential, purpose: "for-mfa-login" },
    reads: [[{ token: "raised-token" }, "raised-token"]],
    malformed: [{}, { token: "" }],
    named: {},
  },
  {
    ...mfa,
    name: "RecoveryCodesApi.makeRecoveryCodes",
    call: "makeRecoveryCodes",
    shows: "calls-26, mfa-80",
    names: "mfa-81",
    send: (client, cancellation) => restRecoveryCodesApi({ client }).makeRecoveryCodes(token, cancellation),
    request: ["POST", "/mfa/recovery-codes"],
    body: {},
    reads: [[{ codes: recoveryCodes }, recoveryCodes]],
    malformed: [{}, { codes: [] }, { codes: "k7m2p9xw4t" }, { codes: ["k7m2p-9xw4t"] }, { codes: [1] }],
    named: { "403": "verification-required" },
  },
  {
    ...mfa,
    name: "RecoveryCodesApi.verifyRecoveryCode",
    call: "verifyOneTimeCode",
    shows: "calls-26, mfa-82",
    names: "mfa-84",
    send: (client, cancellation) =>
      restRecoveryCodesApi({ client }).verifyRecoveryCode(
        { token, code: "k7m2p9xw4t", purpose: "for-mfa-login" },
        cancellation,
      ),
    request: ["POST", "/mfa/verify"],
    body: { deliveryType: "recovery", code: "k7m2p9xw4t", purpose: "for-mfa-login" },
    reads: [
      [
        { token: "raised-token", recoveryCodes: { left: 3 } },
        { token: "raised-token", left: 3 },
      ],
      [{ token: "raised-token" }, { token: "raised-token" }],
      [{ token: "raised-token", recoveryCodes: { left: "3" } }, { token: "raised-token" }],
    ],
    named: {},
  },
  {
    ...mfa,
    name: "MfaApi.reset",
    call: "resetMfa",
    shows: "calls-26",
    names: "OTP-07, mfa-33",
    send: (client, cancellation) => restMfaApi({ client }).reset(token, cancellation),
    request: ["POST", "/mfa/reset"],
    body: {},
    ...nothing,
    named: { "403": "verification-required" },
  },
  {
    ...mfa,
    name: "MfaApi.generateUserDeviceToken",
    call: "generateUserDeviceToken",
    shows: "calls-26",
    names: "mfa-33",
    send: (client, cancellation) => restMfaApi({ client }).generateUserDeviceToken(token, cancellation),
    request: ["POST", "/mfa/user-device-tokens"],
    body: { token },
    reads: [[{ userDeviceToken: "device-token" }, "device-token"]],
    named: {},
  },
  {
    ...mfa,
    name: "MfaFactorsApi.listFactors",
    call: "listMfaFactors",
    shows: "mfa-70",
    names: "mfa-70, calls-21",
    send: (client, cancellation) => restMfaFactorsApi({ client }).listFactors(token, cancellation),
    request: ["GET", "/mfa/factors"],
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
    named: {},
  },
  {
    ...mfa,
    name: "MfaFactorsApi.renameFactor",
    call: "renameMfaFactor",
    shows: "mfa-72",
    names: "mfa-72, mfa-75",
    send: (client, cancellation) =>
      restMfaFactorsApi({ client }).renameFactor({ token, id: "f 1", name: "Desk" }, cancellation),
    request: ["PATCH", "/mfa/factors/f%201"],
    body: { name: "Desk" },
    reads: nothing.reads.map(([body]) => [body, "changed"] as const),
    malformed: noObject,
    named: { "404": { ok: true, value: "gone" } },
  },
  {
    ...mfa,
    name: "MfaFactorsApi.removeFactor",
    call: "removeMfaFactor",
    shows: "mfa-75",
    names: "mfa-72, mfa-75",
    send: (client, cancellation) =>
      restMfaFactorsApi({ client }).removeFactor({ token, id: "f-1" }, cancellation),
    request: ["DELETE", "/mfa/factors/f-1"],
    reads: nothing.reads.map(([body]) => [body, "changed"] as const),
    malformed: noObject,
    named: {
      "404": { ok: true, value: "changed" },
      "409 LAST_FACTOR_REQUIRED": { ok: true, value: "last-factor" },
    },
  },
  {
    ...mfa,
    name: "MfaFactorsApi.listTrustedBrowsers",
    call: "listTrustedBrowsers",
    shows: "mfa-73",
    names: "mfa-73, calls-21",
    send: (client, cancellation) => restMfaFactorsApi({ client }).listTrustedBrowsers(token, cancellation),
    request: ["GET", "/mfa/trusted-browsers"],
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
    named: {},
  },
  {
    ...mfa,
    name: "SessionsApi.listSessions",
    call: "listSessions",
    shows: "account-02",
    names: "account-02, calls-21",
    send: (client, cancellation) => restSessionsApi({ client }).listSessions(token, cancellation),
    request: ["GET", "/sessions"],
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
    named: {},
  },
  {
    ...mfa,
    name: "SessionsApi.endSession",
    call: "endSession",
    shows: "account-03",
    names: "account-03, account-04",
    send: (client, cancellation) =>
      restSessionsApi({ client }).endSession({ token, id: "s-1" }, cancellation),
    request: ["POST", "/sessions/end"],
    body: { id: "s-1" },
    reads: nothing.reads,
    malformed: noObject,
    named: { "404": { ok: true, value: undefined } },
  },
  {
    ...mfa,
    name: "SessionsApi.endOtherSessions",
    call: "endOtherSessions",
    shows: "account-03",
    names: "account-03, account-04",
    send: (client, cancellation) => restSessionsApi({ client }).endOtherSessions(token, cancellation),
    request: ["POST", "/sessions/end-others"],
    reads: nothing.reads,
    malformed: noObject,
    named: {},
  },
  {
    name: "NotMeApi.checkToken",
    call: "validateNotMeToken",
    shows: "account-20",
    names: "account-22",
    send: (client, cancellation) => restNotMeApi({ client }).checkToken("link token", cancellation),
    request: ["POST", "/validate-not-me-token"],
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
    shows: "account-21",
    names: "account-22",
    send: (client, cancellation, reference) =>
      restNotMeApi({ client }).endEverywhere("link token", cancellation, reference),
    request: ["POST", "/not-me"],
    body: linkToken,
    ...nothing,
    named: { "409": "expired", "410": "expired" },
    isRepeatable: true,
  },
  {
    ...mfa,
    name: "OwnPasswordApi.changeOwnPassword",
    call: "changeOwnPassword",
    shows: "account-10",
    names: "account-11",
    send: (client, cancellation, reference) =>
      restOwnPasswordApi({ client }).changeOwnPassword(
        { token, currentPassword: "before", password, endsOtherSessions: true },
        cancellation,
        reference,
      ),
    request: ["POST", "/user/password"],
    body: { currentPassword: "before", password, endsOtherSessions: true },
    reads: nothing.reads.map(([body]) => [body, "changed"] as const),
    malformed: noObject,
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
    shows: "mfa-73",
    names: "mfa-72, mfa-73",
    send: (client, cancellation) =>
      restMfaFactorsApi({ client }).endTrust({ token, id: "b-1" }, cancellation),
    request: ["DELETE", "/mfa/trusted-browsers/b-1"],
    reads: nothing.reads.map(([body]) => [body, "changed"] as const),
    malformed: noObject,
    named: { "404": { ok: true, value: "changed" } },
  },
];

/** The result of a call, and the requests that were sent for it. */
type Course = { readonly result: unknown; readonly exchanges: readonly Exchange[] };
type Transport = (call: RestCall, step: ScriptedStep) => Promise<Course>;
type Expectation = readonly [step: ScriptedStep, result: object];

const answered = (body: unknown): ScriptedStep => ({ status: 200, ...(body !== undefined && { body }) });
/** Returns the table's row for a call as steps and results. */
function meaningsOf({ reads, named }: RestCall): Expectation[] {
  return [
    ...reads.map(([body, value]): Expectation => [answered(body), { ok: true, value }]),
    ...Object.entries(named).map(([answer, meaning]): Expectation => {
      const [status, code] = answer.split(" ");
      const body = code === undefined ? {} : { code, message: "" };
      const failure = typeof meaning === "string" ? { kind: meaning } : meaning;
      return [{ status: Number(status), body }, "ok" in failure ? failure : failureOf(failure)];
    }),
  ];
}

/** Returns what a status that the table does not name means. */
function meaningOfOther({ isMfa, call }: RestCall, code: number): object {
  const isGateways = code === 502 || code === 503;
  if (!isMfa && isGateways && call !== "readLoginDomain")
    return failureOf({ kind: "unreachable", reason: "server" });
  if (!isMfa) return code < 500 && code !== 429 ? unexpected : serverProblem;
  if (code === 401) return failureOf({ kind: "user-not-authenticated" });
  if (code === 403 || code === 409) return failureOf({ kind: "verification-required" });
  const problem = code === 429 ? "rate-limited" : "unknown";
  return failureOf({ kind: "refused", problem, code: String(code) });
}

/** Compares all results at once, each beside its step, so that a failure shows which one it was. */
async function expectResults(transport: Transport, call: RestCall, expected: readonly Expectation[]) {
  const actual: unknown[] = [];
  for (const [step] of expected) actual.push([step, (await transport(call, step)).result]);
  expect(actual).toEqual(expected);
}

async function expectRequest(transport: Transport, call: RestCall): Promise<void> {
  const [exchange] = (await transport(call, answered(call.reads[0]?.[0]))).exchanges;
  if (exchange === undefined) throw new Error("No request was made.");
  const { method, path, query, sent, headers } = exchange;
  const url = query.size === 0 ? path : `${path}?${query.toString()}`;
  expect([method, url, sent]).toEqual([...call.request, call.body]);
  expect(Object.fromEntries(headers)).toEqual(expect.objectContaining(call.headers ?? {}));
  const optional = ["authorization", "x-device-id", "x-redirect-uri"].filter((name) => headers.has(name));
  expect(optional).toEqual(Object.keys(call.headers ?? {}));
  expect([operationOf(exchange)?.operationId, departures(exchange)]).toEqual([call.call, []]);
}

describe("on a scripted transport", () => {
  /** The script answers every request, and time passes at once. */
  async function scripted({ send }: RestCall, step: ScriptedStep): Promise<Course> {
    const transport = new ScriptedTransport(step);
    const result = send(transport.client(), uncancellable);
    await jest.runAllTimersAsync();
    const answer = typeof step === "object" ? step : { status: 0 };
    const exchanges = transport.sent.map(({ method, url, headers, body }) => ({
      method,
      path: new URL(url).pathname.slice("/v1".length),
      query: new URL(url).searchParams,
      headers: new Headers(headers),
      sent: body === undefined ? undefined : (JSON.parse(body) as unknown),
      status: answer.status,
      received: answer.body,
    }));
    return { result: await result, exchanges };
  }

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each(calls)("$name asks as the contract says ($shows)", (call) => expectRequest(scripted, call));

  test.each(calls)("$name means by its answers what the table says ($names)", (call) =>
    expectResults(scripted, call, meaningsOf(call)),
  );

  test.each(calls)("$name takes nothing malformed, too large or redirected (API-04)", (call) =>
    expectResults(scripted, call, [
      ...call.malformed.map((body): Expectation => [answered(body), unexpected]),
      [{ status: 200, text: "<html>" }, unexpected],
      [{ status: 301, body: {} }, unexpected],
      ["too-large", unexpected],
    ]),
  );

  test.each(calls)("$name knows no other status, and no answer is unreachable (NET-01, mfa-37)", (call) => {
    const named = Object.keys(call.named).map(Number);
    const others = [400, 401, 403, 404, 409, 410, 418, 429, 500, 502, 503].filter(
      (code) => !named.includes(code),
    );
    return expectResults(scripted, call, [
      ...others.map((code): Expectation => [{ status: code, text: "<html>" }, meaningOfOther(call, code)]),
      ["dropped", failureOf({ kind: "unreachable" })],
    ]);
  });

  test.each(calls)(
    "$name is sent as often as its policy allows, by one trace token (calls-11)",
    async (call) => {
      const faults = [500, 502, 503].map((code) => [code, { status: code }] as const);
      for (const [fault, step] of [["no-answer", "dropped"] as const, ...faults]) {
        const { exchanges } = await scripted(call, step);
        expect([fault, exchanges.length]).toEqual([fault, 1 + retryPolicies[call.call](fault)]);
        expect(new Set(exchanges.map(({ headers }) => headers.get("x-trace-token"))).size).toBe(1);
      }
    },
  );

  test.each(calls)(
    "$name ends when its page is left, except where the platform has to hear it (calls-14)",
    async (call) => {
      const source = cancellationSource();
      const result = call.send(new ScriptedTransport("stalled").client(), source.cancellation);
      source.cancel();
      await jest.runAllTimersAsync();
      const left = { ok: false, failure: { kind: "cancelled" } };
      expect(await result).toEqual(call.runsOn ? failureOf({ kind: "unreachable" }) : left);
    },
  );

  test.each(calls.filter(({ isRepeatable }) => isRepeatable))(
    "$name goes on under the trace token of a call that got no answer (reset-07)",
    async ({ send }) => {
      const transport = new ScriptedTransport(answered({}));
      await send(transport.client(), uncancellable, "trace-of-before");
      expect(transport.sent.map(({ headers }) => headers["x-trace-token"])).toEqual(["trace-of-before"]);
    },
  );

  test("Retry-After comes with a failure that has a name of its own (mfa-25, OTP-03)", async () => {
    const step = { status: 429, body: {}, headers: { "retry-after": "90" } };
    for (const name of ["MfaApi.sendPhoneCode", "ActivationApi.resendActivation"]) {
      const call = calls.find((one) => one.name === name);
      const course = call && (await scripted(call, step));
      expect(course?.result).toMatchObject({ ok: false, failure: { retryAfter: 90 } });
    }
  });

  test.each([
    [{ code: "VOICE_LINE_BUSY", providerCode: 107 }, refused("VOICE_LINE_BUSY", "line-busy")],
    [{ code: "DELIVERY_FAILED", providerCode: 107 }, refused("DELIVERY_FAILED", "line-busy")],
    [{ code: "VOICE_PROVIDER_ERROR", providerCode: 107 }, refused("VOICE_PROVIDER_ERROR", "line-busy")],
    [{ code: "DELIVERY_FAILED", providerCode: 108 }, refused("DELIVERY_FAILED", "delivery-failed")],
    [{ code: "DELIVERY_FAILED", providerCode: "107" }, refused("DELIVERY_FAILED", "delivery-failed")],
    [{ code: 5 }, refused("502", "unknown")],
  ])("the voice provider's code %j decides over the platform's (mfa-36)", async (body, failure) => {
    const api = restMfaApi({ client: new ScriptedTransport({ status: 502, body }).client() });
    const result = await api.sendPhoneCode({ token, delivery: "voice", isEnrolment: false }, uncancellable);
    expect(result).toEqual(failureOf(failure));
  });

  test("a malformed answer is reported by its field, without quoting it (calls-21)", async () => {
    const transport = new ScriptedTransport(answered({ ...identity, locale: ["secret"] }));
    const api = restAuthenticationApi({ client: transport.client() });
    expect(await api.authenticate(leastSignIn)).toEqual(
      failureOf({ kind: "unexpected", cause: "an answer that is malformed at locale" }),
    );
  });

  test("the trust of every browser ends by one call (mfa-73, mfa-72)", async () => {
    const transport = new ScriptedTransport(answered({}));
    const api = restMfaFactorsApi({ client: transport.client() });
    expect(await api.endTrust({ token }, uncancellable)).toEqual({ ok: true, value: "changed" });
    expect(transport.sent.map(({ url }) => new URL(url).pathname)).toEqual(["/v1/mfa/trusted-browsers/all"]);
  });

  test.each([".", ".."])("the partner %j is refused, and no call is made (calls-19)", async (partnerCode) => {
    const transport = new ScriptedTransport(answered({}));
    const api = restPartnerSsoApi({ client: transport.client() });
    const result = await api.signOn({ partnerCode, token, reference: "trace-token-1" }, uncancellable);
    expect(result).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
    expect(transport.sent).toEqual([]);
  });
});

describe("on the sandbox", () => {
  const sandbox = sandboxUnderTest();

  /** The sandbox answers over a socket what the step says. */
  async function overSocket({ send, call }: RestCall, step: ScriptedStep): Promise<Course> {
    const exchanges: Exchange[] = [];
    if (typeof step === "object") sandbox.faults.set({ call, ...step });
    const result = await send(sandboxClient(sandbox.origin("harbour"), exchanges), uncancellable);
    return { result, exchanges };
  }

  beforeEach(() => {
    // The shortest waits between attempts.
    jest.spyOn(Math, "random").mockReturnValue(0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each(calls)("$name arrives as the contract says (calls-25, calls-26)", (call) =>
    expectRequest(overSocket, call),
  );

  test.each(calls)("$name means by its answers what the table says (calls-20, calls-23)", (call) =>
    expectResults(
      overSocket,
      call,
      meaningsOf(call).filter(
        ([step]) => typeof step === "object" && typeof step.body === "object" && step.body !== null,
      ),
    ),
  );

  test.each(calls)(
    "$name takes no half answer, and goes on after a cut line as its policy allows (NET-01, NET-03)",
    async (call) => {
      sandbox.faults.set({ call: call.call, malformed: true });
      const send = () => call.send(sandboxClient(sandbox.origin("harbour")), uncancellable);
      expect(await send()).toEqual(unexpected);
      expect(sandbox.requests.all()).toHaveLength(1);
      sandbox.faults.set({ call: call.call, drop: true });
      expect(await send()).toEqual(failureOf({ kind: "unreachable" }));
      expect(sandbox.requests.all()).toHaveLength(2 + retryPolicies[call.call]("no-answer"));
    },
  );
});
