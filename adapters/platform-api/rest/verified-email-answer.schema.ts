import { object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** The URL to open after verification (`PATCH /verify-email`). It is not checked here but by the redirect policy. */
export const verifiedEmailAnswer = object({
  homepageUrl: string().required(),
} satisfies Record<keyof Wire["VerifiedEmail"], AnySchema>).required();
