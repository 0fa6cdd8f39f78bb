import { randomInt } from "node:crypto";
import { isMailLanguage } from "#packages/mails/mail.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { InboxRecords } from "../world/inbox-records.ts";
import type { PhoneDelivery } from "../world/mfa-factors.ts";
import type { MovableClock } from "../world/movable-clock.ts";
import type { Person } from "../world/people-records.ts";
import type { TenantRecords } from "../world/tenant-records.ts";
import { phoneCodeTexts } from "./phone-code-texts.ts";

type PhoneCodeTools = {
  readonly addresses: LocalAddresses;
  readonly clock: MovableClock;
  readonly tenants: TenantRecords;
  readonly inbox: InboxRecords;
};

const validityInMilliseconds = 10 * 60 * 1000;

/** Sends one-time codes to phones, by text message or by call. */
export class PhoneCodes {
  private readonly tools: PhoneCodeTools;

  constructor(tools: PhoneCodeTools) {
    this.tools = tools;
  }

  send(
    { tenantCode, locale }: Person,
    { phoneNumber, deliveryType }: { readonly phoneNumber: string; readonly deliveryType: PhoneDelivery },
  ): { readonly code: string; readonly expiresAt: number } {
    const { addresses, clock, tenants, inbox } = this.tools;
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const langCode = isMailLanguage(locale) ? locale : "en";
    const brand = tenants.find(tenantCode)?.loginDomain.theme.name ?? tenantCode;
    const words = phoneCodeTexts[langCode][deliveryType]
      .replaceAll("{brand}", brand)
      .replaceAll("{code}", code)
      .replaceAll("{digits}", [...code].join(", "));
    inbox.add({
      kind: deliveryType,
      at: new Date(clock.now()).toISOString(),
      to: phoneNumber,
      tenantCode,
      langCode,
      purpose: "MFA_CODE",
      text: deliveryType === "sms" ? `${words}\n\n${boundLine(addresses.portal(tenantCode), code)}` : words,
    });
    return { code, expiresAt: clock.now() + validityInMilliseconds };
  }
}

/** Returns the last line, which binds the code to the portal's host, so that browsers offer it only there (WebOTP). */
function boundLine(portal: string, code: string): string {
  return `@${new URL(portal).hostname} #${code}`;
}
