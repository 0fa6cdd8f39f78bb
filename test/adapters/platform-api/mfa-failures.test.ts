import { describe, expect, test } from "@jest/globals";
import { mfaFailureFrom } from "#adapters/platform-api/mfa-failures.ts";

const answer = { status: 400, reference: "trace-1" };

describe("a wrong code and the attempts that are left", () => {
  test.each([
    [2, 300, "code-invalid"],
    [1, undefined, "code-invalid"],
    [0, 300, "rate-limited"],
    [0, undefined, "too-many-attempts"],
    ["0", 300, "code-invalid"],
    [undefined, 300, "code-invalid"],
  ] as const)("%j left, with a wait of %j, is %s (mfa-131)", (attemptsLeft, retryAfter, problem) => {
    const waiting = retryAfter === undefined ? {} : { retryAfter };
    const said = { code: "INVALID_CODE", attemptsLeft };
    expect(mfaFailureFrom({ ...answer, ...waiting }, said)).toMatchObject({
      kind: "refused",
      problem,
      code: "INVALID_CODE",
      ...waiting,
    });
  });

  test.each([-1, 1.5, 1e308, "2", null])("%j is no number of attempts (calls-20)", (attemptsLeft) => {
    expect(mfaFailureFrom(answer, { code: "INVALID_CODE", attemptsLeft })).not.toHaveProperty("attemptsLeft");
  });

  test("no other refusal becomes an end of attempts (mfa-131)", () => {
    const said = { code: "CODE_ALREADY_USED", attemptsLeft: 0 };
    expect(mfaFailureFrom({ ...answer, retryAfter: 30 }, said)).toMatchObject({ problem: "code-used" });
  });
});
