import { array, mixed, number, object, string, type AnySchema } from "yup";
import type { RecoveryCodesApi } from "#domain/mfa/recovery/recovery-codes-api.port.ts";
import type { MfaApi } from "#domain/mfa/visit/mfa-api.port.ts";
import { mfaCalls, nothing, reading } from "./rest-calls.ts";
import { recoveryCodesLeftFrom } from "./recovery-codes-left.ts";
import { withoutNulls, type Wire } from "./wire-shapes.ts";

/** The secret for an authenticator app. The URI becomes a link, so only `otpauth:` is accepted. */
const totpSecretAnswer = object({
  secret: string()
    .matches(/^[A-Z2-7]+=*$/i)
    .required(),
  otpauthUri: string()
    .matches(/^otpauth:\/\/totp\/\S+$/i)
    .required(),
} satisfies Record<keyof Wire["TotpSecret"], AnySchema>).required();

const sentCodeAnswer = object({
  maskedPhoneNumber: string().required(),
  resendInSeconds: number().integer().min(0).nullable(),
} satisfies Record<keyof Wire["SentCode"], AnySchema>).required();

/** The session after a verification. */
const raisedSessionAnswer = object({
  token: string().required(),
  recoveryCodes: mixed().nullable(),
} satisfies Record<keyof Wire["RaisedSession"], AnySchema>).required();

const userDeviceTokenAnswer = object({
  userDeviceToken: string().required(),
} satisfies Record<keyof Wire["UserDeviceToken"], AnySchema>).required();

const recoveryCodesAnswer = object({
  codes: array()
    .of(
      string()
        .matches(/^[0-9a-hjkmnp-tv-z]{10}$/)
        .required(),
    )
    .min(1)
    .required(),
} satisfies Record<keyof Wire["RecoveryCodes"], AnySchema>).required();

const readSentCode = reading(sentCodeAnswer, ({ maskedPhoneNumber, resendInSeconds }) => ({
  maskedPhoneNumber,
  ...withoutNulls({ resendInSeconds }),
}));

/** Multi-factor authentication over REST. */
export const restMfaApi = mfaCalls<MfaApi>({
  registerTotp: {
    call: "registerTotp",
    request: (token) => ({ method: "POST", path: ["mfa", "register-totp"], token }),
    read: reading(totpSecretAnswer, ({ secret, otpauthUri }) => ({ secret, otpauthUri })),
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
    read: reading(raisedSessionAnswer, ({ token }) => token),
  },
  reset: {
    call: "resetMfa",
    request: (token) => ({ method: "POST", path: ["mfa", "reset"], token, body: {} }),
    read: nothing,
  },
  generateUserDeviceToken: {
    call: "generateUserDeviceToken",
    request: (token) => ({ method: "POST", path: ["mfa", "user-device-tokens"], token, body: { token } }),
    read: reading(userDeviceTokenAnswer, ({ userDeviceToken }) => userDeviceToken),
  },
});

/** Recovery codes over REST: an addition that the platform may lack. */
export const restRecoveryCodesApi = mfaCalls<RecoveryCodesApi>({
  makeRecoveryCodes: {
    call: "makeRecoveryCodes",
    request: (token) => ({ method: "POST", path: ["mfa", "recovery-codes"], token, body: {} }),
    read: reading(recoveryCodesAnswer, ({ codes }) => codes),
  },
  verifyRecoveryCode: {
    call: "verifyOneTimeCode",
    request: ({ token, code, purpose }) => ({
      method: "POST",
      path: ["mfa", "verify"],
      token,
      body: { deliveryType: "recovery", code, purpose },
    }),
    read: reading(raisedSessionAnswer, ({ token, recoveryCodes }) => {
      const { recoveryCodesLeft: left } = recoveryCodesLeftFrom(recoveryCodes);
      return { token, ...(left !== undefined && { left }) };
    }),
  },
});
