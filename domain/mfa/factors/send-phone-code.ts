import type { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import type { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { CodeSentOutcome } from "#domain/mfa/factors/enrol-phone.ts";
import type { MfaApi } from "#domain/mfa/visit/mfa-api.port.ts";
import type { PhoneDelivery } from "#domain/mfa/flow/mfa-state.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly mfaApi: MfaApi;
  readonly calls: AuthenticatedMfaCalls;
  readonly deadlines: Deadlines;
};

/** Requests a code for the enrolled phone, or another one for the phone that is being enrolled. */
export class SendPhoneCode extends Service<Deps> {
  async execute(
    command: { readonly delivery: PhoneDelivery; readonly isEnrolment: boolean },
    cancellation: Cancellation,
  ): Promise<CodeSentOutcome> {
    const answer = await this.deps.calls.ask(
      (token) => this.deps.mfaApi.sendPhoneCode({ ...command, token }, cancellation),
      "phone",
    );
    if (!answer.ok) return answer.failure;
    // Kept as a point in time, so that a reload does not begin the countdown anew.
    this.deps.deadlines.start("next-code", answer.value.resendInSeconds);
    return { kind: "code-sent", sentTo: answer.value.maskedPhoneNumber };
  }
}
