import { number, object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** What an authenticator app is given (platform call 18). The address becomes a link, so it is none of a script. */
export const totpSecretAnswer = object({
  secret: string()
    .matches(/^[A-Z2-7]+=*$/i)
    .required(),
  otpauthUri: string()
    .matches(/^otpauth:\/\/totp\/\S+$/i)
    .required(),
} satisfies Record<keyof Wire["TotpSecret"], AnySchema>).required();

/** A code is on its way (platform calls 19 and 20). */
export const sentCodeAnswer = object({
  maskedPhoneNumber: string().required(),
  resendInSeconds: number().integer().min(0).nullable(),
} satisfies Record<keyof Wire["SentCode"], AnySchema>).required();

/** The session after a verification (platform call 21). */
export const raisedSessionAnswer = object({
  token: string().required(),
} satisfies Record<keyof Wire["RaisedSession"], AnySchema>).required();

/** The token of this browser (platform call 23). */
export const userDeviceTokenAnswer = object({
  userDeviceToken: string().required(),
} satisfies Record<keyof Wire["UserDeviceToken"], AnySchema>).required();
