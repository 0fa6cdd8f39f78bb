import type { ShownStep } from "#application/mfa/mfa.presenter.ts";

/** The masked number of an enrolled phone, as the platform tells it; dots where it does not. */
export function numberOf(factor: "sms" | "voice", shown: ShownStep | undefined): string {
  return unbroken(shown?.context.factors.find(({ type }) => type === factor)?.maskedPhoneNumber ?? "•••");
}

/** A number that stays on one line. */
export function unbroken(number: string): string {
  return number.replaceAll(" ", "\u00a0");
}
