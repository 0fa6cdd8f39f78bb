import { mixed, number, object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/**
 * The secret for an authenticator app (platform call 18). The URI becomes a link, so only `otpauth:` is accepted.
 */
export const totpSecretAnswer = object({
  secret: string()
    .matches(/^[A-Z2-7]+=*$/i)
    .required(),
  otpauthUri: string()
    .matches(/^otpauth:\/\/totp\/\S+$/i)
    .required(),
} satisfies Record<keyof Wire["TotpSecret"], AnySchema>).required();

/** A code was sent (platform calls 19 and 20). */
export const sentCodeAnswer = object({
  maskedPhoneNumber: string().required(),
  resendInSeconds: number().integer().min(0).nullable(),
} satisfies Record<keyof Wire["SentCode"], AnySchema>).required();

/** The session after a verification (platform call 21). */
export const raisedSessionAnswer = object({
  token: string().required(),
  recoveryCodes: mixed().nullable(),
} satisfies Record<keyof Wire["RaisedSession"], AnySchema>).required();

/** The token of this browser (platform call 23). */
export const userDeviceTokenAnswer = object({
  userDeviceToken: string().required(),
} satisfies Record<keyof Wire["UserDeviceToken"], AnySchema>).required();
