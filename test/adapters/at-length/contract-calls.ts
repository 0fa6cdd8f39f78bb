import { SystemClock } from "#adapters/browser/system-clock.ts";
import type { CallClient } from "#adapters/http/call-client.ts";
import { GraphqlMobileFlows } from "#adapters/platform-api/graphql/graphql-mobile-flows.ts";
import { restActivationApi, restRegistrationApi } from "#adapters/platform-api/rest/rest-account-apis.ts";
import { restAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import { restEmailVerificationApi } from "#adapters/platform-api/rest/rest-email-verification-api.ts";
import { restInvitedPasskeyApi } from "#adapters/platform-api/rest/rest-invited-passkey-api.ts";
import { RestLoginDomains } from "#adapters/platform-api/rest/rest-login-domains.ts";
import {
  restMfaApi,
  restPasskeyApi,
  restRecoveryCodesApi,
} from "#adapters/platform-api/rest/rest-mfa-apis.ts";
import { restMfaFactorsApi } from "#adapters/platform-api/rest/rest-mfa-factors-api.ts";
import { restMfaStatusApi } from "#adapters/platform-api/rest/rest-mfa-status-api.ts";
import { restNotMeApi } from "#adapters/platform-api/rest/rest-not-me-api.ts";
import { restOwnPasswordApi } from "#adapters/platform-api/rest/rest-own-password-api.ts";
import { restPartnerApi } from "#adapters/platform-api/rest/rest-partner-api.ts";
import { restPartnerSsoApi } from "#adapters/platform-api/rest/rest-partner-sso-api.ts";
import { restPasskeyProofs } from "#adapters/platform-api/rest/rest-passkey-proofs.ts";
import { restPasswordApi } from "#adapters/platform-api/rest/rest-password-api.ts";
import { restSessionsApi } from "#adapters/platform-api/rest/rest-sessions-api.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";

type CallFailed = { readonly kind: string; readonly retryAfter?: number; readonly attemptsLeft?: number };
type CallResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: CallFailed };

/** A call of the platform with a right answer, and what its results may be. */
export type ContractCall = {
  readonly call: string;
  readonly send: (client: CallClient) => Promise<CallResult>;
  /** The body of a right answer. */
  readonly sample: unknown;
  /** Returns whether a value is one of the port's. */
  readonly accepts: (value: unknown) => boolean;
  /** The kinds of its failures. */
  readonly failures: readonly string[];
};

type Rule = (value: unknown) => boolean;
const text: Rule = (value) => typeof value === "string" && value !== "";
const anyText: Rule = (value) => typeof value === "string";
const boolean: Rule = (value) => typeof value === "boolean";
const whole: Rule = (value) => Number.isInteger(value);
const count: Rule = (value) => whole(value) && (value as number) >= 0;
const finite: Rule = (value) => Number.isFinite(value);
const none: Rule = (value) => value === undefined;
const anything: Rule = () => true;
const one =
  (...values: readonly unknown[]): Rule =>
  (value) =>
    values.includes(value);
const maybe =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value);
const list =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.every(rule);
/** An object with these members and no other. */
const exact =
  (members: Readonly<Record<string, Rule>>): Rule =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).every((name) => Object.hasOwn(members, name)) &&
    Object.entries(members).every(([name, rule]) => rule((value as Readonly<Record<string, unknown>>)[name]));
/** An object with these members and perhaps others. */
const having =
  (members: Readonly<Record<string, Rule>>): Rule =>
  (value) =>
    Object.entries(members).every(([name, rule]) => rule((value as Readonly<Record<string, unknown>>)[name]));

