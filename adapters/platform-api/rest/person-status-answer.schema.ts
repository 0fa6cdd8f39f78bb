import { array, boolean, mixed, number, object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** The state of a person's session (`GET /mfa/status`). State and factors accept unknown values, as in an identity. */
export const personStatusAnswer = object({
  state: string().required(),
  mfaFactors: array().of(mixed().nullable()).required(),
  mfaRequiredByRemainingInDays: number().integer().nullable(),
  email: string().required(),
  emailVerificationRequired: boolean().required(),
  recoveryCodes: mixed().nullable(),
} satisfies Record<keyof Wire["MfaStatus"], AnySchema>).required();
