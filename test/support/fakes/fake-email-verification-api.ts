import type { SessionToken } from "#domain/identity/identity.ts";
import type {
  EmailVerificationApi,
  SendVerificationFailure,
  VerificationTokenFailure,
  VerifyEmailFailure,
} from "#domain/ports/email-verification-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
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

  async sendVerification(
    command: { readonly email: string; readonly token: SessionToken },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, SendVerificationFailure>> {
    this.sendings.push({ ...command, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.sendAnswer, cancellation);
  }

  async checkToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<undefined, VerificationTokenFailure>> {
    this.checkedTokens.push(token);
    return answerUnlessCancelled(this.checkAnswer, cancellation);
  }

  async verify(
    command: { readonly email: string; readonly token: string },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<{ readonly homepageUrl: string }, VerifyEmailFailure>> {
    this.verifications.push({ ...command, ...(reference !== undefined && { reference }) });
    return answerUnlessCancelled(this.verifyAnswer, cancellation);
  }
}
