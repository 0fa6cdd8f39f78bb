import { mixed, number, object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/**
 * The secret for an authenticator app (`POST /mfa/register-totp`). The URI becomes a link, so only `otpauth:` is
 * accepted.
 */
export const totpSecretAnswer = object({
  secret: string()
    .matches(/^[A-Z2-7]+=*$/i)
    .required(),
  otpauthUri: string()
    .matches(/^otpauth:\/\/totp\/\S+$/i)
    .required(),
} satisfies Record<keyof Wire["TotpSecret"], AnySchema>).required();

/** A code was sent (`POST /mfa/register-phone` and `POST /mfa/send-phone-code`). */
export const sentCodeAnswer = object({
  maskedPhoneNumber: string().required(),
  resendInSeconds: number().integer().min(0).nullable(),
} satisfies Record<keyof Wire["SentCode"], AnySchema>).required();

/** The session after a verification (`POST /mfa/verify`). */
export const raisedSessionAnswer = object({
  token: string().required(),
  recoveryCodes: mixed().nullable(),
} satisfies Record<keyof Wire["RaisedSession"], AnySchema>).required();

/** The token of this browser (`POST /mfa/user-device-tokens`). */
export const userDeviceTokenAnswer = object({
  userDeviceToken: string().required(),
} satisfies Record<keyof Wire["UserDeviceToken"], AnySchema>).required();
