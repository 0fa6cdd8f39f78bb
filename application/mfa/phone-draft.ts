import { makeAutoObservable, observableRef } from "mobx";
import { likelyCountry } from "#domain/mfa/factors/likely-country.ts";
import { countryNamedBy } from "#domain/mfa/factors/phone-number.ts";
import type { PhoneDelivery } from "#domain/ports/mfa-api.port.ts";
import type { CallableCountry, PhoneMetadata } from "#domain/ports/phone-metadata.port.ts";

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

  constructor() {
    makeAutoObservable(this, { metadata: observableRef });
  }

  get countries(): readonly CallableCountry[] {
    return this.metadata?.countries ?? [];
  }

  /** Takes the numbering plans, and chooses the likely country if none is chosen (M-08). */
  readBy(metadata: PhoneMetadata, languageTags: readonly string[]): void {
    this.metadata = metadata;
    const known = metadata.countries.map(({ countryCode }) => countryCode);
    this.likelyCountry = likelyCountry(known, languageTags);
    if (this.country === "") this.country = this.likelyCountry;
  }

  chooseCountry(country: string): void {
    this.country = country;
  }

  /** Takes the typed number; a leading calling code selects its country (M-06). */
  typeNumber(text: string): void {
    this.number = text;
    const named = this.metadata && countryNamedBy(text, this.country, this.metadata);
    if (named !== undefined) this.country = named;
  }

  chooseDelivery(delivery: PhoneDelivery): void {
    this.delivery = delivery;
  }

  /** Remembers the number that a code was sent to. */
  sentTo(phoneNumber: string): void {
    this.phoneNumber = phoneNumber;
  }
}
