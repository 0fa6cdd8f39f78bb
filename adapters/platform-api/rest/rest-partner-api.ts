import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { FailureTable } from "#adapters/http/failures.ts";
import type { CallClient } from "#adapters/http/call-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { PartnerApi, PartnerFailure, TenantToken } from "#domain/support/partner-api.port.ts";
import type { DueStep } from "#domain/identity/due-step.ts";
import { members } from "#domain/storage/storage-entry.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { checkedAnswer } from "./checked-answer.ts";
import { helpLinkAnswer, partnerIdentityAnswer } from "./partner-answers.schema.ts";
import type { Wire } from "./wire-shapes.ts";

const exchangeFailures: FailureTable<"refused"> = { 401: "refused", 404: "refused" };
/** The steps that the platform requires before a session may open an application (403). */
const dueSteps: Readonly<Record<Wire["DueStep"]["code"], DueStep>> = {
  MFA_VERIFICATION_REQUIRED: "mfa-verification-required",
  MFA_REGISTRATION_REQUIRED: "mfa-registration-required",
  PASSWORD_EXPIRED: "password-expired",
  EMAIL_VERIFICATION_REQUIRED: "email-verification-required",
};
const helpLinkFailures: FailureTable<"no-help-link"> = { 404: "no-help-link" };

type Deps = { readonly client: CallClient };

/** The platform's calls for its own provider and the partners, over REST. */
export class RestPartnerApi implements PartnerApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async exchangeToken(
    command: { readonly partnerCode: string; readonly token: SessionToken },
    cancellation: Cancellation,
  ): Promise<Result<TenantToken, PartnerFailure>> {
    const body: Wire["TokenRequest"] = { token: command.token };
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["partners", command.partnerCode, "generate-token"],
      body,
      retry: retryPolicies.generateTenantToken,
      cancellation,
    });
    const step = sent.ok && sent.value.status === 403 ? dueStepFrom(sent.value.body) : undefined;
    if (sent.ok && step) return failure({ kind: "step-due", step, reference: sent.value.reference });
    const checked = checkedAnswer(sent, partnerIdentityAnswer, exchangeFailures);
    if (!checked.ok) return checked;
    const { token, tenantCode } = checked.value;
    return success({ token, tenantCode });
  }

  async findHelpLink(
    query: { readonly partnerCode: string; readonly email: string },
    cancellation: Cancellation,
  ): Promise<Result<string | undefined, CallFailure>> {
    const sent = await this.deps.client.send({
      method: "GET",
      path: ["partners", query.partnerCode, "users", sentEmail(query.email), "help-link"],
      retry: retryPolicies.readPartnerHelpLink,
      cancellation,
    });
    const checked = checkedAnswer(sent, helpLinkAnswer, helpLinkFailures);
    if (checked.ok) return success(checked.value.url);
    // The tenant's own help link then stays.
    if (checked.failure.kind === "no-help-link") return success(undefined);
    return { ok: false, failure: checked.failure };
  }
}

function dueStepFrom(body: unknown): DueStep | undefined {
  const code = members(body)?.["code"];
  return typeof code === "string" && isDueStepCode(code) ? dueSteps[code] : undefined;
}

function isDueStepCode(code: string): code is Wire["DueStep"]["code"] {
  return Object.hasOwn(dueSteps, code);
}
