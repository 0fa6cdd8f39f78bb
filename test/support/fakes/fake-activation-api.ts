import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type {
  ActivationApi,
  LinkTokenFailure,
  OpenAccountFailure,
  ResendActivationFailure,
} from "#domain/ports/activation-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
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

  validateToken(token: string, cancellation: Cancellation) {
    this.validated.push(token);
    return answerUnlessCancelled(this.tokenAnswer, cancellation);
  }

  activate(draft: AccountDraft, cancellation: Cancellation, reference?: SupportReference) {
    this.sent.push({ draft, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.activateAnswer, cancellation);
  }

  resendActivation(email: string, cancellation: Cancellation, reference?: SupportReference) {
    this.resent.push({ email, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.resendAnswer, cancellation);
  }
}