const usual = ["unreachable", "unexpected", "cancelled"];
const ofMfa = [...usual, "refused", "verification-required", "user-not-authenticated"];
const token = "session-token";
const email = "ada@harbour.example";
const linkToken = "link token";
const password = "Correct horse 9";
const credential = { id: "AwQ", rawId: "AwQ", type: "public-key", response: {} };
const draft = { token: linkToken, password, secretQuestion: "first-school", secretAnswer: "x" } as const;
const namedAccount = exact({ email: maybe(text) });
const factorTypes = one("totp", "sms", "voice", "smmobile", "passkey");
const states = one(
  ...["authenticated", "password-expired", "mfa-registration-recommended", "mfa-registration-required"],
  ...["mfa-verification-required", "unknown"],
);
const date = "2026-03-03T12:00:00.000Z";
/** No date of this product lies before it; a time that was read out of another text mostly does. */
const time: Rule = (value) => finite(value) && (value as number) > -62_200_000_000_000;
const factor = exact({ type: factorTypes, maskedPhoneNumber: maybe(anyText) });
const requestOptions = {
  challenge: "_-8",
  rpId: "harbour.example",
  allowCredentials: [{ id: "AQ", type: "public-key" }],
};
const creationOptions = {
  rp: { id: "harbour.example", name: "Harbour" },
  user: { id: "AQI", name: "ada", displayName: "Ada" },
  challenge: "_-8",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
};
const challenge: Rule = (value) => typeof value === "string" && /^[\w-]+$/.test(value);
const isRequest = having({ challenge });
const isCreation = having({ challenge, user: having({ id: challenge }), pubKeyCredParams: Array.isArray });
const sentCode = { maskedPhoneNumber: "•• 78", resendInSeconds: 30 };
const isSentCode = exact({ maskedPhoneNumber: text, resendInSeconds: maybe(count) });

const mfa = (call: string, send: ContractCall["send"], sample: unknown, accepts: Rule): ContractCall => ({
  call,
  send,
  sample,
  accepts,
  failures: ofMfa,
});
const plain = (
  call: string,
  send: ContractCall["send"],
  sample: unknown,
  accepts: Rule,
  ...named: readonly string[]
): ContractCall => ({ call, send, sample, accepts, failures: [...usual, ...named] });

const identity = {
  ...{ uuid: "u-1", email, type: "employee", token, locale: "en", state: "AUTHENTICATED" },
  ...{ emailVerificationRequired: false, passwordExpiryInDays: 5, mfaFactors: [{ type: "totp" }] },
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
  redirectOrigins: ["https://app.harbour.example"],
  capabilities: ["sessions"],
};
const tenantToken = { token, tenantCode: "INN" };
const isTenantToken = exact({ token: text, tenantCode: text });

