import type { HttpClient } from "#adapters/http/http-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/mfa-problem.ts";
import type { Standing, StandingApi } from "#domain/ports/standing-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { mfaFailureFrom } from "../mfa-failures.ts";
import { checkedAnswer } from "./checked-answer.ts";
import { enrolledFactorFrom, identityStateFrom } from "./identity-answer.schema.ts";
import { standingAnswer } from "./standing-answer.schema.ts";
import { present } from "./wire-shapes.ts";

/** Where people stand in their sessions, over REST. */
export class RestStandingApi implements StandingApi {
  private readonly client: HttpClient;

  constructor(ports: { readonly client: HttpClient }) {
    this.client = ports.client;
  }

  async readStanding(token: SessionToken, cancellation: Cancellation): Promise<Result<Standing, MfaFailure>> {
    const sent = await this.client.send({
      method: "GET",
      path: ["mfa", "status"],
      token,
      retry: retryPolicies.readMfaStatus,
      cancellation,
    });
    if (sent.ok && sent.value.status >= 400) return failure(mfaFailureFrom(sent.value, sent.value.body));
    const checked = checkedAnswer<ReturnType<typeof standingAnswer.validateSync>, never>(
      sent,
      standingAnswer,
      {},
    );
    if (!checked.ok) return checked;
    const { state, mfaFactors, mfaRequiredByRemainingInDays, email, emailVerificationRequired } =
      checked.value;
    return success({
      state: identityStateFrom(state),
      factors: mfaFactors.flatMap(enrolledFactorFrom),
      ...present({ remainingDays: mfaRequiredByRemainingInDays }),
      email,
      emailVerificationRequired,
    });
  }
}
