import { object, string, type AnySchema } from "yup";
import type { Wire } from "./wire-shapes.ts";

/** A token for the tenant's application (`POST /partners/{partnerCode}/generate-token`). */
export const partnerIdentityAnswer = object({
  token: string().required(),
  tenantCode: string().required(),
} satisfies Record<keyof Wire["PartnerIdentity"], AnySchema>).required();

/**
 * A partner's help page (`GET /partners/{partnerCode}/users/{email}/help-link`). The URL is not checked here but by the
 * redirect policy.
 */
export const helpLinkAnswer = object({
  url: string().required(),
} satisfies Record<keyof Wire["HelpLink"], AnySchema>).required();
