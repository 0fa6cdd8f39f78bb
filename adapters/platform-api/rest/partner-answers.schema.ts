import { object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** A token for the tenant's application (platform call 5). */
export const partnerIdentityAnswer = object({
  token: string().required(),
  tenantCode: string().required(),
} satisfies Record<keyof Wire["PartnerIdentity"], AnySchema>).required();

/** Where a partner helps its people (platform call 6). Not judged here: the redirect policy does that. */
export const helpLinkAnswer = object({
  url: string().required(),
} satisfies Record<keyof Wire["HelpLink"], AnySchema>).required();
