import { action, makeObservable, observable, runInAction } from "mobx";
import { problemToShow, type StepNotice, type StepVisit } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { PhoneDraft } from "#application/mfa/phone-draft.ts";
import { CallStep } from "#application/mfa/steps/call-step.ts";
import type { Shown } from "#application/shared/submission.ts";
import type { CodeSentOutcome, EnrolPhone } from "#domain/mfa/factors/request-phone-code.ts";
import type { PhoneNumberReading } from "#domain/mfa/factors/phone-number.ts";
import type { PhoneDelivery } from "#domain/mfa/flow/mfa-state.ts";
import type { PhoneMetadataSource } from "#domain/mfa/factors/phone-metadata.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** What is wrong with the number; `refused`: the platform says that it is not valid. */
export type PhoneError = Exclude<PhoneNumberReading["kind"], "complete"> | "refused";

/** The code is on its way; the number as people write it. */
type CodeSent = Extract<CodeSentOutcome, { readonly kind: "code-sent" }>;
type SentOutcome =
  | Exclude<CodeSentOutcome, CodeSent>
  | (CodeSent & { readonly by: PhoneDelivery; readonly written: string });

export type MfaPhoneDeps = {
  readonly enrolPhone: Pick<EnrolPhone, "execute">;
  readonly phoneMetadata: PhoneMetadataSource;
  /** The browser's preferred languages, in its order. */
  readonly languageTags: () => readonly string[];
};

/** The step that asks for a phone: country, number, and delivery by message or call. */
export class MfaPhonePresenter extends CallStep<SentOutcome, MfaPhoneDeps> {
  readonly screen = "enter-number";
  error: PhoneError | undefined = undefined;

  constructor(visit: StepVisit, deps: MfaPhoneDeps, cancellation: Cancellation) {
    super(visit, deps, cancellation);
    makeObservable<this, "forgetError">(this, {
      error: observable,
      submit: action,
      forgetError: action,
    });
  }

  /** What was typed stays when the step is left, so that the person can come back and change it. */
  get draft(): PhoneDraft {
    return this.visit.choices.phone;
  }

  override get notice(): StepNotice {
    // A number that the platform refuses is told at the field.
    const problem = this.error === "refused" ? undefined : this.submission.problem;
    const isUnloaded = !this.draft.metadata && problem?.kind === "unreachable";
    return isUnloaded ? { problem, retry: () => void this.loadMetadata() } : { problem };
  }

  get isLoading(): boolean {
    return !this.draft.metadata && !this.submission.problem;
  }

  get hasErrors(): boolean {
    return this.error !== undefined || this.submission.problem !== undefined;
  }

  get countryError(): Extract<PhoneError, "invalid-country"> | undefined {
    return this.error === "invalid-country" ? this.error : undefined;
  }

  get numberError(): Exclude<PhoneError, "invalid-country"> | undefined {
    return this.error === "invalid-country" ? undefined : this.error;
  }

  /** The seconds until a code may be requested. */
  get secondsToSend(): number {
    return Math.max(this.visit.nextCode.secondsLeft, this.visit.retry.secondsLeft);
  }

  override arrive(): void {
    this.visit.nextCode.start();
    if (!this.draft.metadata) void this.loadMetadata();
    super.arrive();
  }

  chooseCountry(country: string): void {
    this.draft.chooseCountry(country);
    this.forgetError();
  }

  typeNumber(text: string): void {
    this.draft.typeNumber(text);
    this.forgetError();
  }

  chooseDelivery(delivery: PhoneDelivery): void {
    this.draft.chooseDelivery(delivery);
  }

  async submit(): Promise<void> {
    const { metadata, delivery: by } = this.draft;
    if (!metadata || this.submission.isBusy || this.secondsToSend > 0) return;
    const reading = this.draft.readBy(metadata);
    if (reading.kind !== "complete") {
      this.error = reading.kind;
      return this.submission.refuse();
    }
    const { phoneNumber, countryCode, written } = reading;
    const command = { countryCode, phoneNumber, delivery: by };
    await this.submission.run(async () => {
      const outcome = await this.deps.enrolPhone.execute(command, this.cancellation);
      return outcome.kind === "code-sent" ? { ...outcome, by, written } : outcome;
    });
  }

  async loadMetadata(): Promise<void> {
    this.submission.clearProblem();
    const loaded = await this.deps.phoneMetadata.load();
    if (this.cancellation.isCancelled) return;
    if (loaded.ok) this.draft.learn(loaded.value, this.deps.languageTags());
    else runInAction(() => (this.submission.problem = loaded.failure));
  }

  /** Takes back what was wrong with a number that is now another one. */
  private forgetError(): void {
    if (this.error === "refused") this.submission.clearProblem();
    this.error = undefined;
  }

  protected handle(outcome: Shown<SentOutcome>): ShownProblem | "none" {
    if (outcome.kind === "code-sent") {
      const { by, written, sentTo } = outcome;
      this.draft.sentTo(written);
      this.visit.send({ type: "code-sent", by, sentTo });
      return "none";
    }
    if (outcome.kind === "refused" && outcome.problem === "number-invalid") this.error = "refused";
    return problemToShow(outcome, this.visit);
  }
}
