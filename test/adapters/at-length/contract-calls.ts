import type { CallClient } from "#adapters/http/call-client.ts";
import { GraphqlMobileFlows } from "#adapters/platform-api/graphql/graphql-mobile-flows.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { restCalls, token, type RestCall } from "#test/adapters/platform-api/rest-call-table.ts";

/** A call of the platform with a right answer, and what its results may be. */
export type ContractCall = {
  readonly name: string;
  readonly send: (client: CallClient) => ReturnType<RestCall["send"]>;
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
/** An object with these members and perhaps others. */
const having =
  (members: Readonly<Record<string, Rule>>): Rule =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(members).every(([name, rule]) => rule((value as Readonly<Record<string, unknown>>)[name]));
/** An object with these members and no other. */
const exact =
  (members: Readonly<Record<string, Rule>>): Rule =>
  (value) =>
    having(members)(value) && Object.keys(value as object).every((name) => Object.hasOwn(members, name));

const namedAccount = exact({ email: maybe(text) });
const factorTypes = one("totp", "sms", "voice", "smmobile", "passkey");
const states = one(
  ...["authenticated", "password-expired", "mfa-registration-recommended", "mfa-registration-required"],
  ...["mfa-verification-required", "unknown"],
);
/** No date of this product lies before it; a time that was read out of another text mostly does. */
const time: Rule = (value) => finite(value) && (value as number) > -62_200_000_000_000;
const factor = exact({ type: factorTypes, maskedPhoneNumber: maybe(anyText) });
const challenge: Rule = (value) => typeof value === "string" && /^[\w-]+$/.test(value);
const isRequest = having({ challenge });
const isCreation = having({ challenge, user: having({ id: challenge }), pubKeyCredParams: Array.isArray });
const isSentCode = exact({ maskedPhoneNumber: text, resendInSeconds: maybe(count) });
const isTenantToken = exact({ token: text, tenantCode: text });
const isLink: Rule = (value) => anyText(value) && (value as string).startsWith("otpauth://totp/");
const isSignedIn = exact({
  token: text,
  identity: exact({
    ...{ uuid: text, email: text, type: text, locale: text, state: states },
    ...{ emailVerificationRequired: boolean, mfaRequiredByRemainingInDays: maybe(whole) },
    ...{ defaultRedirectUri: maybe(anyText), passkeyInvited: maybe(boolean), mfaFactors: list(factor) },
    ...{ passwordExpiryInDays: maybe(whole), passwordChangeWarningInDays: maybe(whole) },
  }),
});

/** What a value of each call has to be. */
const values: Readonly<Record<string, Rule>> = {
  "LoginDomains.find": having({
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
  "AuthenticationApi.authenticate": isSignedIn,
  "AuthenticationApi.authenticate at least": isSignedIn,
  "AuthenticationApi.endSession": none,
  "PartnerSsoApi.signOn": isTenantToken,
  "PartnerSsoApi.recordProvider": none,
  "PartnerApi.exchangeToken": isTenantToken,
  "PartnerApi.findHelpLink": maybe(text),
  "ActivationApi.validateToken": exact({ email: text }),
  "ActivationApi.activate": namedAccount,
  "ActivationApi.resendActivation": none,
  "RegistrationApi.validateToken": exact({ email: maybe(anyText) }),
  "RegistrationApi.register": exact({ email: text }),
  "PasswordApi.requestReset": one("activate", "reset"),
  "PasswordApi.checkResetToken": namedAccount,
  "PasswordApi.changePassword": none,
  "EmailVerificationApi.sendVerification": none,
  "EmailVerificationApi.checkToken": none,
  "EmailVerificationApi.verify": exact({ homepageUrl: text }),
  "MfaStatusApi.readMfaStatus": exact({
    ...{ state: states, factors: list(factor), remainingDays: maybe(whole), email: text },
    ...{ emailVerificationRequired: boolean, recoveryCodesLeft: maybe(count) },
  }),
  "MfaApi.registerTotp": exact({ secret: text, otpauthUri: isLink }),
  "MfaApi.registerPhone": isSentCode,
  "MfaApi.sendPhoneCode": isSentCode,
  "MfaApi.verify": text,
  "PasskeyProofs.makeOptions": isRequest,
  "PasskeyProofs.prove": exact({ username: text, ticket: text }),
  "InvitedPasskeyApi.makeOptions": isCreation,
  "InvitedPasskeyApi.register": none,
  "PasskeyApi.makePasskeyCreationOptions": isCreation,
  "PasskeyApi.registerPasskey": text,
  "PasskeyApi.makePasskeyRequestOptions": isRequest,
  "PasskeyApi.verifyPasskey": text,
  "RecoveryCodesApi.makeRecoveryCodes": list(text),
  "RecoveryCodesApi.verifyRecoveryCode": exact({ token: text, left: maybe(count) }),
  "MfaApi.reset": none,
  "MfaApi.generateUserDeviceToken": text,
  "MfaFactorsApi.listFactors": exact({
    factors: list(
      exact({
        ...{ id: text, type: factorTypes, maskedPhoneNumber: maybe(anyText), name: maybe(text) },
        ...{ addedAt: maybe(time), lastUsedAt: maybe(time), passkey: maybe(anything) },
      }),
    ),
    isOneRequired: boolean,
    passkeyAccount: maybe(exact({ rpId: anyText, userId: anyText, name: anyText, displayName: anyText })),
  }),
  "MfaFactorsApi.renameFactor": one("changed", "gone", "last-factor"),
  "MfaFactorsApi.removeFactor": one("changed", "last-factor"),
  "MfaFactorsApi.listTrustedBrowsers": list(
    exact({ id: text, isThis: boolean, name: maybe(text), lastUsedAt: maybe(time) }),
  ),
  "SessionsApi.listSessions": list(
    exact({
      ...{ id: text, isThis: boolean, browser: maybe(text), place: maybe(text) },
      ...{ signedInAt: maybe(time), lastSeenAt: maybe(time) },
    }),
  ),
  "SessionsApi.endSession": none,
  "SessionsApi.endOtherSessions": none,
  "NotMeApi.checkToken": namedAccount,
  "NotMeApi.endEverywhere": none,
  "OwnPasswordApi.changeOwnPassword": one("changed", "invalid-credentials", "password-used-before"),
  "MfaFactorsApi.endTrust": one("changed"),
};

const usual = ["unreachable", "unexpected", "cancelled"];
const ofMfa = [...usual, "refused", "verification-required", "user-not-authenticated"];

/** Returns the kinds of the failures that the table of a call names. */
function kindsIn({ named = {} }: RestCall): readonly string[] {
  return Object.values(named).flatMap((meaning) => {
    if (typeof meaning === "string") return [meaning];
    return "kind" in meaning ? [String(meaning.kind)] : [];
  });
}

/** Every REST call that the portal makes. */
export const contractCalls: readonly ContractCall[] = restCalls.map((call) => ({
  name: call.name,
  send: (client) => call.send(client, uncancellable),
  sample: call.reads[0]?.[0],
  accepts: values[call.name] ?? (() => false),
  failures: call.isMfa ? ofMfa : [...usual, ...kindsIn(call)],
}));

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
    name: "startMobileFlow",
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
    name: "mobileFlow",
    send: (client) => new GraphqlMobileFlows({ client }).read({ token, id: "flow-1" }, uncancellable),
    sample: { data: { mobileFlow: flow } },
    accepts: maybe(isFlow),
    failures: ofFlows,
  },
  {
    name: "cancelMobileFlow",
    send: (client) => new GraphqlMobileFlows({ client }).cancel({ token, id: "flow-1" }),
    sample: { data: { cancelMobileFlow: true } },
    accepts: none,
    failures: ofFlows,
  },
];
