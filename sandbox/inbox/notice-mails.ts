import type { LocalAddresses } from "../local-addresses.ts";
import type { InboxRecords } from "../world/inbox-records.ts";
import type { MovableClock } from "../world/movable-clock.ts";
import type { Person } from "../world/people-records.ts";
import type { TenantRecords } from "../world/tenant-records.ts";
import { greetedName } from "./greeted-name.ts";
import { isMailLanguage, type MailLanguage } from "./mail-texts.ts";

type NoticeMailTools = {
  readonly addresses: LocalAddresses;
  readonly clock: MovableClock;
  readonly tenants: TenantRecords;
  readonly inbox: InboxRecords;
};

/** The subject and the text of a mail, with placeholders, and the link in it. */
export type NoticeTexts = { readonly subject: string; readonly text: string; readonly link?: string };

/** What a mail tells a person of their account. */
export type Notice = {
  readonly purpose: string;
  /** Returns the texts; `portal` is the address of the tenant's portal. */
  readonly texts: (langCode: MailLanguage, portal: string) => NoticeTexts;
  /** The values of placeholders besides `brand` and `name`. */
  readonly values?: Readonly<Record<string, string>>;
};

/** Sends mails of plain text that tell people of their account. */
export class NoticeMails {
  private readonly tools: NoticeMailTools;

  constructor(tools: NoticeMailTools) {
    this.tools = tools;
  }

  /** Sends the mail in the language of the page on which it happened, else in the person's own. */
  send({ purpose, texts, values }: Notice, person: Person, pageLanguage = ""): void {
    const { addresses, clock, tenants, inbox } = this.tools;
    const { tenantCode, email, locale } = person;
    const langCode = [pageLanguage, locale].find(isMailLanguage) ?? "en";
    const brand = tenants.find(tenantCode)?.loginDomain.theme.name ?? tenantCode;
    const { subject, text, link } = texts(langCode, addresses.portal(tenantCode));
    const known: Readonly<Record<string, string>> = { brand, name: greetedName(person), ...values };
    const filled = (words: string) =>
      words.replace(/\{(\w+)\}/g, (placeholder, value: string) => known[value] ?? placeholder);
    inbox.add({
      kind: "mail",
      at: new Date(clock.now()).toISOString(),
      to: email,
      tenantCode,
      langCode,
      purpose,
      subject: filled(subject),
      text: filled(text),
      ...(link !== undefined && { link }),
    });
  }
}
