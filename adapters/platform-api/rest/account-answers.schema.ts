import { mixed, object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** The e-mail of an existing account (platform calls 7, 10 and 12). */
export const userEmailAnswer = object({
  email: string().required(),
} satisfies Record<keyof Wire["UserEmail"], AnySchema>).required();

/** Any JSON, or no body at all: the status says that an account was activated (SPEC-CHOICE D-75). */
export const acceptedAnswer = mixed().nullable();

/** The e-mail of an account to be registered, where it is known (platform call 11). */
export const registrationTokenAnswer = object({
  email: string().nullable(),
} satisfies Record<keyof Wire["RegistrationToken"], AnySchema>).required();
