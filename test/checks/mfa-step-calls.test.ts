import { stepPresenterOf, type StepPresenter } from "#application/mfa/step-presenters.ts";
import { readFileSync } from "node:fs";
import type { MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { attemptWaitAt } from "#domain/mfa/visit/deadlines.ts";
import { aVerification } from "#test/support/builders/an-mfa-context.ts";
import { aMobileFlow } from "#test/support/builders/a-mobile-flow.ts";
import { anMfaVisit } from "#test/support/builders/an-mfa-visit.ts";
import { aStepVisit } from "#test/support/builders/a-step-visit.ts";
import { settled } from "#test/support/settled.ts";
import { allStates } from "#test/support/mfa-samples.ts";
import { stepFacts } from "#tools/generate/mfa-diagram.ts";

/** The names that calls have in the contract, where the port's method has another name. */
const contractNames: Readonly<Record<string, string>> = {
  verify: "verifyOneTimeCode",
  verifyRecoveryCode: "verifyOneTimeCode",
  reset: "resetMfa",
};
/** The call that follows a proof, at whichever step. */
const trusting = "generateUserDeviceToken";

const shown = allStates.filter((state) => state.step !== "left");

/**
 * Performs every action of a step that may call the platform, then leaves the step; returns the calls that were made.
 */
async function callsAt(state: MfaState): Promise<readonly string[]> {
  const parts = anMfaVisit({ partnerCode: "siteminder", capabilities: ["mfa-recovery-codes"] });
  parts.mobileFlows.keep(aMobileFlow());
  const { visit, cancellation, leave } = aStepVisit(
    state,
    aVerification({ partnerCode: "siteminder", passkeys: "this-device" }),
  );
  const step = stepPresenterOf(state, visit, parts.deps, cancellation);
  if (!step) return [];
  step.arrive?.();
  await settled();
  await use(step);
  await settled();
  leave();
  await settled();
  const { mfaApi, recoveryCodesApi, passkeyApi, mobileFlows } = parts;
  return [
    ...[...mfaApi.calls, ...recoveryCodesApi.calls, ...passkeyApi.calls].map(
      ({ name }) => contractNames[name] ?? name,
    ),
    ...mobileFlows.started.map(() => "startMobileFlow"),
    ...(mobileFlows.reads > 0 ? ["mobileFlow"] : []),
    ...mobileFlows.cancelled.map(() => "cancelMobileFlow"),
  ].filter((name) => name !== trusting);
}

async function use(step: StepPresenter): Promise<void> {
  if (step.screen === "enter-code") {
    if (!step.isAwaited || step.canSendAgain) await step.send();
    return step.type("123456");
  }
  if (step.screen === "enter-number") step.typeNumber("030 1234567");
  if (step.screen === "recovery-code") step.type("k7m2p-9xw40");
  if (step.screen === "enter-number" || step.screen === "recovery-code") return step.submit();
  if (step.screen === "recovery-codes") return step.make();
  if (step.screen === "register-app") return step.start();
  if (step.screen === "passkey") return step.ask();
  if (step.screen === "confirm-reset") return step.reset();
}

const steps = [...new Set(shown.map(({ step }) => step))];

test.each(steps)("the table names the calls of %s, and no other (mfa-01)", async (step) => {
  const made = new Set<string>();
  for (const state of shown.filter((one) => one.step === step))
    for (const name of await callsAt(state)) made.add(name);
  expect([...made].toSorted()).toEqual([...stepFacts[step].calls].toSorted());
});

test.each(steps)("the table names a wait of %s where a factor has to wait (mfa-46)", (step) => {
  const waits = shown.some((state) => state.step === step && attemptWaitAt(state) !== undefined);
  expect(/as long as the refusal says/.test(stepFacts[step].wait ?? "")).toBe(waits);
});

test("every call and heading of the table exists (mfa-01)", () => {
  const contract = ["openapi.yaml", "mobile.graphql"]
    .map((name) => readFileSync(`adapters/platform-api/${name}`, "utf8"))
    .join("\n");
  const texts = JSON.parse(readFileSync("translations/en.json", "utf8")) as Record<string, string>;
  for (const { heading, calls } of Object.values(stepFacts)) {
    for (const call of calls) expect(contract).toMatch(new RegExp(`\\b${call}\\b`));
    if (heading !== undefined) expect(texts).toHaveProperty([heading]);
  }
});
