import { randomBytes, randomUUID } from "node:crypto";
import { base32 } from "./base32.ts";
import { isJsonObject } from "./merge-patch.ts";

export type PhoneDelivery = "sms" | "voice";

export type PhoneFactor = { readonly type: PhoneDelivery; readonly phoneNumber: string };

/** A second factor with what the platform keeps of it; nobody is told more than its type and some digits. */
export type EnrolledFactor =
  | { readonly type: "totp"; readonly secret: string }
  | PhoneFactor
  | { readonly type: "smmobile"; readonly deviceId: string };

export function isPhone(factor: EnrolledFactor): factor is PhoneFactor {
  return factor.type === "sms" || factor.type === "voice";
}

/** E.164, as the platform takes it: a plus and eight to fifteen digits. */
export const phoneNumberPattern = /^\+[1-9]\d{7,14}$/;

/** Of the range that Australia keeps for stories. */
const ordinaryPhoneNumber = "+61491570156";

/** The secret of an authenticator app: 160 bits, as RFC 4226 §4 recommends. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/** A list of factors as a test would write it; whatever it leaves out is made up. `undefined` where it is none. */
export function readFactors(value: unknown): EnrolledFactor[] | undefined {
  const factors = Array.isArray(value) ? value.map(readFactor) : [undefined];
  return factors.every((factor) => factor !== undefined) ? factors : undefined;
}

function readFactor(value: unknown): EnrolledFactor | undefined {
  if (!isJsonObject(value)) {
    return undefined;
  }
  const {
    type,
    secret = newTotpSecret(),
    phoneNumber = ordinaryPhoneNumber,
    deviceId = randomUUID(),
  } = value;
  if (type === "totp" && typeof secret === "string") {
    return { type, secret };
  }
  if ((type === "sms" || type === "voice") && phoneNumberPattern.test(String(phoneNumber))) {
    return { type, phoneNumber: String(phoneNumber) };
  }
  return type === "smmobile" && typeof deviceId === "string" ? { type, deviceId } : undefined;
}

/** `+61491570156` → `+61 *** *** 156`. */
export function maskedPhoneNumber(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)} *** *** ${phoneNumber.slice(-3)}`;
}