/** Every REST call that the portal makes, by its name in the contract. */
export const restCalls: readonly ContractCall[] = [
  plain(
    "readLoginDomain",
    (client) =>
      new RestLoginDomains({ client, clock: new SystemClock() }).find(
        { domain: "harbour.example", langCode: "en" },
        uncancellable,
      ),
    loginDomain,
    having({
      domain: text,
      tenant: having({
        code: text,
        type: one("staff", "property", "partner", "enterprise"),
        loginClientId: anyText,
      }),
      theme: having({ name: text, code: text }),
      redirectOrigins: list(text),
      initiateLoginUris: list(text),
      capabilities: list(text),
    }),
    "unknown-host",
  ),
  plain(
    "authenticate",
    (client) => restAuthenticationApi({ client }).authenticate({ code: "c", tenantCode: "HARBOUR" }),
    identity,
    exact({
      token: text,
      identity: exact({
        ...{
          uuid: text,
          email: text,
          type: text,
          locale: text,
          state: states,
          emailVerificationRequired: boolean,
        },
        ...{ defaultRedirectUri: maybe(anyText), passkeyInvited: maybe(boolean), mfaFactors: list(factor) },
        ...{ passwordExpiryInDays: maybe(whole), passwordChangeWarningInDays: maybe(whole) },
        mfaRequiredByRemainingInDays: maybe(whole),
      }),
    }),
    "refused",
  ),
  plain("logOut", (client) => restAuthenticationApi({ client }).endSession(token), {}, none),
  plain(
    "signOnThroughPartner",
    (client) =>
      restPartnerSsoApi({ client }).signOn(
        { partnerCode: "siteminder", token, reference: "r" },
        uncancellable,
      ),
    tenantToken,
    isTenantToken,
    "refused",
  ),
  plain(
    "recordProvider",
    (client) => restPartnerSsoApi({ client }).recordProvider({ token, provider: "authx" }),
    {},
    none,
  ),
  plain(
    "generateTenantToken",
    (client) => restPartnerApi({ client }).exchangeToken({ partnerCode: "siteminder", token }, uncancellable),
    tenantToken,
    isTenantToken,
    ...["refused", "step-due"],
  ),
  plain(
    "readPartnerHelpLink",
    (client) => restPartnerApi({ client }).findHelpLink({ partnerCode: "siteminder", email }, uncancellable),
    { url: "https://siteminder.example/help" },
    maybe(text),
  ),
  plain(
    "validateUserToken",
    (client) => restActivationApi({ client }).validateToken(linkToken, uncancellable),
    { email },
    exact({ email: text }),
    ...["token-invalid", "token-expired"],
  ),
  plain(
    "activateUser",
    (client) => restActivationApi({ client }).activate(draft, uncancellable),
    { email },
    namedAccount,
    ...["token-invalid", "token-expired", "password-used-before", "too-many-requests"],
  ),
  plain(
    "resendActivation",
    (client) => restActivationApi({ client }).resendActivation(email, uncancellable),
    {},
    none,
    "too-many-requests",
  ),
  plain(
    "validateRegistrationToken",
    (client) => restRegistrationApi({ client }).validateToken(linkToken, uncancellable),
    { email },
    exact({ email: maybe(anyText) }),
    "token-invalid",
  ),
  plain(
    "registerUser",
    (client) => restRegistrationApi({ client }).register(draft, uncancellable),
    { email },
    exact({ email: text }),
    ...["token-invalid", "token-expired", "password-used-before", "too-many-requests"],
  ),
  plain(
    "requestPasswordReset",
    (client) => restPasswordApi({ client }).requestReset(email, uncancellable),
    { state: "RESET" },
    one("activate", "reset"),
    "too-many-requests",
  ),
  plain(
    "changePassword",
    (client) => restPasswordApi({ client }).changePassword({ token: linkToken, password }, uncancellable),
    {},
    none,
    ...["link-expired", "password-used-before"],
  ),
  plain(
    "sendEmailVerification",
    (client) => restEmailVerificationApi({ client }).sendVerification({ email, token }, uncancellable),
    {},
    none,
    ...["login-required", "too-many-requests"],
  ),
  plain(
    "validateEmailVerificationToken",
    (client) => restEmailVerificationApi({ client }).checkToken(linkToken, uncancellable),
    {},
    none,
    "link-expired",
  ),
  plain(
    "verifyEmail",
    (client) => restEmailVerificationApi({ client }).verify({ email, token: linkToken }, uncancellable),
    { homepageUrl: "https://www.harbour.example/" },
    exact({ homepageUrl: text }),
    ...["link-expired", "wrong-email"],
  ),
  plain(
    "makePasskeySignInOptions",
    (client) => restPasskeyProofs({ client }).makeOptions({ tenantCode: "HARBOUR" }, uncancellable),
    requestOptions,
    isRequest,
    "rate-limited",
  ),
  plain(
    "provePasskey",
    (client) => restPasskeyProofs({ client }).prove({ tenantCode: "HARBOUR", credential }, uncancellable),
    { username: "ada", ticket: "t" },
    exact({ username: text, ticket: text }),
    ...["challenge-expired", "invalid-credentials", "passkey-unknown", "passkey-elsewhere", "rate-limited"],
  ),
  plain(
    "makeInvitedPasskeyOptions",
    (client) =>
      restInvitedPasskeyApi({ client }).makeOptions({ token, mediation: "optional" }, uncancellable),
    creationOptions,
    isCreation,
    "not-invited",
  ),
  plain(
    "registerInvitedPasskey",
    (client) => restInvitedPasskeyApi({ client }).register({ token, credential }, uncancellable),
    {},
    none,
    ...["not-invited", "expired", "refused"],
  ),
  plain(
    "validateNotMeToken",
    (client) => restNotMeApi({ client }).checkToken(linkToken, uncancellable),
    { email },
    namedAccount,
    "expired",
  ),
  plain(
    "reportNotMe",
    (client) => restNotMeApi({ client }).endEverywhere(linkToken, uncancellable),
    {},
    none,
    "expired",
  ),
  mfa(
    "registerTotp",
    (client) => restMfaApi({ client }).registerTotp(token, uncancellable),
    { secret: "GEZDGNBVGY3TQOJQ", otpauthUri: "otpauth://totp/Harbour:ada?secret=GEZDGNBVGY3TQOJQ" },
    exact({
      secret: text,
      otpauthUri: (value) => anyText(value) && (value as string).startsWith("otpauth://totp/"),
    }),
  ),
  mfa(
    "registerPhone",
    (client) =>
      restMfaApi({ client }).registerPhone(
        { token, countryCode: "AU", phoneNumber: "+61412345679", delivery: "sms" },
        uncancellable,
      ),
    sentCode,
    isSentCode,
  ),
  mfa(
    "sendPhoneCode",
    (client) =>
      restMfaApi({ client }).sendPhoneCode({ token, delivery: "sms", isEnrolment: false }, uncancellable),
    sentCode,
    isSentCode,
  ),
  mfa(
    "verifyOneTimeCode",
    (client) =>
      restMfaApi({ client }).verify(
        { token, factor: "totp", code: "123456", purpose: "for-mfa-login", isEnrolment: false },
        uncancellable,
      ),
    { token },
    text,
  ),
  mfa(
    "verifyOneTimeCode by a recovery code",
    (client) =>
      restRecoveryCodesApi({ client }).verifyRecoveryCode(
        { token, code: "k7m2p9xw40", purpose: "for-mfa-login" },
        uncancellable,
      ),
    { token, recoveryCodes: { left: 3 } },
    exact({ token: text, left: maybe(count) }),
  ),
  mfa("resetMfa", (client) => restMfaApi({ client }).reset(token, uncancellable), {}, none),
  mfa(
    "generateUserDeviceToken",
    (client) => restMfaApi({ client }).generateUserDeviceToken(token, uncancellable),
    { userDeviceToken: "d" },
    text,
  ),
  mfa(
    "makeRecoveryCodes",
    (client) => restRecoveryCodesApi({ client }).makeRecoveryCodes(token, uncancellable),
    { codes: ["k7m2p9xw40"] },
    list(text),
  ),
  mfa(
    "makePasskeyCreationOptions",
    (client) => restPasskeyApi({ client }).makePasskeyCreationOptions(token, uncancellable),
    creationOptions,
    isCreation,
  ),
  mfa(
    "registerPasskey",
    (client) => restPasskeyApi({ client }).registerPasskey({ token, credential }, uncancellable),
    { token },
    text,
  ),
  mfa(
    "makePasskeyRequestOptions",
    (client) => restPasskeyApi({ client }).makePasskeyRequestOptions(token, uncancellable),
    requestOptions,
    isRequest,
  ),
  mfa(
    "verifyPasskey",
    (client) =>
      restPasskeyApi({ client }).verifyPasskey(
        { token, credential, purpose: "for-mfa-login" },
        uncancellable,
      ),
    { token },
    text,
  ),
  mfa(
    "readMfaStatus",
    (client) => restMfaStatusApi({ client }).readMfaStatus(token, uncancellable),
    {
      state: "SOMETHING_NEW",
      mfaFactors: [{ type: "totp" }, { type: "pigeon" }],
      email,
      emailVerificationRequired: true,
    },
    exact({
      ...{ state: states, factors: list(factor), remainingDays: maybe(whole), email: text },
      ...{ emailVerificationRequired: boolean, recoveryCodesLeft: maybe(count) },
    }),
  ),
  mfa(
    "listMfaFactors",
    (client) => restMfaFactorsApi({ client }).listFactors(token, uncancellable),
    {
      factors: [
        { id: "f-1", type: "totp", addedAt: date },
        { id: "f-2", type: "pigeon" },
      ],
      isOneRequired: true,
    },
    exact({
      factors: list(
        exact({
          ...{ id: text, type: factorTypes, maskedPhoneNumber: maybe(anyText), name: maybe(text) },
          ...{ addedAt: maybe(time), lastUsedAt: maybe(time), passkey: maybe(anything) },
        }),
      ),
      isOneRequired: boolean,
      passkeyAccount: maybe(exact({ rpId: anyText, userId: anyText, name: anyText, displayName: anyText })),
    }),
  ),
  mfa(
    "renameMfaFactor",
    (client) => restMfaFactorsApi({ client }).renameFactor({ token, id: "f-1", name: "Desk" }, uncancellable),
    {},
    one("changed", "gone", "last-factor"),
  ),
  mfa(
    "removeMfaFactor",
    (client) => restMfaFactorsApi({ client }).removeFactor({ token, id: "f-1" }, uncancellable),
    {},
    one("changed", "last-factor"),
  ),
  mfa(
    "listTrustedBrowsers",
    (client) => restMfaFactorsApi({ client }).listTrustedBrowsers(token, uncancellable),
    { browsers: [{ id: "b-1", isThis: true, name: "Firefox", lastUsedAt: date }] },
    list(exact({ id: text, isThis: boolean, name: maybe(text), lastUsedAt: maybe(time) })),
  ),
  mfa(
    "endBrowserTrust",
    (client) => restMfaFactorsApi({ client }).endTrust({ token, id: "b-1" }, uncancellable),
    {},
    one("changed"),
  ),
  mfa(
    "listSessions",
    (client) => restSessionsApi({ client }).listSessions(token, uncancellable),
    { sessions: [{ id: "s-1", isThis: true, browser: "Firefox", signedInAt: date }] },
    list(
      exact({
        ...{ id: text, isThis: boolean, browser: maybe(text), place: maybe(text) },
        ...{ signedInAt: maybe(time), lastSeenAt: maybe(time) },
      }),
    ),
  ),
  mfa(
    "endSession",
    (client) => restSessionsApi({ client }).endSession({ token, id: "s-1" }, uncancellable),
    {},
    none,
  ),
  mfa(
    "endOtherSessions",
    (client) => restSessionsApi({ client }).endOtherSessions(token, uncancellable),
    {},
    none,
  ),
  mfa(
    "changeOwnPassword",
    (client) =>
      restOwnPasswordApi({ client }).changeOwnPassword(
        { token, currentPassword: "before", password, endsOtherSessions: true },
        uncancellable,
      ),
    {},
    one("changed", "invalid-credentials", "password-used-before"),
  ),
];

