import type { Schema } from "yup";
import type { CallClient, HttpCall } from "#adapters/http/call-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { RecoveredSession, RecoveryCodesApi } from "#domain/mfa/recovery/recovery-codes-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { checkedMfaAnswer } from "./checked-mfa-answer.ts";
import { raisedSessionAnswer } from "./mfa-answers.schema.ts";
import { recoveryCodesAnswer } from "./recovery-answers.schema.ts";
import { recoveryCodesLeftFrom } from "./recovery-codes-left.ts";
import type { Wire } from "./wire-shapes.ts";

type Deps = { readonly client: CallClient };

/** Recovery codes over REST: an addition that the platform may lack. */
export class RestRecoveryCodesApi implements RecoveryCodesApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async makeRecoveryCodes(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<readonly string[], MfaFailure>> {
    const answer = await this.call(
      {
        path: ["mfa", "recovery-codes"],
        body: {},
        token,
        retry: retryPolicies.makeRecoveryCodes,
        cancellation,
      },
      recoveryCodesAnswer,
    );
    return answer.ok ? success(answer.value.codes) : answer;
  }

  async verifyRecoveryCode(
    { token, code, purpose }: Parameters<RecoveryCodesApi["verifyRecoveryCode"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<RecoveredSession, MfaFailure>> {
    const body: Wire["OneTimeCodeVerification"] = { deliveryType: "recovery", code, purpose };
    const answer = await this.call(
      { path: ["mfa", "verify"], body, token, retry: retryPolicies.verifyOneTimeCode, cancellation },
      raisedSessionAnswer,
    );
    if (!answer.ok) return answer;
    const { recoveryCodesLeft: left } = recoveryCodesLeftFrom(answer.value.recoveryCodes);
    return success({ token: answer.value.token, ...(left !== undefined && { left }) });
  }

  private async call<Body>(
    call: Omit<HttpCall, "method">,
    schema: Schema<Body>,
  ): Promise<Result<Body, MfaFailure>> {
    const sent = await this.deps.client.send({ method: "POST", ...call });
    return checkedMfaAnswer(sent, schema);
  }
}
