import { array, object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** New recovery codes (`POST /mfa/recovery-codes`). */
export const recoveryCodesAnswer = object({
  codes: array()
    .of(
      string()
        .matches(/^[0-9a-hjkmnp-tv-z]{10}$/)
        .required(),
    )
    .min(1)
    .required(),
} satisfies Record<keyof Wire["RecoveryCodes"], AnySchema>).required();
