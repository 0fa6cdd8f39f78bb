import { mixed, object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** The e-mail of an existing account (`POST /user/validate-token`, `POST /user/activate` and `POST /user/register`). */
export const userEmailAnswer = object({
  email: string().required(),
} satisfies Record<keyof Wire["UserEmail"], AnySchema>).required();

/** Any JSON, or no body at all: the status says that an account was activated. */
export const acceptedAnswer = mixed().nullable();

/** The e-mail of an account to be registered, where it is known (`POST /validate-registration-token`). */
export const registrationTokenAnswer = object({
  email: string().nullable(),
} satisfies Record<keyof Wire["RegistrationToken"], AnySchema>).required();
