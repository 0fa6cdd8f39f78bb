import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/mfa-problem.ts";
import type { MfaStanding } from "#domain/mfa/mfa-situation.ts";
import type { Standing, StandingApi } from "#domain/ports/standing-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** Says of Ada that nothing is due, until told otherwise. */
export class FakeStandingApi implements StandingApi {
  /** The tokens that were asked about. */
  readonly tokens: SessionToken[] = [];

  standing: ScriptedAnswer<Result<MfaStanding & Partial<Standing>, MfaFailure>> = success({
    state: "authenticated",
    factors: [],
  });

  async readStanding(token: SessionToken, cancellation: Cancellation): Promise<Result<Standing, MfaFailure>> {
    this.tokens.push(token);
    const answer = await answerUnlessCancelled(this.standing, cancellation);
    return answer.ok
      ? success({ email: "ada@harbour.example", emailVerificationRequired: false, ...answer.value })
      : answer;
  }
}