const flow = {
  ...{ id: "flow-1", kind: "numberChallenge", status: "PENDING", number: 7, pairingUrl: null, token: null },
  ...{ expiresInSeconds: 120, pollAfterMs: 2_000, failure: null, retryAfterSeconds: null },
};
const isFlow = exact({
  ...{ id: text, kind: one("number-challenge", "setup-master-device", "master-device-login") },
  ...{ expiresInSeconds: finite, pollAfterMs: finite },
  progress: (value) =>
    exact({ kind: one("approved"), token: text })(value) ||
    exact({ kind: one("pending"), number: maybe(text), pairingUrl: maybe(text) })(value) ||
    exact({ kind: one("failed"), reason: text, retryAfter: maybe(finite) })(value),
});
const ofFlows = [...ofMfa, "partial-answer", "empty-answer"];

/** The operations of the partner's app. */
export const mobileCalls: readonly ContractCall[] = [
  {
    call: "startMobileFlow",
    send: (client) =>
      new GraphqlMobileFlows({ client }).start(
        { token, kind: "number-challenge", partnerCode: "siteminder", replaceDevice: false },
        uncancellable,
      ),
    sample: { data: { startMobileFlow: flow } },
    accepts: isFlow,
    failures: ofFlows,
  },
  {
    call: "mobileFlow",
    send: (client) => new GraphqlMobileFlows({ client }).read({ token, id: "flow-1" }, uncancellable),
    sample: { data: { mobileFlow: flow } },
    accepts: maybe(isFlow),
    failures: ofFlows,
  },
  {
    call: "cancelMobileFlow",
    send: (client) => new GraphqlMobileFlows({ client }).cancel({ token, id: "flow-1" }),
    sample: { data: { cancelMobileFlow: true } },
    accepts: none,
    failures: ofFlows,
  },
];
