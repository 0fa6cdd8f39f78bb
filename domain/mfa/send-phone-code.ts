import type { Deadlines } from "#domain/mfa/deadlines.ts";
import type { MfaSession } from "#domain/mfa/mfa-session.ts";
import type { CodeSentOutcome } from "#domain/mfa/register-phone.ts";
import type { MfaApi, PhoneDelivery } from "#domain/ports/mfa-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** Has a code sent to the enrolled phone, or another one to the phone that is being enrolled. */
export class SendPhoneCode {
  private readonly mfaApi: MfaApi;
  private readonly session: MfaSession;
  private readonly deadlines: Deadlines;

  constructor(ports: {
    readonly mfaApi: MfaApi;
    readonly session: MfaSession;
    readonly deadlines: Deadlines;
  }) {
    this.mfaApi = ports.mfaApi;
    this.session = ports.session;
    this.deadlines = ports.deadlines;
  }

  async execute(
    command: { readonly delivery: PhoneDelivery },
    cancellation: Cancellation,
  ): Promise<CodeSentOutcome> {
    const answer = await this.session.ask((token) =>
      this.mfaApi.sendPhoneCode({ ...command, token }, cancellation),
    );
    if (!answer.ok) return answer.failure;
    // SPEC-CHOICE D-38
    this.deadlines.start("next-code", answer.value.resendInSeconds);
    return { kind: "code-sent", sentTo: answer.value.maskedPhoneNumber };
  }
}
