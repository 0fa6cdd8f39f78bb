import type { PhoneDelivery } from "../../world/mfa-factors.ts";
import type { World } from "../../world/world.ts";
import { PlatformFailure } from "../platform-call.ts";
import { rateLimited } from "./enrolment.ts";

type DeliveryFailure = {
  readonly shows: string;
  /** Fails only for this kind of delivery. */
  readonly only?: PhoneDelivery;
  /** Lets every other code through. */
  readonly passes?: true;
  readonly failure: PlatformFailure;
};

/**
 * Phone numbers whose codes do not arrive, one for each error of the contract. All are from the range that Australia
 * reserves for fiction.
 */
export const troubledPhoneNumbers: Readonly<Record<string, DeliveryFailure>> = {
  "+61491570100": {
    shows: "invalid, as only the platform can tell",
    failure: new PlatformFailure(400, "INVALID_PHONE_NUMBER", "There is no such phone number."),
  },
  "+61491570101": {
    shows: "blocked",
    failure: new PlatformFailure(400, "PHONE_NUMBER_BLOCKED", "No codes are sent to this number."),
  },
  "+61491570102": {
    shows: "delivery fails, and works at the next try",
    passes: true,
    failure: new PlatformFailure(502, "DELIVERY_FAILED_RETRYABLE", "The code did not arrive; try again."),
  },
  "+61491570103": {
    shows: "delivery fails for good",
    failure: new PlatformFailure(502, "DELIVERY_FAILED", "The code cannot be delivered."),
  },
  "+61491570104": {
    shows: "the provider of messages fails; a call gets through",
    only: "sms",
    failure: new PlatformFailure(502, "SMS_PROVIDER_ERROR", "The provider of messages failed."),
  },
  "+61491570105": {
    shows: "the line is busy; a message gets through",
    only: "voice",
    failure: new PlatformFailure(502, "VOICE_LINE_BUSY", "The line is busy.", {}, { providerCode: 107 }),
  },
  "+61491570106": { shows: "asked too often: a minute to wait", failure: rateLimited(60) },
  "+61491570107": {
    shows: "an error that nobody knows",
    failure: new PlatformFailure(502, "CARRIER_ON_STRIKE", "Nobody answers calls today."),
  },
};

/** Returns the failure of a delivery to this number; `undefined` when the code arrives. */
export function carrierFailure(
  world: World,
  { phoneNumber, deliveryType }: { readonly phoneNumber: string; readonly deliveryType: PhoneDelivery },
): PlatformFailure | undefined {
  const trouble = troubledPhoneNumbers[phoneNumber];
  if (trouble === undefined || (trouble.only !== undefined && trouble.only !== deliveryType)) {
    return undefined;
  }
  return trouble.passes === true && world.mfaLimits.isSecondTry(phoneNumber) ? undefined : trouble.failure;
}
