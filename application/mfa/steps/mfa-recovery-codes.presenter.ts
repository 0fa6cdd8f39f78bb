import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { problemToShow, type StepNotice, type StepVisit } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { CallStep } from "#application/mfa/steps/call-step.ts";
import type { Shown } from "#application/shared/submission.ts";
import type {
  MakeRecoveryCodes,
  MakeRecoveryCodesOutcome,
} from "#domain/mfa/recovery/make-recovery-codes.ts";
import { shownRecoveryCode } from "#domain/mfa/recovery/recovery-code.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type MfaRecoveryCodesDeps = {
  readonly makeRecoveryCodes: Pick<MakeRecoveryCodes, "execute">;
  readonly clock: Pick<Clock, "now">;
  readonly tabs: Pick<Tabs, "listen">;
};

/** New codes as they are shown, and when they were made. */
export type ShownRecoveryCodes = { readonly codes: readonly string[]; readonly madeAt: number };

/** The step that makes recovery codes and shows them once. */
export class MfaRecoveryCodesPresenter extends CallStep<MakeRecoveryCodesOutcome, MfaRecoveryCodesDeps> {
  readonly screen = "recovery-codes";
  /** The new codes, held only here and only until the step is left. */
  shown: ShownRecoveryCodes | undefined = undefined;
  /** Whether another tab has made codes, so that only those work. */
  areReplaced = false;
  /** Whether another tab has made codes since these were requested, so that it is unknown which are valid. */
  haveCrossed = false;

  constructor(visit: StepVisit, deps: MfaRecoveryCodesDeps, cancellation: Cancellation) {
    super(visit, deps, cancellation);
    makeObservable<this, "hearOfOthers">(this, {
      shown: observableRef,
      areReplaced: observable,
      haveCrossed: observable,
      make: action,
      hearOfOthers: action,
    });
    cancellation.onCancel(() => runInAction(() => (this.shown = undefined)));
    cancellation.onCancel(
      deps.tabs.listen((announcement) => {
        if (announcement === "recovery-codes-made") this.hearOfOthers();
      }),
    );
  }

  override get notice(): StepNotice {
    return { ...super.notice, ...(this.isFirst && { retry: () => void this.make() }) };
  }

  /** The codes that were left as the page opened. */
  get left(): number {
    return this.visit.context.recoveryCodesLeft ?? 0;
  }

  /** Whether codes were shown here before a reload, which cannot be shown again. */
  get wereShown(): boolean {
    return this.progress === "shown" && !this.shown;
  }

  /** Whether the codes are made without a click: there are none that they would replace. */
  get isFirst(): boolean {
    return this.left === 0 && this.progress !== "shown" && !this.areReplaced && !this.haveCrossed;
  }

  /** Whether the new codes are not shown, because those of another tab may be the valid ones. */
  get areCrossed(): boolean {
    return this.haveCrossed && !this.submission.isBusy;
  }

  /** Makes the codes if there are none to replace, or if the person asked for them before proving a factor. */
  override arrive(): void {
    super.arrive();
    if (!this.visit.lock && (this.isFirst || this.progress === "wanted")) void this.make();
  }

  async make(): Promise<void> {
    if (this.submission.isBusy || this.visit.retry.isRunning) return;
    this.haveCrossed = false;
    await this.submission.run(() => this.deps.makeRecoveryCodes.execute(this.cancellation));
  }

  private get progress(): "offered" | "wanted" | "shown" {
    const { state } = this.visit;
    return state.step === "recovery-codes" ? state.progress : "offered";
  }

  protected handle(outcome: Shown<MakeRecoveryCodesOutcome>): ShownProblem | "none" {
    if (outcome.kind !== "made") return problemToShow(outcome, this.visit);
    this.areReplaced = false;
    if (this.haveCrossed) return "none";
    this.shown = { codes: outcome.codes.map(shownRecoveryCode), madeAt: this.deps.clock.now() };
    this.visit.send({ type: "recovery-codes-made" });
    return "none";
  }

  private hearOfOthers(): void {
    this.haveCrossed = this.submission.isBusy;
    this.areReplaced = true;
    this.shown = undefined;
  }
}
