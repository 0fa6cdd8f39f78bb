import { mixed, object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** Any JSON, or no body at all: that a reset request was taken is said by the status (platform call 13). */
export const passwordResetAnswer = mixed().nullable();

/** The one answer that says more: an activation link was sent instead (SPEC-CHOICE D-23). */
export const activateMarker = object({
  state: string<"ACTIVATE">().oneOf(["ACTIVATE"]).required(),
} satisfies Record<keyof Wire["PasswordResetState"], AnySchema>).required();
