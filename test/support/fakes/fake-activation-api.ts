import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type {
  ActivationApi,
  LinkTokenFailure,
  OpenAccountFailure,
  ResendActivationFailure,
} from "#domain/activate/activation-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** A draft that was sent, and the call that it repeats. */
export type SentDraft = { readonly draft: AccountDraft; readonly reference?: SupportReference };

/** Knows every token and accepts every draft, until told otherwise. */
export class FakeActivationApi implements ActivationApi {
  readonly validated: string[] = [];
  readonly sent: SentDraft[] = [];
  readonly resent: { readonly email: string; readonly reference?: SupportReference }[] = [];

  tokenAnswer: ScriptedAnswer<Result<{ readonly email: string }, LinkTokenFailure>> = success({
    email: "ada@harbour.example",
  });
  activateAnswer: ScriptedAnswer<Result<{ readonly email?: string }, OpenAccountFailure>> = success({
    email: "ada@harbour.example",
  });
  resendAnswer: ScriptedAnswer<Result<undefined, ResendActivationFailure>> = success(undefined);

  readonly validateToken: ActivationApi["validateToken"] = (token, cancellation) => {
    this.validated.push(token);
    return answerUnlessCancelled(this.tokenAnswer, cancellation);
  };

  readonly activate: ActivationApi["activate"] = (draft, cancellation, reference) => {
    this.sent.push({ draft, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.activateAnswer, cancellation);
  };

  readonly resendActivation: ActivationApi["resendActivation"] = (email, cancellation, reference) => {
    this.resent.push({ email, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.resendAnswer, cancellation);
  };
}
