import type { FailureTable } from "#adapters/http/failures.ts";
import type { CallClient } from "#adapters/http/call-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type { LinkTokenFailure, OpenAccountFailure } from "#domain/activate/activation-api.port.ts";
import type { RegistrationApi } from "#domain/activate/registration-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { registrationTokenAnswer } from "./account-answers.schema.ts";
import { openAccountFailures, userEmailOf } from "./account-answers.ts";
import { checkedAnswer } from "./checked-answer.ts";
import { withoutNulls, type Wire } from "./wire-shapes.ts";

/** The platform answers alike for unknown, spent and expired tokens. */
const registrationTokenFailures: FailureTable<"token-invalid"> = { 403: "token-invalid" };

type Deps = { readonly client: CallClient };

/** The platform's calls for registrations, over REST. */
export class RestRegistrationApi implements RegistrationApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async validateToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email?: string }, LinkTokenFailure>> {
    const body: Wire["TokenRequest"] = { token };
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["validate-registration-token"],
      body,
      retry: retryPolicies.validateRegistrationToken,
      cancellation,
    });
    const checked = checkedAnswer(sent, registrationTokenAnswer, registrationTokenFailures);
    return checked.ok ? success(withoutNulls({ email: checked.value.email })) : checked;
  }

  async register(
    draft: AccountDraft,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<{ readonly email: string }, OpenAccountFailure>> {
    const body: Wire["ActivationRequest"] = draft;
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["user", "register"],
      body,
      retry: retryPolicies.registerUser,
      cancellation,
      ...(reference !== undefined && { reference }),
    });
    return userEmailOf(sent, openAccountFailures);
  }
}
