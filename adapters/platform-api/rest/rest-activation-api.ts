import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { FailureTable } from "#adapters/http/failures.ts";
import type { CallClient } from "#adapters/http/call-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type {
  ActivationApi,
  LinkTokenFailure,
  OpenAccountFailure,
  ResendActivationFailure,
} from "#domain/activate/activation-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { acceptedAnswer } from "./account-answers.schema.ts";
import { linkTokenFailures, namedEmail, openAccountFailures, userEmailOf } from "./account-answers.ts";
import { checkedAnswer } from "./checked-answer.ts";
import { nothingAnswer } from "./nothing-answer.schema.ts";
import type { Wire } from "./wire-shapes.ts";

const resendFailures: FailureTable<"too-many-requests"> = { 429: "too-many-requests" };

type Deps = { readonly client: CallClient };

/** The platform's calls for invited accounts, over REST. */
export class RestActivationApi implements ActivationApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async validateToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email: string }, LinkTokenFailure>> {
    const body: Wire["TokenRequest"] = { token };
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["user", "validate-token"],
      body,
      retry: retryPolicies.validateUserToken,
      cancellation,
    });
    return userEmailOf(sent, linkTokenFailures);
  }

  async activate(
    draft: AccountDraft,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<{ readonly email?: string }, OpenAccountFailure>> {
    const body: Wire["ActivationRequest"] = draft;
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["user", "activate"],
      body,
      retry: retryPolicies.activateUser,
      cancellation,
      ...(reference !== undefined && { reference }),
    });
    const checked = checkedAnswer(sent, acceptedAnswer, openAccountFailures);
    return checked.ok ? success(namedEmail(checked.value)) : checked;
  }

  async resendActivation(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, ResendActivationFailure>> {
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["user", sentEmail(email), "resend-activation"],
      retry: retryPolicies.resendActivation,
      cancellation,
      ...(reference !== undefined && { reference }),
    });
    const checked = checkedAnswer(sent, nothingAnswer, resendFailures);
    return checked.ok ? success(undefined) : checked;
  }
}
