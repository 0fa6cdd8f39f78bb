import type {
  LinkTokenFailure,
  OpenAccountFailure,
  RegistrationApi,
} from "#domain/activate/activation-api.port.ts";
import { success, type Result } from "#domain/shared/result.ts";
import type { SentDraft } from "#test/support/fakes/fake-activation-api.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** Knows every token, though not whose it is, and accepts every draft, until told otherwise. */
export class FakeRegistrationApi implements RegistrationApi {
  readonly validated: string[] = [];
  readonly sent: SentDraft[] = [];

  tokenAnswer: ScriptedAnswer<Result<{ readonly email?: string }, LinkTokenFailure>> = success({});
  registerAnswer: ScriptedAnswer<Result<{ readonly email: string }, OpenAccountFailure>> = success({
    email: "ada@harbour.example",
  });

  readonly validateToken: RegistrationApi["validateToken"] = (token, cancellation) => {
    this.validated.push(token);
    return answerUnlessCancelled(this.tokenAnswer, cancellation);
  };

  readonly register: RegistrationApi["register"] = (draft, cancellation, reference) => {
    this.sent.push({ draft, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.registerAnswer, cancellation);
  };
}
