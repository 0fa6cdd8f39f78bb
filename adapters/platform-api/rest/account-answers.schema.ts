import { object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** The e-mail of an existing account (platform calls 7, 10 and 12). */
export const userEmailAnswer = object({
  email: string().required(),
} satisfies Record<keyof Wire["UserEmail"], AnySchema>).required();

/** The e-mail of an account to be registered, where it is known (platform call 11). */
export const registrationTokenAnswer = object({
  email: string().nullable(),
} satisfies Record<keyof Wire["RegistrationToken"], AnySchema>).required();
