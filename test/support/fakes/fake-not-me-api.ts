import type { NotMeApi, NotMeFailure } from "#domain/account/not-me-api.port.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type Answer<Value> = ScriptedAnswer<Result<Value, NotMeFailure>>;

/** Takes every token for one of Ada's, until told otherwise. */
export class FakeNotMeApi implements NotMeApi {
  /** The tokens of the calls that end sessions, with the reference of an earlier call. */
  readonly ended: unknown[] = [];
  checkAnswer: Answer<{ readonly email?: string }> = success({ email: "ada@harbour.example" });
  endAnswer: Answer<undefined> = success(undefined);

  readonly checkToken: NotMeApi["checkToken"] = (_token, cancellation) =>
    answerUnlessCancelled(this.checkAnswer, cancellation);
  readonly endEverywhere: NotMeApi["endEverywhere"] = (token, cancellation, reference) => {
    this.ended.push(reference === undefined ? token : { token, reference });
    return answerUnlessCancelled(this.endAnswer, cancellation);
  };
}
