import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { PhoneDelivery } from "../../world/mfa-factors.ts";
import { isPhone, maskedPhoneNumber, phoneNumberPattern } from "../../world/mfa-factors.ts";
import { resendInSeconds } from "../../world/mfa-limits.ts";
import type { Person } from "../../world/people-records.ts";
import type { SessionMfa } from "../../world/session-records.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler, PlatformRequest } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { signedIn } from "../session-token.ts";
import { refuseRush, refuseUnverified } from "./enrolment.ts";
import { carrierFailure } from "./phone-carrier.ts";

type SentCodeAnswer = components["schemas"]["SentCode"];
type Parcel = { readonly phoneNumber: string; readonly deliveryType: PhoneDelivery };

/** Handles `POST /mfa/register-phone`: begins the enrolment of a phone and sends the first code to it. */
export function registerPhone(world: World): PlatformHandler {
  return (request): SentCodeAnswer => {
    const { person, session } = signedIn(world, request);
    const { body } = request;
    const deliveryType = deliveryTypeIn(request);
    const phoneNumber = requiredText(body, "phoneNumber");
    if (!/^[A-Z]{2}$/.test(requiredText(body, "countryCode")) || !phoneNumberPattern.test(phoneNumber)) {
      throw new PlatformFailure(400, "INVALID_PHONE_NUMBER", "There is no such phone number.");
    }
    refuseUnverified(person, session.mfa);
    refuseRush(world, "phone-code", person);
    const sentCode = send(world, person, { phoneNumber, deliveryType });
    world.sessions.changeMfa(session.id, { ...session.mfa, pendingPhoneNumber: phoneNumber, sentCode });
    return answer(phoneNumber);
  };
}

/**
 * Handles `POST /mfa/send-phone-code`: sends another code to the phone that is being enrolled, or a code to the
 * enrolled one.
 */
export function sendPhoneCode(world: World): PlatformHandler {
  return (request): SentCodeAnswer => {
    const { person, session } = signedIn(world, request);
    const deliveryType = deliveryTypeIn(request);
    const isEnrolment = request.body["enrolment"] === true;
    const phoneNumber = isEnrolment
      ? session.mfa.pendingPhoneNumber
      : enrolledPhoneNumber(person, deliveryType);
    if (phoneNumber === undefined) {
      throw new PlatformFailure(400, "BadRequest", "There is no phone to send a code to.");
    }
    refuseRush(world, "phone-code", person);
    const sentCode = send(world, person, { phoneNumber, deliveryType });
    world.sessions.changeMfa(session.id, { ...session.mfa, sentCode });
    return answer(phoneNumber);
  };
}

function deliveryTypeIn({ body: { deliveryType } }: PlatformRequest): PhoneDelivery {
  if (deliveryType !== "sms" && deliveryType !== "voice") {
    throw new PlatformFailure(400, "BadRequest", "The field deliveryType has to be sms or voice.");
  }
  return deliveryType;
}

function enrolledPhoneNumber({ mfaFactors = [] }: Person, deliveryType: PhoneDelivery): string | undefined {
  const phones = mfaFactors.filter(isPhone);
  const phone = phones.find(({ type }) => type === deliveryType) ?? phones[0];
  return phone?.phoneNumber;
}

/** Sends a code to the inbox unless the carrier refuses the number. Only a code that was sent can be used. */
function send(world: World, person: Person, parcel: Parcel): NonNullable<SessionMfa["sentCode"]> {
  const failure = carrierFailure(world, parcel);
  if (failure !== undefined) {
    throw failure;
  }
  world.mfaLimits.count("phone-code", person.uuid);
  return { ...parcel, ...world.phoneCodes.send(person, parcel), wrongAttempts: 0 };
}

function answer(phoneNumber: string): SentCodeAnswer {
  return { maskedPhoneNumber: maskedPhoneNumber(phoneNumber), resendInSeconds };
}
