import type { MfaExit } from "#domain/mfa/visit/mfa-redirects.ts";
import type { TrustBrowser } from "#domain/mfa/visit/trust-browser.ts";
import type { ReadSecondSteps } from "#domain/mfa/second-steps/read-second-steps.ts";
import type { SecondStepsExits } from "#domain/mfa/visit/second-steps-exits.ts";
import {
  type SecondSteps,
  type SecondStepsChange,
  pendingChange,
} from "#domain/mfa/second-steps/second-steps.ts";
import type { SendSecondStepsChange } from "#domain/mfa/second-steps/send-second-steps-change.ts";
import type { MfaCallProblem, ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { ChangeAnswer } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/**
 * `changed`, `gone`, `last-factor`: the platform's answer to the change, with the second steps as they are afterwards.
 * `steps` is missing if they could not be read.
 */
export type ChangeSecondStepsOutcome =
  | { readonly kind: ChangeAnswer; readonly steps?: SecondSteps }
  | { readonly kind: "failed"; readonly problem: ShownProblem }
  | Cancelled
  | MfaExit;

type Deps = {
  readonly sendSecondStepsChange: Pick<SendSecondStepsChange, "execute">;
  readonly readSecondSteps: Pick<ReadSecondSteps, "execute">;
  readonly exits: Pick<SecondStepsExits, "verifyForChange">;
  readonly trustBrowser: Pick<TrustBrowser, "end">;
  readonly storage: BrowserStorage;
};

/**
 * Changes a factor or the trust of browsers, and reads the second steps again. If the last proof of a factor is too
 * old, asks for another proof and keeps the change until the person comes back.
 */
export class ChangeSecondSteps extends Service<Deps> {
  /** `before`: the second steps that the page shows. */
  async execute(
    change: SecondStepsChange,
    { before, redirectUri }: { readonly before: SecondSteps; readonly redirectUri: string | undefined },
    cancellation: Cancellation,
  ): Promise<ChangeSecondStepsOutcome> {
    const answer = await this.deps.sendSecondStepsChange.execute(change, cancellation);
    if (!answer.ok) return this.unchanged(answer.failure, change, redirectUri);
    const read = await this.deps.readSecondSteps.execute(cancellation);
    if (!read.ok) return read.failure.kind === "cancelled" ? read.failure : { kind: answer.value };
    // The platform no longer accepts this browser's device token, so it is removed. A token of another person is not in
    // the list and stays.
    if (isThisTrusted(before) && !isThisTrusted(read.value)) this.deps.trustBrowser.end();
    const { recoveryCodesLeft } = before;
    return { kind: answer.value, steps: { ...read.value, ...omitUnset({ recoveryCodesLeft }) } };
  }

  private unchanged(
    problem: MfaCallProblem,
    change: SecondStepsChange,
    redirectUri: string | undefined,
  ): ChangeSecondStepsOutcome {
    if (problem.kind === "verification-due") {
      this.deps.storage.write(pendingChange, change);
      return this.deps.exits.verifyForChange(redirectUri);
    }
    // What was typed waits for the next session.
    if (problem.kind === "moved" && change.kind === "rename") this.deps.storage.write(pendingChange, change);
    return problem.kind === "refused" || problem.kind === "unreachable"
      ? { kind: "failed", problem }
      : problem;
  }
}

function isThisTrusted(steps: SecondSteps): boolean {
  return steps.kind === "managed" && steps.browsers.some(({ isThis }) => isThis);
}
