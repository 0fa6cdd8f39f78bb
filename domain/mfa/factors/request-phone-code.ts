import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import type { MfaApi, SentCode } from "#domain/mfa/visit/mfa-api.port.ts";
import { refusalOf, type MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

/** `sentTo`: the masked number that the code was sent to. */
export type CodeSentOutcome = { readonly kind: "code-sent"; readonly sentTo: string } | MfaCallProblem;

type Deps = {
  readonly mfaApi: MfaApi;
  readonly calls: AuthenticatedMfaCalls;
  readonly deadlines: Deadlines;
};

/** Has a code sent to a phone. */
export abstract class PhoneCodes extends Service<Deps> {
  protected async request(
    call: (token: SessionToken) => Promise<Result<SentCode, MfaFailure>>,
  ): Promise<CodeSentOutcome> {
    const answer = await this.deps.calls.ask(call, "phone");
    if (!answer.ok) return answer.failure;
    // Kept as a point in time, so that a reload does not begin the countdown anew.
    this.deps.deadlines.start("next-code", answer.value.resendInSeconds);
    return { kind: "code-sent", sentTo: answer.value.maskedPhoneNumber };
  }
}

/** Enrols a phone as a second factor and has the first code sent to it. */
export class EnrolPhone extends PhoneCodes {
  execute(
    command: Omit<Parameters<MfaApi["registerPhone"]>[0], "token">,
    cancellation: Cancellation,
  ): Promise<CodeSentOutcome> {
    return this.request((token) => this.deps.mfaApi.registerPhone({ ...command, token }, cancellation));
  }
}

/** Requests a code for the enrolled phone, or another one for the phone that is being enrolled. */
export class SendPhoneCode extends PhoneCodes {
  async execute(
    command: Omit<Parameters<MfaApi["sendPhoneCode"]>[0], "token">,
    cancellation: Cancellation,
  ): Promise<CodeSentOutcome> {
    const outcome = await this.request((token) =>
      this.deps.mfaApi.sendPhoneCode({ ...command, token }, cancellation),
    );
    // The code of an enrolled phone is for the verification itself, which needs no other one before.
    return outcome.kind === "verification-due" && !command.isEnrolment ? refusalOf(outcome) : outcome;
  }
}
