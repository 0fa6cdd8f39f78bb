import { mixed, object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/**
 * Any JSON, or no body at all: the status says that a reset request was accepted (`POST /user/{email}/reset-password`).
 */
export const passwordResetAnswer = mixed().nullable();

/** The one answer with a meaning: an activation link was sent instead. */
export const activateMarker = object({
  state: string<"ACTIVATE">().oneOf(["ACTIVATE"]).required(),
} satisfies Record<keyof Wire["PasswordResetState"], AnySchema>).required();
