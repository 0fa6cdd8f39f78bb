import type { PasskeyApi } from "#domain/mfa/visit/passkey-api.port.ts";
import type { RecoveryCodesApi } from "#domain/mfa/recovery/recovery-codes-api.port.ts";
import type { MfaApi } from "#domain/mfa/visit/mfa-api.port.ts";
import { anything, count, everyOf, matching, nothing, optional, reading, text } from "./answer-body.ts";
import { mfaCalls } from "./rest-calls.ts";
import { recoveryCodesLeftFrom } from "./recovery-codes-left.ts";
import { readCreationOptions, readRequestOptions } from "./web-authn-options.ts";
import { withoutNulls, type Wire } from "./wire-shapes.ts";

/** The URI becomes a link, so only `otpauth:` is accepted. */
const totpSecret = { secret: matching(/^[A-Z2-7]+=*$/i), otpauthUri: matching(/^otpauth:\/\/totp\/\S+$/i) };

const recoveryCode = matching(/^[0-9a-hjkmnp-tv-z]{10}$/);
const raisedSession = { token: text, recoveryCodes: anything };

const readToken = reading(raisedSession, ({ token }: Wire["RaisedSession"]) => token);

const readSentCode = reading(
  { maskedPhoneNumber: text, resendInSeconds: optional(count) },
  ({ maskedPhoneNumber, resendInSeconds }: Wire["SentCode"]) => ({
    maskedPhoneNumber,
    ...withoutNulls({ resendInSeconds }),
  }),
);

/** Multi-factor authentication over REST. */
export const restMfaApi = mfaCalls<MfaApi>({
  registerTotp: {
    call: "registerTotp",
    request: (token) => ({ method: "POST", path: ["mfa", "register-totp"], token }),
    read: reading(totpSecret, ({ secret, otpauthUri }: Wire["TotpSecret"]) => ({ secret, otpauthUri })),
  },
  registerPhone: {
    call: "registerPhone",
    request: ({ token, countryCode, phoneNumber, delivery }) => ({
      method: "POST",
      path: ["mfa", "register-phone"],
      token,
      body: { countryCode, phoneNumber, deliveryType: delivery },
    }),
    read: readSentCode,
  },
  sendPhoneCode: {
    call: "sendPhoneCode",
    request: ({ token, delivery, isEnrolment }) => ({
      method: "POST",
      path: ["mfa", "send-phone-code"],
      token,
      body: { deliveryType: delivery, ...(isEnrolment && { enrolment: true }) },
    }),
    read: readSentCode,
  },
  verify: {
    call: "verifyOneTimeCode",
    request: ({ token, factor, code, purpose, isEnrolment }) => ({
      method: "POST",
      path: ["mfa", "verify"],
      token,
      body: { deliveryType: factor, code, purpose, ...(isEnrolment && { enrolment: true }) },
    }),
    read: readToken,
  },
  reset: {
    call: "resetMfa",
    request: (token) => ({ method: "POST", path: ["mfa", "reset"], token, body: {} }),
    read: nothing,
  },
  generateUserDeviceToken: {
    call: "generateUserDeviceToken",
    request: (token) => ({ method: "POST", path: ["mfa", "user-device-tokens"], token, body: { token } }),
    read: reading(
      { userDeviceToken: text },
      ({ userDeviceToken }: Wire["UserDeviceToken"]) => userDeviceToken,
    ),
  },
});

/** Passkeys over REST: an addition that the platform may lack. */
export const restPasskeyApi = mfaCalls<PasskeyApi>({
  makePasskeyCreationOptions: {
    call: "makePasskeyCreationOptions",
    request: (token) => ({ method: "POST", path: ["mfa", "passkeys", "creation-options"], token, body: {} }),
    read: readCreationOptions,
  },
  registerPasskey: {
    call: "registerPasskey",
    request: ({ token, credential }) => ({
      method: "POST",
      path: ["mfa", "passkeys"],
      token,
      body: { credential: credential as Wire["RegistrationResponseJSON"] },
    }),
    read: readToken,
  },
  makePasskeyRequestOptions: {
    call: "makePasskeyRequestOptions",
    request: (token) => ({ method: "POST", path: ["mfa", "passkeys", "request-options"], token, body: {} }),
    read: readRequestOptions,
  },
  verifyPasskey: {
    call: "verifyPasskey",
    request: ({ token, credential, purpose }) => ({
      method: "POST",
      path: ["mfa", "passkeys", "verify"],
      token,
      body: { credential: credential as Wire["AuthenticationResponseJSON"], purpose },
    }),
    read: readToken,
  },
});

/** Recovery codes over REST: an addition that the platform may lack. */
export const restRecoveryCodesApi = mfaCalls<RecoveryCodesApi>({
  makeRecoveryCodes: {
    call: "makeRecoveryCodes",
    request: (token) => ({ method: "POST", path: ["mfa", "recovery-codes"], token, body: {} }),
    read: reading({ codes: everyOf(recoveryCode) }, ({ codes }: Wire["RecoveryCodes"]) => codes),
  },
  verifyRecoveryCode: {
    call: "verifyOneTimeCode",
    request: ({ token, code, purpose }) => ({
      method: "POST",
      path: ["mfa", "verify"],
      token,
      body: { deliveryType: "recovery", code, purpose },
    }),
    read: reading(raisedSession, ({ token, recoveryCodes }: Wire["RaisedSession"]) => {
      const { recoveryCodesLeft: left } = recoveryCodesLeftFrom(recoveryCodes);
      return { token, ...(left !== undefined && { left }) };
    }),
  },
});
