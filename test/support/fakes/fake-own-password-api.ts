import type { OwnPasswordAnswer, OwnPasswordApi } from "#domain/account/own-password-api.port.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** Changes every password, until told otherwise. */
export class FakeOwnPasswordApi implements OwnPasswordApi {
  /** Every call with its arguments, and the reference of an earlier one. */
  readonly calls: unknown[] = [];
  answer: ScriptedAnswer<Result<OwnPasswordAnswer, MfaFailure>> = success("changed");

  readonly changeOwnPassword: OwnPasswordApi["changeOwnPassword"] = (command, cancellation, reference) => {
    this.calls.push(reference === undefined ? command : { ...command, reference });
    return answerUnlessCancelled(this.answer, cancellation);
  };
}
