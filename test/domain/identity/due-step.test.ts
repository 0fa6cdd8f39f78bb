import { dueStepOf } from "#domain/identity/due-step.ts";

describe("the step that is due", () => {
  test.each([
    ["authenticated", false, undefined],
    ["authenticated", true, "email-verification-required"],
    ["mfa-verification-required", true, "mfa-verification-required"],
    ["password-expired", false, "password-expired"],
  ] as const)(
    "in state %s, e-mail to verify: %s, is %s (OTP-01)",
    (state, emailVerificationRequired, step) => {
      expect(dueStepOf({ state, emailVerificationRequired })).toBe(step);
    },
  );
});
