import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { FailureTable } from "#adapters/http/failures.ts";
import type { CallClient } from "#adapters/http/call-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type {
  ChangePasswordFailure,
  PasswordApi,
  RequestResetFailure,
  ResetTokenFailure,
  SentLink,
} from "#domain/reset-password/password-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { namedEmail } from "./account-answers.ts";
import { checkedAnswer } from "./checked-answer.ts";
import { nothingAnswer } from "./nothing-answer.schema.ts";
import { activateMarker, passwordResetAnswer } from "./password-answers.schema.ts";
import type { Wire } from "./wire-shapes.ts";

const requestFailures: FailureTable<"too-many-requests"> = { 429: "too-many-requests" };
const tokenFailures: FailureTable<"link-expired"> = { 409: "link-expired", 410: "link-expired" };
const changeFailures: FailureTable<"link-expired" | "password-used-before"> = {
  ...tokenFailures,
  "400 PasswordHistory": "password-used-before",
};

type Deps = { readonly client: CallClient };

/** The platform's calls for a forgotten password, over REST. */
export class RestPasswordApi implements PasswordApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async requestReset(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<SentLink, RequestResetFailure>> {
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["user", sentEmail(email), "reset-password"],
      retry: retryPolicies.requestPasswordReset,
      cancellation,
      ...(reference !== undefined && { reference }),
    });
    const checked = checkedAnswer(sent, passwordResetAnswer, requestFailures);
    if (!checked.ok) return checked;
    return success(activateMarker.isValidSync(checked.value, { strict: true }) ? "activate" : "reset");
  }

  async checkResetToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email?: string }, ResetTokenFailure>> {
    const body: Wire["TokenRequest"] = { token };
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["user", "validate-token"],
      body,
      retry: retryPolicies.validateUserToken,
      cancellation,
    });
    const checked = checkedAnswer(sent, nothingAnswer, tokenFailures);
    return checked.ok ? success(namedEmail(checked.value)) : checked;
  }

  async changePassword(
    command: { readonly token: string; readonly password: string },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, ChangePasswordFailure>> {
    const body: Wire["ChangePasswordRequest"] = command;
    const sent = await this.deps.client.send({
      method: "PATCH",
      path: ["user"],
      body,
      retry: retryPolicies.changePassword,
      cancellation,
      ...(reference !== undefined && { reference }),
    });
    const checked = checkedAnswer(sent, nothingAnswer, changeFailures);
    return checked.ok ? success(undefined) : checked;
  }
}
