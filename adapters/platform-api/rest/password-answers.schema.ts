import { object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** Which link a reset request had sent (platform call 13). */
export const passwordResetAnswer = object({
  state: string<Wire["PasswordResetState"]["state"]>().oneOf(["ACTIVATE", "RESET"]).required(),
} satisfies Record<keyof Wire["PasswordResetState"], AnySchema>).required();
