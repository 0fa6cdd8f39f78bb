import type { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import type { MfaCallProblem, AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaApi } from "#domain/mfa/visit/mfa-api.port.ts";
import type { PhoneDelivery } from "#domain/mfa/flow/mfa-state.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

/** `sentTo`: the masked number that the code was sent to. */
export type CodeSentOutcome = { readonly kind: "code-sent"; readonly sentTo: string } | MfaCallProblem;

type Deps = {
  readonly mfaApi: MfaApi;
  readonly calls: AuthenticatedMfaCalls;
  readonly deadlines: Deadlines;
};

/** Enrols a phone as a second factor and has the first code sent to it. */
export class EnrolPhone extends Service<Deps> {
  async execute(
    command: {
      readonly countryCode: string;
      readonly phoneNumber: string;
      readonly delivery: PhoneDelivery;
    },
    cancellation: Cancellation,
  ): Promise<CodeSentOutcome> {
    const answer = await this.deps.calls.ask(
      (token) => this.deps.mfaApi.registerPhone({ ...command, token }, cancellation),
      "phone",
    );
    if (!answer.ok) return answer.failure;
    // Kept as a point in time, so that a reload does not begin the countdown anew.
    this.deps.deadlines.start("next-code", answer.value.resendInSeconds);
    return { kind: "code-sent", sentTo: answer.value.maskedPhoneNumber };
  }
}
