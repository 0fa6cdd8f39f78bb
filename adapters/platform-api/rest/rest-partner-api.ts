import type { FailureTable } from "#adapters/http/failures.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { PartnerApi, PartnerFailure, TenantToken } from "#domain/ports/partner-api.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { checkedAnswer } from "./checked-answer.ts";
import { helpLinkAnswer, partnerIdentityAnswer } from "./partner-answers.schema.ts";
import type { Wire } from "./wire-shapes.ts";

const exchangeFailures: FailureTable<"refused"> = { 401: "refused", 404: "refused" };
const helpLinkFailures: FailureTable<"no-help-link"> = { 404: "no-help-link" };

/** The platform's calls for its own provider and the partners, over REST. */
export class RestPartnerApi implements PartnerApi {
  private readonly client: HttpClient;

  constructor(ports: { readonly client: HttpClient }) {
    this.client = ports.client;
  }

  async exchangeToken(
    command: { readonly partnerCode: string; readonly token: SessionToken },
    cancellation: Cancellation,
  ): Promise<Result<TenantToken, PartnerFailure>> {
    const body: Wire["TokenRequest"] = { token: command.token };
    const sent = await this.client.send({
      method: "POST",
      path: ["partners", command.partnerCode, "generate-token"],
      body,
      retry: retryPolicies.generateTenantToken,
      cancellation,
    });
    const checked = checkedAnswer(sent, partnerIdentityAnswer, exchangeFailures);
    if (!checked.ok) return checked;
    const { token, tenantCode } = checked.value;
    return success({ token, tenantCode });
  }

  async findHelpLink(
    query: { readonly partnerCode: string; readonly email: string },
    cancellation: Cancellation,
  ): Promise<Result<string | undefined, CallFailure>> {
    const sent = await this.client.send({
      method: "GET",
      path: ["partners", query.partnerCode, "users", query.email, "help-link"],
      retry: retryPolicies.readPartnerHelpLink,
      cancellation,
    });
    const checked = checkedAnswer(sent, helpLinkAnswer, helpLinkFailures);
    if (checked.ok) return success(checked.value.url);
    // SPEC-CHOICE D-18
    if (checked.failure.kind === "no-help-link") return success(undefined);
    return { ok: false, failure: checked.failure };
  }
}
