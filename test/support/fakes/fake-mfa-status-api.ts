import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaStatus } from "#domain/mfa/flow/mfa-state.ts";
import type { PersonStatus, MfaStatusApi } from "#domain/mfa/visit/mfa-status-api.port.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** Answers that nothing is due for Ada, until told otherwise. */
export class FakeMfaStatusApi implements MfaStatusApi {
  /** The tokens that were asked about. */
  readonly tokens: SessionToken[] = [];

  status: ScriptedAnswer<Result<MfaStatus & Partial<PersonStatus>, MfaFailure>> = success({
    state: "authenticated",
    factors: [],
  });

  readonly readMfaStatus: MfaStatusApi["readMfaStatus"] = async (token, cancellation) => {
    this.tokens.push(token);
    const answer = await answerUnlessCancelled(this.status, cancellation);
    return answer.ok
      ? success({ email: "ada@harbour.example", emailVerificationRequired: false, ...answer.value })
      : answer;
  };
}
