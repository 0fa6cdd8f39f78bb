import type { SessionToken } from "#domain/identity/identity.ts";
import type {
  EmailVerificationApi,
  SendVerificationFailure,
  VerificationTokenFailure,
  VerifyEmailFailure,
} from "#domain/verify-email/email-verification-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** Sends a link to everybody and takes every token and address, until told otherwise. */
export class FakeEmailVerificationApi implements EmailVerificationApi {
  readonly sendings: {
    readonly email: string;
    readonly token: SessionToken;
    readonly reference?: SupportReference;
  }[] = [];
  readonly checkedTokens: string[] = [];
  readonly verifications: {
    readonly email: string;
    readonly token: string;
    readonly reference?: SupportReference;
  }[] = [];

  sendAnswer: ScriptedAnswer<Result<undefined, SendVerificationFailure>> = success(undefined);
  checkAnswer: ScriptedAnswer<Result<undefined, VerificationTokenFailure>> = success(undefined);
  verifyAnswer: ScriptedAnswer<Result<{ readonly homepageUrl: string }, VerifyEmailFailure>> = success({
    homepageUrl: "https://www.harbour.example/home",
  });

  readonly sendVerification: EmailVerificationApi["sendVerification"] = (
    command,
    cancellation,
    reference,
  ) => {
    this.sendings.push({ ...command, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.sendAnswer, cancellation);
  };

  readonly checkToken: EmailVerificationApi["checkToken"] = (token, cancellation) => {
    this.checkedTokens.push(token);
    return answerUnlessCancelled(this.checkAnswer, cancellation);
  };

  readonly verify: EmailVerificationApi["verify"] = (command, cancellation, reference) => {
    this.verifications.push({ ...command, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.verifyAnswer, cancellation);
  };
}
