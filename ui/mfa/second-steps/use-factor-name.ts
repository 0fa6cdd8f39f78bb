import type { EnrolledFactor } from "#domain/identity/identity.ts";
import { useText } from "#ui/components/use-text.ts";
import { numberText } from "#ui/mfa/number-text.ts";
import type { MessageId } from "#translations/message-id.ts";

const kinds = {
  totp: "mfa.method.totp",
  sms: "mfa.ways.sms",
  voice: "mfa.ways.voice",
  smmobile: "mfa.method.app",
} as const satisfies Readonly<Record<EnrolledFactor["type"], MessageId>>;

/**
 * Returns the function that names a factor by its kind, with its masked number if it has one. `app`: the name of the
 * partner's app.
 */
export function useFactorName(app: string): (factor: EnrolledFactor) => string {
  const text = useText();
  return ({ type, maskedPhoneNumber }) => text(kinds[type], { app, number: numberText(maskedPhoneNumber) });
}
