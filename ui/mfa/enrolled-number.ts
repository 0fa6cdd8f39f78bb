import type { ShownStep } from "#application/mfa/mfa.presenter.ts";

/** Returns the masked number of an enrolled phone; dots when the platform does not send it. */
export function numberOf(factor: "sms" | "voice", shown: ShownStep | undefined): string {
  return unbroken(shown?.context.factors.find(({ type }) => type === factor)?.maskedPhoneNumber ?? "•••");
}

/** Returns the number with non-breaking spaces. */
export function unbroken(number: string): string {
  return number.replaceAll(" ", "\u00a0");
}
