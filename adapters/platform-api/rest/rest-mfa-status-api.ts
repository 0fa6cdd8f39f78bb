import type { CallClient } from "#adapters/http/call-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { PersonStatus, MfaStatusApi } from "#domain/mfa/visit/mfa-status-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { checkedMfaAnswer } from "./checked-mfa-answer.ts";
import { enrolledFactorFrom, identityStateFrom } from "./identity-from-answer.ts";
import { personStatusAnswer } from "./person-status-answer.schema.ts";
import { recoveryCodesLeftFrom } from "./recovery-codes-left.ts";
import { withoutNulls } from "./wire-shapes.ts";

type Deps = { readonly client: CallClient };

/** Reads the state of a person's session over REST. */
export class RestMfaStatusApi implements MfaStatusApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async readMfaStatus(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<PersonStatus, MfaFailure>> {
    const sent = await this.deps.client.send({
      method: "GET",
      path: ["mfa", "status"],
      token,
      retry: retryPolicies.readMfaStatus,
      cancellation,
    });
    const checked = checkedMfaAnswer(sent, personStatusAnswer);
    if (!checked.ok) return checked;
    const { state, mfaFactors, mfaRequiredByRemainingInDays, email, emailVerificationRequired } =
      checked.value;
    return success({
      state: identityStateFrom(state),
      factors: mfaFactors.flatMap(enrolledFactorFrom),
      ...withoutNulls({ remainingDays: mfaRequiredByRemainingInDays }),
      email,
      emailVerificationRequired,
      ...recoveryCodesLeftFrom(checked.value.recoveryCodes),
    });
  }
}
