import { makeAutoObservable, observableRef } from "mobx";
import {
  likelyCountry,
  countryNamedBy,
  readPhoneNumber,
  type PhoneNumberReading,
} from "#domain/mfa/factors/phone-number.ts";
import type { PhoneDelivery } from "#domain/mfa/flow/mfa-state.ts";
import type { CallableCountry, PhoneMetadata } from "#domain/mfa/factors/phone-metadata.port.ts";

/** The phone that the person is typing, and the numbering plans that it is read by. */
export class PhoneDraft {
  /** Undefined while the numbering plans are being fetched. */
  metadata: PhoneMetadata | undefined = undefined;
  country = "";
  likelyCountry = "";
  number = "";
  delivery: PhoneDelivery = "sms";
  /** The number that the last code was sent to, as people write it: on the next screen it needs no mask (M-09). */
  phoneNumber: string | undefined = undefined;

  /** The country that was chosen as the number was begun: its prefix for calls abroad may stand before the number. */
  #dialledFrom = "";

  constructor() {
    makeAutoObservable(this, { metadata: observableRef });
  }

  get countries(): readonly CallableCountry[] {
    return this.metadata?.countries ?? [];
  }

  /** Takes the numbering plans, and chooses the likely country if none is chosen (M-08). */
  learn(metadata: PhoneMetadata, languageTags: readonly string[]): void {
    this.metadata = metadata;
    const known = metadata.countries.map(({ countryCode }) => countryCode);
    this.likelyCountry = likelyCountry(known, languageTags);
    if (this.country === "") this.country = this.likelyCountry;
  }

  chooseCountry(country: string): void {
    this.country = country;
    this.#dialledFrom = country;
  }

  /** Takes the typed number; a leading calling code selects its country (M-06). */
  typeNumber(text: string): void {
    if (this.number === "") this.#dialledFrom = this.country;
    this.number = text;
    const named = this.metadata && countryNamedBy(text, this.#dialledFrom, this.metadata);
    if (named !== undefined) this.country = named;
  }

  /** Reads the number as it is dialled in the country in which it was begun, or else in the one that is chosen now. */
  readBy(metadata: PhoneMetadata): PhoneNumberReading {
    const dialled = readPhoneNumber(this.number, this.#dialledFrom, metadata);
    const isMeant = dialled.kind === "complete" && dialled.countryCode === this.country;
    return isMeant ? dialled : readPhoneNumber(this.number, this.country, metadata);
  }

  chooseDelivery(delivery: PhoneDelivery): void {
    this.delivery = delivery;
  }

  /** Remembers the number that a code was sent to. */
  sentTo(phoneNumber: string): void {
    this.phoneNumber = phoneNumber;
  }
}
