import {
  directions,
  type CodeFactor,
  type FactorType,
  type MfaContext,
  type MfaEvent,
  type MfaState,
} from "#domain/mfa/flow/mfa-state.ts";

const factorTypes: readonly FactorType[] = ["totp", "sms", "voice", "smmobile", "passkey"];
const codeFactors: readonly CodeFactor[] = ["totp", "sms", "voice"];
const reasons = ["rejected", "timed-out", "rate-limited", "failed"] as const;
const replaceable = ["totp", "phone", "partner-app"] as const;
const methods = [...replaceable, "passkey"] as const;

type ByStep = {
  readonly [Step in MfaState["step"]]: readonly Extract<MfaState, { readonly step: Step }>[];
};
type ByType = {
  readonly [Type in MfaEvent["type"]]: readonly Extract<MfaEvent, { readonly type: Type }>[];
};

/** States of every step, in every variant. A new step does not compile until it is added. */
export const sampleStates: ByStep = {
  challenge: codeFactors.flatMap((factor) => [
    { step: "challenge", factor },
    ...(factor === "totp"
      ? []
      : [
          { step: "challenge", factor, sentTo: "•• 78" } as const,
          { step: "challenge", factor, by: factor === "sms" ? "voice" : "sms", sentTo: "•• 78" } as const,
        ]),
  ]),
  "number-challenge": [{ step: "number-challenge" }, { step: "number-challenge", flowId: "flow-1" }],
  "passkey-challenge": [{ step: "passkey-challenge" }],
  "choose-way": factorTypes.map((current) => ({ step: "choose-way", current })),
  "verification-failed": reasons.flatMap((reason) =>
    factorTypes.map((factor) => ({
      step: "verification-failed",
      reason,
      factor,
    })),
  ),
  "recovery-code": factorTypes.map((current) => ({ step: "recovery-code", current })),
  verified: [{ step: "verified" }],
  reminder: [{ step: "reminder" }],
  benefits: [{ step: "benefits" }],
  "confirm-dismissal": [{ step: "confirm-dismissal" }],
  "choose-method": [{ step: "choose-method" }],
  "download-app": [{ step: "download-app" }],
  scan: [{ step: "scan" }],
  "enter-number": [{ step: "enter-number" }],
  "enter-code": codeFactors.map((method) => ({ step: "enter-code", method })),
  "create-passkey": [{ step: "create-passkey" }],
  "confirm-replacement": replaceable.map((method) => ({ step: "confirm-replacement", method })),
  "register-app": [{ step: "register-app" }],
  waiting: [{ step: "waiting", flowId: "flow-1" }],
  "confirm-back": [{ step: "confirm-back", flowId: "flow-1" }],
  "setup-failed": [{ step: "setup-failed" }],
  "setup-timed-out": [{ step: "setup-timed-out" }],
  "setup-done": factorTypes.map((method) => ({ step: "setup-done", method })),
  "confirm-reset": [{ step: "confirm-reset" }],
  "reset-done": [{ step: "reset-done" }],
  "recovery-codes": (["offered", "wanted", "shown"] as const).map((progress) => ({
    step: "recovery-codes",
    progress,
  })),
  "codes-left": [
    { step: "codes-left", left: 0 },
    { step: "codes-left", left: 7 },
  ],
  left: directions.map((towards) => ({
    step: "left",
    towards,
  })),
};

/** Events of every type, in every variant. */
const sampleEvents: ByType = {
  "go-on": [{ type: "go-on" }],
  "go-back": [{ type: "go-back" }],
  "show-benefits": [{ type: "show-benefits" }],
  "remind-me-later": [{ type: "remind-me-later" }],
  confirm: [{ type: "confirm" }],
  "choose-method": methods.map((method) => ({ type: "choose-method", method })),
  "add-another-factor": [{ type: "add-another-factor" }],
  "choose-another-way": [{ type: "choose-another-way" }],
  "choose-factor": factorTypes.map((factor) => ({ type: "choose-factor", factor })),
  "use-recovery-code": [{ type: "use-recovery-code" }],
  "make-recovery-codes": [{ type: "make-recovery-codes" }],
  "try-again": [{ type: "try-again" }],
  "show-factors": [{ type: "show-factors" }],
  "log-out": [{ type: "log-out" }],
  "code-sent": [
    { type: "code-sent", by: "sms", sentTo: "•• 78" },
    { type: "code-sent", by: "voice", sentTo: "•• 78" },
  ],
  "code-accepted": [{ type: "code-accepted" }],
  "passkey-accepted": [{ type: "passkey-accepted" }],
  "recovery-code-accepted": [{ type: "recovery-code-accepted", left: 7 }],
  "recovery-codes-made": [{ type: "recovery-codes-made" }],
  "flow-started": [{ type: "flow-started", flowId: "flow-1" }],
  "flow-approved": [{ type: "flow-approved" }],
  "flow-failed": [
    ...reasons.map((reason) => ({
      type: "flow-failed" as const,
      reason,
      ...(reason === "rate-limited" && { retryAfter: 60 }),
    })),
    { type: "flow-failed", reason: "setup-failed" },
    { type: "flow-failed", reason: "setup-timed-out" },
  ],
  "reset-accepted": [{ type: "reset-accepted" }],
  "verification-due": [{ type: "verification-due" }],
};

export const allStates: readonly MfaState[] = Object.values(sampleStates).flat();
export const allEvents: readonly MfaEvent[] = Object.values(sampleEvents).flat();

/** The sets of factors that a person can have. */
export const factorSets: readonly MfaContext["factors"][] = [
  [],
  [{ type: "totp" }],
  [{ type: "smmobile" }],
  [{ type: "passkey" }],
  [{ type: "sms", maskedPhoneNumber: "•• 78" }, { type: "voice" }],
  [{ type: "totp" }, { type: "sms" }, { type: "voice" }, { type: "smmobile" }, { type: "passkey" }],
];

/** Every possible situation without recovery codes; a verification or reset always has a factor. */
export const allSituations: readonly MfaContext[] = factorSets.flatMap((factors): MfaContext[] => {
  const known = { purpose: "for-mfa-login", factors, mayBeDismissed: false } as const;
  const setUps = [true, false].flatMap((mayBeDismissed): MfaContext[] => {
    const setUp = { ...known, goal: "set-up", mayBeDismissed } as const;
    return [setUp, { ...setUp, partnerCode: "siteminder" }, { ...setUp, passkeys: "this-device" }];
  });
  if (factors.length === 0) return setUps;
  return [
    ...setUps,
    { ...known, goal: "verification" },
    { ...known, goal: "verification", purpose: "for-mfa-verification" },
    { ...known, goal: "reset", purpose: "for-mfa-reset" },
  ];
});

/** The situations on a platform with recovery codes: the person has none, a few, or many, and may make new ones. */
export const recoverySituations: readonly MfaContext[] = [0, 1, 7].flatMap((recoveryCodesLeft) => [
  ...allSituations.map((context) => ({ ...context, recoveryCodesLeft })),
  ...factorSets
    .filter(({ length }) => length > 0)
    .map((factors): MfaContext => {
      const purpose = "for-mfa-login";
      return { goal: "recovery-codes", purpose, factors, mayBeDismissed: false, recoveryCodesLeft };
    }),
]);
