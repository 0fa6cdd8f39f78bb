import { object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** Whose account it is (platform calls 7, 10 and 12). */
export const userEmailAnswer = object({
  email: string().required(),
} satisfies Record<keyof Wire["UserEmail"], AnySchema>).required();

/** Whose account it will be, where that is known (platform call 11). */
export const registrationTokenAnswer = object({
  email: string().nullable(),
} satisfies Record<keyof Wire["RegistrationToken"], AnySchema>).required();
