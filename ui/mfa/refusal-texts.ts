import type { StepNotice } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { CodeError } from "#application/mfa/steps/mfa-code.presenter.ts";
import type { MessageId } from "#translations/message-id.ts";

export type Refusal = Extract<ShownProblem, { readonly kind: "refused" }>["problem"];

/** The message for each error code of the platform: what happened and what to do. */
const refusals = {
  "rate-limited": "mfa.problem.rateLimited",
  "number-blocked": "mfa.problem.numberBlocked",
  "number-invalid": "mfa.problem.numberInvalid",
  "delivery-failed-retryable": "mfa.problem.deliveryRetryable",
  "delivery-failed": "mfa.problem.deliveryFailed",
  "sms-provider-error": "mfa.problem.smsProvider",
  "line-busy": "mfa.problem.lineBusy",
  "code-invalid": "mfa.code.invalidCode",
  "code-used": "mfa.code.alreadyUsed",
  "code-expired": "mfa.problem.codeExpired",
  "too-many-attempts": "mfa.problem.tooManyAttempts",
  "passkey-expired": "mfa.problem.passkeyExpired",
  "passkey-unknown": "mfa.problem.passkeyUnknown",
  "passkey-refused": "mfa.problem.passkeyRefused",
  unknown: "mfa.problem.unknown",
} as const satisfies Readonly<Record<Refusal, MessageId>>;

/** Messages whose advice differs by where the code comes from. */
const refusalsBySource: Readonly<
  Record<NonNullable<StepNotice["codeFrom"]>, Partial<Readonly<Record<Refusal, MessageId>>>>
> = {
  app: {
    "code-expired": "mfa.problem.codeExpiredTotp",
    "too-many-attempts": "mfa.problem.tooManyAttemptsTotp",
  },
  phone: {},
  recovery: { "too-many-attempts": "mfa.problem.rateLimited" },
  "enrolled-phone": {
    "number-blocked": "mfa.problem.enrolledNumber",
    "number-invalid": "mfa.problem.enrolledNumber",
    "sms-provider-error": "mfa.problem.enrolledSms",
  },
};

/** Returns the message for a refusal, with advice that can be followed on the screen. */
export function refusalText(refused: Refusal, codeFrom: NonNullable<StepNotice["codeFrom"]>): MessageId {
  return refusalsBySource[codeFrom][refused] ?? refusals[refused];
}

/** The message at the field for what is wrong with a one-time code. */
export const codeErrors = {
  empty: "mfa.code.fieldRequired",
  "too-few": "mfa.code.tooFew",
  "too-many": "mfa.code.tooMany",
  "not-digits": "mfa.code.notDigits",
  invalid: "mfa.code.invalidCode",
  "not-newest": "mfa.code.notNewest",
  "one-try-left": "mfa.code.oneTryLeft",
  used: "mfa.code.alreadyUsed",
} as const satisfies Readonly<Record<CodeError, MessageId>>;
