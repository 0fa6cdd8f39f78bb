import type { Deadlines } from "#domain/mfa/deadlines.ts";
import type { MfaCallProblem, MfaSession } from "#domain/mfa/mfa-session.ts";
import type { MfaApi, PhoneDelivery } from "#domain/ports/mfa-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** `sentTo`: the masked number that the code went to. */
export type CodeSentOutcome = { readonly kind: "code-sent"; readonly sentTo: string } | MfaCallProblem;

/** Takes a phone as a second factor, and has the first code sent to it (spec §2 MFA screens). */
export class RegisterPhone {
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
    command: {
      readonly countryCode: string;
      readonly phoneNumber: string;
      readonly delivery: PhoneDelivery;
    },
    cancellation: Cancellation,
  ): Promise<CodeSentOutcome> {
    const answer = await this.session.ask((token) =>
      this.mfaApi.registerPhone({ ...command, token }, cancellation),
    );
    if (!answer.ok) return answer.failure;
    // SPEC-CHOICE D-38
    this.deadlines.start("next-code", answer.value.resendInSeconds);
    return { kind: "code-sent", sentTo: answer.value.maskedPhoneNumber };
  }
}
