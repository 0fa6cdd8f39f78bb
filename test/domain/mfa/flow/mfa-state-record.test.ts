import { mfaStateFrom } from "#domain/mfa/flow/mfa-state-record.ts";
import { allStates } from "#test/support/mfa-samples.ts";

const sentTo = "•• 78";

test.each([
  ...allStates,
  { step: "challenge", factor: "sms", by: "voice", sentTo },
  { step: "enter-code", method: "sms", sentTo },
  { step: "enter-code", method: "totp" },
  { step: "number-challenge" },
])("%j is read as it was written, and nothing more (mfa-34, STO-07)", (state) => {
  expect(mfaStateFrom({ ...state, secret: "x" })).toStrictEqual(state);
});

test.each([
  undefined,
  "scan",
  {},
  { step: "skip" },
  { step: "toString" },
  { step: ["scan"] },
  { step: "challenge" },
  { step: "challenge", factor: "pigeon" },
  { step: "choose-way", current: "pigeon" },
  { step: "recovery-code" },
  { step: "verification-failed", reason: "rejected" },
  { step: "verification-failed", factor: "totp" },
  { step: "enter-code" },
  { step: "confirm-replacement", method: "sms" },
  { step: "setup-done", method: "phone" },
  { step: "waiting" },
  { step: "waiting", flowId: "f".repeat(257) },
  { step: "recovery-codes", progress: "made" },
  { step: "codes-left", left: "2" },
  { step: "left", towards: "elsewhere" },
])("%j is no state (mfa-34, STO-07)", (content) => {
  expect(mfaStateFrom(content)).toBeUndefined();
});
