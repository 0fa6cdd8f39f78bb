import type { PartnerSsoApi } from "#domain/partner-sso/partner-sso-api.port.ts";
import { nothing } from "./answer-body.ts";
import { platformCalls } from "./rest-calls.ts";
import { readTenantToken } from "./rest-partner-api.ts";

/** The platform's calls for partner SSO, over REST. */
export const restPartnerSsoApi = platformCalls<PartnerSsoApi>({
  signOn: {
    call: "signOnThroughPartner",
    request: ({ partnerCode, token, reference }) => ({
      method: "POST",
      path: ["partners", partnerCode, "sso"],
      body: { token },
      reference,
    }),
    read: readTenantToken,
    failures: { 401: "refused", 404: "refused" },
  },
  recordProvider: {
    call: "recordProvider",
    request: ({ token, provider }) => ({
      method: "PATCH",
      path: ["user", "provider"],
      body: { token, provider },
      token,
      // PartnerSSOPage is left while the record is made.
      outlivesDocument: true,
    }),
    read: nothing,
  },
});
