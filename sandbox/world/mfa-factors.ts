import { randomBytes, randomUUID } from "node:crypto";
import { base32 } from "./base32.ts";
import { isJsonObject } from "./merge-patch.ts";

export type PhoneDelivery = "sms" | "voice";

/** A passkey as WebAuthn has the platform keep it: its id and public key, and what its authenticator said of itself. */
export type Passkey = {
  readonly type: "passkey";
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly aaguid: string;
  /** The relying party for which it was made. */
  readonly rpId: string;
};

type PhoneFactor = { readonly type: PhoneDelivery; readonly phoneNumber: string };

/**
 * The part of a factor that the person sees. Without an id, the type is the id, since there is one factor of each type
 * but of passkeys, which always have an id.
 */
type FactorFacts = {
  readonly id?: string;
  readonly name?: string;
  readonly addedAt?: string;
  readonly lastUsedAt?: string;
};

/** A second factor as the platform stores it; calls return neither its secret nor its whole phone number. */
export type EnrolledFactor = FactorFacts &
  (
    | { readonly type: "totp"; readonly secret: string }
    | PhoneFactor
    | { readonly type: "smmobile"; readonly deviceId: string }
    | Passkey
  );

/**
 * How a person proves a second factor: by a factor, whose messages and calls go to one phone, or by a recovery code.
 */
export type ProvedBy = "totp" | "phone" | "smmobile" | "passkey" | "recovery";

/** Returns the kind of factor as which a proof counts: a message and a call are one phone. */
export function provedBy({ type }: Pick<EnrolledFactor, "type">): ProvedBy {
  return type === "sms" || type === "voice" ? "phone" : type;
}

/** Returns the id by which calls name a factor. */
export function factorId({ id, type }: EnrolledFactor): string {
  return id ?? type;
}

export function isPasskey(factor: EnrolledFactor): factor is EnrolledFactor & Passkey {
  return factor.type === "passkey";
}

export function isPhone(factor: EnrolledFactor): factor is EnrolledFactor & PhoneFactor {
  return factor.type === "sms" || factor.type === "voice";
}

/** Matches an E.164 number as the platform accepts it: a plus and eight to fifteen digits. */
export const phoneNumberPattern = /^\+[1-9]\d{7,14}$/;

/** A number of the range that Australia reserves for fiction. */
const ordinaryPhoneNumber = "+61491570156";

/** Generates the secret of an authenticator app: 160 bits, as RFC 4226 §4 recommends. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/** Reads a list of factors from a test and fills in missing values; `undefined` when it is not such a list. */
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

/** Masks a phone number: `+61491570156` → `+61 *** *** 156`. */
export function maskedPhoneNumber(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)} *** *** ${phoneNumber.slice(-3)}`;
}
