import type { MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { stepNumberOf } from "#domain/mfa/flow/step-number.ts";
import { allStates } from "#test/support/mfa-samples.ts";

const counted: readonly (readonly [MfaState, string])[] = [
  [{ step: "download-app" }, "1 of 4"],
  [{ step: "scan" }, "2 of 4"],
  [{ step: "enter-code", method: "totp" }, "3 of 4"],
  [{ step: "setup-done", method: "totp" }, "4 of 4"],
  [{ step: "enter-number" }, "1 of 3"],
  [{ step: "enter-code", method: "sms" }, "2 of 3"],
  [{ step: "enter-code", method: "voice" }, "2 of 3"],
  [{ step: "setup-done", method: "sms" }, "3 of 3"],
  [{ step: "setup-done", method: "voice" }, "3 of 3"],
];

test.each(counted)("%j is step %s (mfa-10, mfa-08)", (state, expected) => {
  const { number, total } = stepNumberOf(state) ?? {};
  expect(`${String(number)} of ${String(total)}`).toBe(expected);
});

test("no other step is counted (M-01)", () => {
  const others = allStates.filter(
    (state) => !counted.some(([one]) => JSON.stringify(one) === JSON.stringify(state)),
  );
  for (const state of others) expect([state.step, stepNumberOf(state)]).toEqual([state.step, undefined]);
});
