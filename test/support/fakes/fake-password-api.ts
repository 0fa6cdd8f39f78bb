import type {
  ChangePasswordFailure,
  PasswordApi,
  RequestResetFailure,
  ResetTokenFailure,
  SentLink,
} from "#domain/reset-password/password-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** Sends a reset link to everybody and takes every token and password, until told otherwise. */
export class FakePasswordApi implements PasswordApi {
  readonly resetRequests: { readonly email: string; readonly reference?: SupportReference }[] = [];
  readonly checkedTokens: string[] = [];
  readonly changes: {
    readonly token: string;
    readonly password: string;
    readonly reference?: SupportReference;
  }[] = [];

  requestAnswer: ScriptedAnswer<Result<SentLink, RequestResetFailure>> = success("reset");
  checkAnswer: ScriptedAnswer<Result<{ readonly email?: string }, ResetTokenFailure>> = success({
    email: "ada@harbour.example",
  });
  changeAnswer: ScriptedAnswer<Result<undefined, ChangePasswordFailure>> = success(undefined);

  readonly requestReset: PasswordApi["requestReset"] = (email, cancellation, reference) => {
    this.resetRequests.push({ email, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.requestAnswer, cancellation);
  };

  readonly checkResetToken: PasswordApi["checkResetToken"] = (token, cancellation) => {
    this.checkedTokens.push(token);
    return answerUnlessCancelled(this.checkAnswer, cancellation);
  };

  readonly changePassword: PasswordApi["changePassword"] = (command, cancellation, reference) => {
    this.changes.push({ ...command, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.changeAnswer, cancellation);
  };
}
