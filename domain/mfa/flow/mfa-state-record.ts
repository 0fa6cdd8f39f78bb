import {
  directions,
  type CodeFactor,
  type MfaState,
  type MfaStep,
  type PhoneDelivery,
  type ReplaceableMethod,
  type VerificationFailure,
} from "#domain/mfa/flow/mfa-state.ts";
import { factorType } from "#domain/session/identity-record.ts";
import { numeric, oneOf, shape, type Check } from "#domain/storage/shape.ts";
import { asRecord, textUpTo } from "#domain/storage/storage-entry.ts";

const codeFactor = oneOf<CodeFactor>(["totp", "sms", "voice"]);
const maskedNumber = textUpTo(64);
const identifier = textUpTo(256);
const plain = shape({});

const ofApp = shape({ factor: oneOf(["totp"]) }, { sentTo: maskedNumber });
const ofPhone = shape(
  { factor: oneOf<PhoneDelivery>(["sms", "voice"]) },
  { by: oneOf<PhoneDelivery>(["sms", "voice"]), sentTo: maskedNumber },
);

/** The checks of what a state has besides its step. A new step does not compile until it has one. */
const checks: {
  readonly [Step in MfaStep]: Check<Omit<Extract<MfaState, { step: Step }>, "step">>;
} = {
  challenge: (content) => ofPhone(content) ?? ofApp(content),
  "number-challenge": shape({}, { flowId: identifier }),
  "passkey-challenge": plain,
  "choose-way": shape({ current: factorType }),
  "recovery-code": shape({ current: factorType }),
  "verification-failed": shape({
    reason: oneOf<VerificationFailure>(["rejected", "timed-out", "rate-limited", "failed"]),
    factor: factorType,
  }),
  verified: plain,
  reminder: plain,
  benefits: plain,
  "confirm-dismissal": plain,
  "choose-method": plain,
  "download-app": plain,
  scan: plain,
  "enter-number": plain,
  "enter-code": shape({ method: codeFactor }, { sentTo: maskedNumber }),
  "confirm-replacement": shape({ method: oneOf<ReplaceableMethod>(["totp", "phone", "partner-app"]) }),
  "create-passkey": plain,
  "register-app": plain,
  waiting: shape({ flowId: identifier }),
  "confirm-back": shape({ flowId: identifier }),
  "setup-failed": plain,
  "setup-timed-out": plain,
  "setup-done": shape({ method: factorType }),
  "confirm-reset": plain,
  "reset-done": plain,
  "recovery-codes": shape({ progress: oneOf(["offered", "wanted", "shown"]) }),
  "codes-left": shape({ left: numeric }),
  left: shape({ towards: oneOf(directions) }),
};

/** Returns a state read from this tab's storage; undefined if the stored value is malformed (STO-07). */
export function mfaStateFrom(content: unknown): MfaState | undefined {
  const step = asRecord(content)?.["step"];
  const rest = isStep(step) ? checks[step](content) : undefined;
  return rest && ({ step, ...rest } as MfaState);
}

function isStep(text: unknown): text is MfaStep {
  return typeof text === "string" && Object.hasOwn(checks, text);
}
