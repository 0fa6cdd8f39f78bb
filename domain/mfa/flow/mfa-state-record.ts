import { factorTypes } from "#domain/session/identity-record.ts";
import type {
  CodeFactor,
  LeftState,
  MfaState,
  MfaStep,
  PhoneDelivery,
  SetUpMethod,
  VerificationFailure,
} from "#domain/mfa/flow/mfa-state.ts";
import { members, textUpTo } from "#domain/storage/storage-entry.ts";

type Given = Readonly<Record<string, unknown>>;

const codeFactors: readonly CodeFactor[] = ["totp", "sms", "voice"];
const deliveries: readonly PhoneDelivery[] = ["sms", "voice"];
const methods: readonly SetUpMethod[] = ["totp", "phone", "partner-app"];
const reasons: readonly VerificationFailure[] = ["rejected", "timed-out", "rate-limited", "failed"];
const ways: readonly LeftState["towards"][] = [
  "application",
  "later",
  "set-up",
  "another-factor",
  "recovery-codes",
  "back",
  "factors",
  "log-out",
];
const recoveryProgress = ["offered", "wanted", "shown"] as const;
const shortText = textUpTo(64);
const identifier = textUpTo(256);

/** Reads each step from storage. A new step does not compile until it has a reader. */
const readers: {
  readonly [Step in MfaStep]: (given: Given) => Extract<MfaState, { step: Step }> | undefined;
} = {
  challenge(given) {
    const factor = oneOf(codeFactors, given["factor"]);
    const by = factor === "totp" ? undefined : oneOf(deliveries, given["by"]);
    const sentTo = shortText(given["sentTo"]);
    return (
      factor && { step: "challenge", factor, ...(by && { by }), ...(sentTo !== undefined && { sentTo }) }
    );
  },
  "number-challenge"(given) {
    const flowId = identifier(given["flowId"]);
    return { step: "number-challenge", ...(flowId !== undefined && { flowId }) };
  },
  "choose-way"(given) {
    const current = oneOf(factorTypes, given["current"]);
    return current && { step: "choose-way", current };
  },
  "recovery-code"(given) {
    const current = oneOf(factorTypes, given["current"]);
    return current && { step: "recovery-code", current };
  },
  "verification-failed"(given) {
    const reason = oneOf(reasons, given["reason"]);
    const factor = oneOf(factorTypes, given["factor"]);
    return reason && factor && { step: "verification-failed", reason, factor };
  },
  verified: plain("verified"),
  reminder: plain("reminder"),
  benefits: plain("benefits"),
  "confirm-dismissal": plain("confirm-dismissal"),
  "choose-method": plain("choose-method"),
  "download-app": plain("download-app"),
  scan: plain("scan"),
  "enter-number": plain("enter-number"),
  "enter-code"(given) {
    const method = oneOf(codeFactors, given["method"]);
    const sentTo = shortText(given["sentTo"]);
    return method && { step: "enter-code", method, ...(sentTo !== undefined && { sentTo }) };
  },
  "confirm-replacement"(given) {
    const method = oneOf(methods, given["method"]);
    return method && { step: "confirm-replacement", method };
  },
  "register-app": plain("register-app"),
  waiting: withFlow("waiting"),
  "confirm-back": withFlow("confirm-back"),
  "setup-failed": plain("setup-failed"),
  "setup-timed-out": plain("setup-timed-out"),
  "setup-done"(given) {
    const method = oneOf(factorTypes, given["method"]);
    return method && { step: "setup-done", method };
  },
  "confirm-reset": plain("confirm-reset"),
  "reset-done": plain("reset-done"),
  "recovery-codes"(given) {
    const progress = oneOf(recoveryProgress, given["progress"]);
    return progress && { step: "recovery-codes", progress };
  },
  "codes-left"(given) {
    const left = given["left"];
    return typeof left === "number" ? { step: "codes-left", left } : undefined;
  },
  left(given) {
    const towards = oneOf(ways, given["towards"]);
    return towards && { step: "left", towards };
  },
};

/** Returns a state read from this tab's storage; undefined if the stored value is malformed (STO-07). */
export function mfaStateFrom(content: unknown): MfaState | undefined {
  const given = members(content);
  const step = given?.["step"];
  return given && isStep(step) ? readers[step](given) : undefined;
}

function isStep(text: unknown): text is MfaStep {
  return typeof text === "string" && Object.hasOwn(readers, text);
}

function oneOf<Known extends string>(known: readonly Known[], text: unknown): Known | undefined {
  return known.find((one) => one === text);
}

function plain<Step extends MfaStep>(step: Step): () => { readonly step: Step } {
  return () => ({ step });
}

function withFlow<Step extends "waiting" | "confirm-back">(step: Step) {
  return (given: Given): { readonly step: Step; readonly flowId: string } | undefined => {
    const flowId = identifier(given["flowId"]);
    return flowId === undefined ? undefined : { step, flowId };
  };
}
