import type { MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";

/** "Step 2 of 4", for set-up paths whose length is known (M-01). */
export type StepNumber = { readonly number: number; readonly total: number };

const appSteps: readonly MfaStep[] = ["download-app", "scan", "enter-code", "setup-done"];
const phoneSteps: readonly MfaStep[] = ["enter-number", "enter-code", "setup-done"];

/** Returns the step's position on its path; undefined if its steps are not counted. */
export function stepNumberOf(state: MfaState): StepNumber | undefined {
  if ("method" in state && (state.method === "smmobile" || state.method === "passkey")) return undefined;
  const isPhone = "method" in state && state.method !== "totp";
  const steps = [...(isPhone ? [] : [appSteps]), phoneSteps].find((way) => way.includes(state.step));
  return steps && { number: steps.indexOf(state.step) + 1, total: steps.length };
}
