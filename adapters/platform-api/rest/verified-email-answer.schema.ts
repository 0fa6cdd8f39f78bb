import { object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** Where a person goes whose e-mail is verified (platform call 17). Not judged here: the redirect policy does that. */
export const verifiedEmailAnswer = object({
  homepageUrl: string().required(),
} satisfies Record<keyof Wire["VerifiedEmail"], AnySchema>).required();
