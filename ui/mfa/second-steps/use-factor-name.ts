import type { EnrolledFactor } from "#domain/identity/identity.ts";
import type { ListedFactor } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { useText } from "#ui/components/use-text.ts";
import { numberText } from "#ui/mfa/number-text.ts";
import type { MessageId } from "#translations/message-id.ts";

const kinds = {
  totp: "mfa.method.totp",
  sms: "mfa.ways.sms",
  voice: "mfa.ways.voice",
  smmobile: "mfa.method.app",
  passkey: "mfaFactors.passkey",
} as const satisfies Readonly<Record<EnrolledFactor["type"], MessageId>>;

/**
 * Returns the function that names a factor by its kind, with its masked number if it has one, and a passkey with what
 * keeps it. `app`: the name of the partner's app.
 */
export function useFactorName(app: string): (factor: NamedFactor) => string {
  const text = useText();
  return ({ type, maskedPhoneNumber, passkey }) =>
    passkey?.keeper === undefined
      ? text(kinds[type], { app, number: numberText(maskedPhoneNumber) })
      : text("mfaFactors.passkeyIn", { keeper: passkey.keeper });
}

type NamedFactor = EnrolledFactor & Pick<ListedFactor, "passkey">;
