import type { LocalAddresses } from "../local-addresses.ts";
import type { InboxRecords } from "../world/inbox-records.ts";
import type { MovableClock } from "../world/movable-clock.ts";
import type { Person } from "../world/people-records.ts";
import type { TenantRecords } from "../world/tenant-records.ts";
import type { FactorMailPurpose } from "./factor-mail-texts.ts";
import { factorMailTexts } from "./factor-mail-texts.ts";
import { isMailLanguage } from "./mail-texts.ts";

type FactorMailTools = {
  readonly addresses: LocalAddresses;
  readonly clock: MovableClock;
  readonly tenants: TenantRecords;
  readonly inbox: InboxRecords;
};

/** Tells people by mail that their second factors were changed, and what to do if someone else did it (D-149). */
export class FactorMails {
  private readonly tools: FactorMailTools;

  constructor(tools: FactorMailTools) {
    this.tools = tools;
  }

  /** Sends the mail in the language of the page on which the change was made, else in the person's own (D-130). */
  send(
    purpose: FactorMailPurpose,
    { email, name, tenantCode, locale }: Person,
    { pageLanguage = "" }: { readonly pageLanguage?: string } = {},
  ): void {
    const { addresses, clock, tenants, inbox } = this.tools;
    const langCode = [pageLanguage, locale].find(isMailLanguage) ?? "en";
    const brand = tenants.find(tenantCode)?.loginDomain.theme.name ?? tenantCode;
    const texts = factorMailTexts[langCode];
    const { subject, text } = texts.ofPurpose[purpose];
    const filled = (words: string) => words.replaceAll("{brand}", brand).replaceAll("{name}", name);
    const link = new URL("/reset-password", addresses.portal(tenantCode));
    link.searchParams.set("langCode", langCode);
    inbox.add({
      kind: "mail",
      at: new Date(clock.now()).toISOString(),
      to: email,
      tenantCode,
      langCode,
      purpose,
      subject: filled(subject),
      link: link.href,
      text: [filled(texts.greeting), filled(text), texts.byYou, texts.byAnother, link.href].join("\n\n"),
    });
  }
}
