import { makeAutoObservable } from "mobx";
import {
  lockToShow,
  problemToShow,
  type StepNotice,
  type StepProblem,
  type StepVisit,
} from "#application/mfa/mfa-step.ts";
import type { PhoneDraft } from "#application/mfa/phone-draft.ts";
import type { CodeSentOutcome, EnrolPhone } from "#domain/mfa/factors/enrol-phone.ts";
import type { PhoneNumberReading } from "#domain/mfa/factors/phone-number.ts";
import type { PhoneDelivery } from "#domain/mfa/flow/mfa-state.ts";
import type { PhoneMetadata, PhoneMetadataSource } from "#domain/mfa/factors/phone-metadata.port.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** What is wrong with the number; `refused`: the platform says that it is not valid. */
export type PhoneError = Exclude<PhoneNumberReading["kind"], "complete"> | "refused";

export type MfaPhoneDeps = {
  readonly enrolPhone: Pick<EnrolPhone, "execute">;
  readonly phoneMetadata: PhoneMetadataSource;
  /** The browser's preferred languages, in its order. */
  readonly languageTags: () => readonly string[];
};

/** The step that asks for a phone: country, number, and delivery by message or call. */
export class MfaPhonePresenter {
  readonly screen = "enter-number";
  error: PhoneError | undefined = undefined;
  problem: StepProblem | undefined = undefined;
  isSending = false;
  failedSubmits = 0;
  readonly visit: StepVisit;

  readonly #deps: MfaPhoneDeps;
  readonly #stay: Cancellation;

  constructor(visit: StepVisit, deps: MfaPhoneDeps, stay: Cancellation) {
    this.visit = visit;
    this.#deps = deps;
    this.#stay = stay;
    makeAutoObservable(this, { screen: false, visit: false });
  }

  /** What was typed stays when the step is left, so that the person can come back and change it. */
  get draft(): PhoneDraft {
    return this.visit.choices.phone;
  }

  get notice(): StepNotice {
    // A number that the platform refuses is told at the field.
    const problem = this.error === "refused" ? undefined : this.problem;
    const isUnloaded = !this.draft.metadata && problem?.kind === "unreachable";
    return isUnloaded ? { problem, retry: () => void this.loadMetadata() } : { problem };
  }

  get isLoading(): boolean {
    return !this.draft.metadata && !this.problem;
  }

  get hasErrors(): boolean {
    return this.error !== undefined || this.problem !== undefined;
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

  arrive(): void {
    this.visit.nextCode.start();
    if (!this.draft.metadata) void this.loadMetadata();
    this.problem = lockToShow(this.visit) ?? this.problem;
  }

  chooseCountry(country: string): void {
    this.draft.chooseCountry(country);
    if (this.error === "refused") this.problem = undefined;
    this.error = undefined;
  }

  typeNumber(text: string): void {
    this.draft.typeNumber(text);
    if (this.error === "refused") this.problem = undefined;
    this.error = undefined;
  }

  chooseDelivery(delivery: PhoneDelivery): void {
    this.draft.chooseDelivery(delivery);
  }

  async submit(): Promise<void> {
    const { metadata, delivery } = this.draft;
    if (!metadata || this.isSending || this.secondsToSend > 0) return;
    const reading = this.draft.readBy(metadata);
    if (reading.kind !== "complete") {
      this.error = reading.kind;
      this.failedSubmits += 1;
      return;
    }
    const { phoneNumber, countryCode, written } = reading;
    this.isSending = true;
    this.problem = undefined;
    const command = { countryCode, phoneNumber, delivery };
    const outcome = await this.#deps.enrolPhone.execute(command, this.#stay);
    if (!this.#stay.isCancelled) this.meet(outcome, written, delivery);
  }

  async loadMetadata(): Promise<void> {
    this.problem = undefined;
    const loaded = await this.#deps.phoneMetadata.load();
    if (!this.#stay.isCancelled) this.take(loaded);
  }

  private meet(outcome: CodeSentOutcome, written: string, by: PhoneDelivery): void {
    this.isSending = false;
    if (outcome.kind !== "code-sent") {
      this.problem = problemToShow(outcome, this.visit);
      if (outcome.kind === "refused" && outcome.problem === "number-invalid") this.error = "refused";
      this.failedSubmits += 1;
      return;
    }
    this.draft.sentTo(written);
    this.visit.send({ type: "code-sent", by, sentTo: outcome.sentTo });
  }

  private take(loaded: Result<PhoneMetadata, Unreachable>): void {
    if (loaded.ok) this.draft.learn(loaded.value, this.#deps.languageTags());
    else this.problem = loaded.failure;
  }
}
