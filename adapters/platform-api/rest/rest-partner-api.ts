import type { Answer } from "#adapters/http/failures.ts";
import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { DueStep } from "#domain/identity/due-step.ts";
import { success } from "#domain/shared/result.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import type { PartnerApi, PartnerFailure } from "#domain/support/partner-api.port.ts";
import { reading, text } from "./answer-body.ts";
import { platformCalls } from "./rest-calls.ts";
import type { Wire } from "./wire-shapes.ts";

/** The steps that the platform requires before a session may open an application (403). */
const dueSteps: Readonly<Record<Wire["DueStep"]["code"], DueStep>> = {
  MFA_VERIFICATION_REQUIRED: "mfa-verification-required",
  MFA_REGISTRATION_REQUIRED: "mfa-registration-required",
  PASSWORD_EXPIRED: "password-expired",
  EMAIL_VERIFICATION_REQUIRED: "email-verification-required",
};

/** Reads a token and its tenant. */
export const readTenantToken = reading(
  { token: text, tenantCode: text },
  ({ token, tenantCode }: Wire["PartnerIdentity"]) => ({ token, tenantCode }),
);

/** The platform's calls for its own provider and the partners, over REST. */
export const restPartnerApi = platformCalls<PartnerApi>({
  exchangeToken: {
    call: "generateTenantToken",
    request: ({ partnerCode, token }) => ({
      method: "POST",
      path: ["partners", partnerCode, "generate-token"],
      body: { token },
    }),
    read: readTenantToken,
    failures: { 401: "refused", 404: "refused" },
    refusal: stepDue,
  },
  findHelpLink: {
    call: "readPartnerHelpLink",
    request: ({ partnerCode, email }) => ({
      method: "GET",
      path: ["partners", partnerCode, "users", sentEmail(email), "help-link"],
    }),
    // The redirect policy checks the URL.
    read: reading({ url: text }, ({ url }: Wire["HelpLink"]) => url),
    // The tenant's own help link then stays.
    successes: { 404: success(undefined) },
  },
});

function stepDue({ status, body, reference }: Answer): PartnerFailure | undefined {
  const code = status === 403 ? asRecord(body)?.["code"] : undefined;
  const isKnown = typeof code === "string" && isDueStepCode(code);
  return isKnown ? { kind: "step-due", step: dueSteps[code], reference } : undefined;
}

function isDueStepCode(code: string): code is Wire["DueStep"]["code"] {
  return Object.hasOwn(dueSteps, code);
}
