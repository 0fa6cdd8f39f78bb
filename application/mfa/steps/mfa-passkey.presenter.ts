import { action, makeObservable, observable } from "mobx";
import { problemToShow, type StepVisit } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { CallStep } from "#application/mfa/steps/call-step.ts";
import type { Shown } from "#application/shared/submission.ts";
import type { EnrolPasskey, PasskeyOutcome } from "#domain/mfa/factors/enrol-passkey.ts";
import type { VerifyPasskey } from "#domain/mfa/factors/verify-passkey.ts";
import { canUsePasskeys } from "#domain/mfa/flow/set-up-methods.ts";
import type { PasskeyCredential, PasskeyFailure } from "#domain/ports/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type MfaPasskeyDeps = {
  readonly enrolPasskey: Pick<EnrolPasskey, "execute">;
  readonly verifyPasskey: Pick<VerifyPasskey, "execute">;
};

/** The step in which the browser makes a passkey, or asks for one. */
export class MfaPasskeyPresenter extends CallStep<PasskeyOutcome, MfaPasskeyDeps> {
  readonly screen = "passkey";
  readonly purpose: "set-up" | "challenge";
  /** Why the browser brought no passkey. */
  failure: PasskeyFailure | undefined = undefined;

  /** What the browser answered, as long as the platform may not have it. */
  #answered: PasskeyCredential | undefined = undefined;

  constructor(
    { step }: { readonly step: "create-passkey" | "passkey-challenge" },
    visit: StepVisit,
    deps: MfaPasskeyDeps,
    cancellation: Cancellation,
  ) {
    super(visit, deps, cancellation);
    this.purpose = step === "create-passkey" ? "set-up" : "challenge";
    makeObservable(this, { failure: observable, ask: action });
  }

  /** Whether this browser can use passkeys here. */
  get isPossible(): boolean {
    return canUsePasskeys({ passkeys: this.visit.context.passkeys });
  }

  get hasErrors(): boolean {
    return this.failure !== undefined || this.submission.problem !== undefined;
  }

  /** Shows why the step has to wait, or asks at once where there is nothing else to choose. */
  override arrive(): void {
    super.arrive();
    if (!this.visit.lock && this.mayAskAtOnce) void this.ask();
  }

  /** Has the browser ask, or sends once more what it has answered. */
  async ask(): Promise<void> {
    if (!this.isPossible || this.submission.isBusy || this.visit.retry.isRunning) return;
    this.failure = undefined;
    this.visit.memory.hasAskedForPasskey = true;
    const { enrolPasskey, verifyPasskey } = this.deps;
    const useCase = this.purpose === "set-up" ? enrolPasskey : verifyPasskey;
    const command = {
      terms: this.visit.terms,
      answered: this.#answered,
      onAnswered: (credential: PasskeyCredential) => {
        this.#answered = credential;
      },
    };
    await this.submission.run(() => useCase.execute(command, this.cancellation));
  }

  /** A choice about trust has to be made before, and a frame may only ask after a click. */
  private get mayAskAtOnce(): boolean {
    const { isFramed, memory, offersTrust } = this.visit;
    return this.purpose === "challenge" && !offersTrust && !isFramed && !memory.hasAskedForPasskey;
  }

  protected handle(outcome: Shown<PasskeyOutcome>): ShownProblem | "at-field" | "none" {
    if (outcome.kind !== "unreachable") this.#answered = undefined;
    if (outcome.kind === "accepted") {
      this.visit.send({ type: "passkey-accepted" });
      return "none";
    }
    if (outcome.kind !== "no-passkey") return problemToShow(outcome, this.visit);
    // What a device says of a passkey that it has means something only where one is made.
    const isOdd = outcome.reason === "already-there" && this.purpose === "challenge";
    this.failure = isOdd ? "device-failed" : outcome.reason;
    return "at-field";
  }
}
