import type { FailureTable } from "#adapters/http/failures.ts";
import type { CallClient } from "#adapters/http/call-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type {
  PartnerSession,
  PartnerSsoApi,
  SignOnFailure,
} from "#domain/partner-sso/partner-sso-api.port.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import { uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { checkedAnswer } from "./checked-answer.ts";
import { nothingAnswer } from "./nothing-answer.schema.ts";
import { partnerIdentityAnswer } from "./partner-answers.schema.ts";
import type { Wire } from "./wire-shapes.ts";

const signOnFailures: FailureTable<"refused"> = { 401: "refused", 404: "refused" };
/** The portal distinguishes no failures here (`PATCH /user/provider`). */
const recordFailures: FailureTable<never> = {};

type Deps = { readonly client: CallClient };

/** The platform's calls for partner SSO, over REST. */
export class RestPartnerSsoApi implements PartnerSsoApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async signOn(
    command: { readonly partnerCode: string; readonly token: string; readonly reference: SupportReference },
    cancellation: Cancellation,
  ): Promise<Result<PartnerSession, SignOnFailure>> {
    const { partnerCode, token, reference } = command;
    const body: Wire["TokenRequest"] = { token };
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["partners", partnerCode, "sso"],
      body,
      retry: retryPolicies.signOnThroughPartner,
      cancellation,
      reference,
    });
    return checkedAnswer(sent, partnerIdentityAnswer, signOnFailures);
  }

  async recordProvider(command: {
    readonly token: SessionToken;
    readonly provider: string;
  }): Promise<Result<undefined, CallFailure>> {
    const body: Wire["RecordProviderRequest"] = command;
    const sent = await this.deps.client.send({
      method: "PATCH",
      path: ["user", "provider"],
      body,
      token: command.token,
      retry: retryPolicies.recordProvider,
      // Does not end with PartnerSSOPage, which is left while the record is made.
      cancellation: uncancellable,
      outlivesDocument: true,
    });
    const checked = checkedAnswer(sent, nothingAnswer, recordFailures);
    return checked.ok ? success(undefined) : checked;
  }
}
