import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { problemToShow, type StepProblem, type StepVisit } from "#application/mfa/mfa-step.ts";
import { likelyCountry } from "#domain/mfa/factors/likely-country.ts";
import {
  countryNamedBy,
  readPhoneNumber,
  type PhoneNumberReading,
} from "#domain/mfa/factors/phone-number.ts";
import type { EnrolPhone } from "#domain/mfa/factors/enrol-phone.ts";
import type { PhoneDelivery } from "#domain/ports/mfa-api.port.ts";
import type {
  CallableCountry,
  PhoneMetadata,
  PhoneMetadataSource,
} from "#domain/ports/phone-metadata.port.ts";
import { cancellationSource, type CancellationSource } from "#domain/shared/cancellation.ts";

export type PhoneError = Exclude<PhoneNumberReading["kind"], "complete">;

/** The step that asks for a phone: country, number, and delivery by message or call (mfa-09). */
export class MfaPhonePresenter {
  /** Undefined while the numbering plans are being fetched. */
  metadata: PhoneMetadata | undefined = undefined;
  country = "";
  likelyCountry = "";
  number = "";
  delivery: PhoneDelivery = "sms";
  error: PhoneError | undefined = undefined;
  problem: StepProblem | undefined = undefined;
  isSending = false;
  failedSubmits = 0;
  /** The number that the last code was sent to, as typed: on this screen and the next it needs no mask (M-09). */
  phoneNumber: string | undefined = undefined;

  private readonly visit: StepVisit;
  private readonly deps: MfaPhoneDeps;
  private stay: CancellationSource = cancellationSource();

  constructor(visit: StepVisit, deps: MfaPhoneDeps) {
    this.visit = visit;
    this.deps = deps;
    makeAutoObservable<this, "visit" | "deps" | "stay">(this, {
      metadata: observableRef,
      visit: false,
      deps: false,
      stay: false,
    });
  }

  get countries(): readonly CallableCountry[] {
    return this.metadata?.countries ?? [];
  }

  arrive(): void {
    this.visit.nextCode.start();
    if (!this.metadata) void this.loadMetadata();
  }

  /** Cancels what is running; what was typed stays, so that the person can come back and change it. */
  leave(): void {
    this.stay.cancel();
    this.stay = cancellationSource();
    this.error = undefined;
    this.problem = undefined;
    this.isSending = false;
  }

  chooseCountry(country: string): void {
    this.country = country;
    this.error = undefined;
  }

  /** Takes the typed number; a leading calling code selects its country (M-06). */
  typeNumber(text: string): void {
    this.number = text;
    this.error = undefined;
    const named = this.metadata && countryNamedBy(text, this.country, this.metadata);
    if (named !== undefined) this.country = named;
  }

  chooseDelivery(delivery: PhoneDelivery): void {
    this.delivery = delivery;
  }

  async submit(): Promise<void> {
    const { visit, metadata, delivery } = this;
    if (!metadata || this.isSending || visit.nextCode.isRunning || visit.retry.isRunning) return;
    const reading = readPhoneNumber(this.number, this.country, metadata);
    if (reading.kind !== "complete") {
      this.error = reading.kind;
      this.failedSubmits += 1;
      return;
    }
    const { phoneNumber, countryCode } = reading;
    this.isSending = true;
    this.problem = undefined;
    const { cancellation } = this.stay;
    const outcome = await this.deps.enrolPhone.execute({ countryCode, phoneNumber, delivery }, cancellation);
    if (cancellation.isCancelled) return;
    runInAction(() => {
      this.isSending = false;
      if (outcome.kind !== "code-sent") {
        this.problem = problemToShow(outcome, visit);
        this.failedSubmits += 1;
        return;
      }
      this.phoneNumber = phoneNumber;
      visit.send({ type: "code-sent", by: delivery, sentTo: outcome.sentTo });
    });
  }

  async loadMetadata(): Promise<void> {
    const { cancellation } = this.stay;
    this.problem = undefined;
    const loaded = await this.deps.phoneMetadata.load();
    if (cancellation.isCancelled) return;
    runInAction(() => {
      if (!loaded.ok) {
        this.problem = loaded.failure;
        return;
      }
      this.metadata = loaded.value;
      const known = loaded.value.countries.map(({ countryCode }) => countryCode);
      this.likelyCountry = likelyCountry(known, this.deps.languageTags());
      if (this.country === "") this.country = this.likelyCountry;
    });
  }
}

/** Dependencies of the phone step. */
export type MfaPhoneDeps = {
  readonly enrolPhone: Pick<EnrolPhone, "execute">;
  readonly phoneMetadata: PhoneMetadataSource;
  /** The browser's preferred languages, in its order. */
  readonly languageTags: () => readonly string[];
};
