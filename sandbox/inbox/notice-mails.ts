import type { MailValues } from "#packages/mails/fill-template.ts";
import { isMailLanguage, type Mail } from "#packages/mails/mail.ts";
import { mails, type MailName } from "#packages/mails/mails.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { InboxRecords } from "../world/inbox-records.ts";
import type { MovableClock } from "../world/movable-clock.ts";
import type { Person } from "../world/people-records.ts";
import type { TenantRecords } from "../world/tenant-records.ts";
import type { linkMails } from "./account-link.ts";
import { composeMail } from "./composed-mail.ts";

type NoticeMailTools = {
  readonly addresses: LocalAddresses;
  readonly clock: MovableClock;
  readonly tenants: TenantRecords;
  readonly inbox: InboxRecords;
};

/** What a mail tells a person. */
type Notice = {
  readonly mail: Exclude<MailName, (typeof linkMails)[keyof typeof linkMails]>;
  /** How long a code in it works, in seconds. */
  readonly lifetime?: number;
  /** The values of placeholders that belong to this mail alone. */
  readonly values?: MailValues;
};

/** Sends mails that tell people of their account or bring them a code. */
export class NoticeMails {
  private readonly tools: NoticeMailTools;

  constructor(tools: NoticeMailTools) {
    this.tools = tools;
  }

  /** Sends the mail in the language of the page on which it happened, else in the person's own. */
  send(notice: Notice, person: Person, pageLanguage = ""): void {
    const { addresses, clock, tenants, inbox } = this.tools;
    const { tenantCode, email, locale } = person;
    const theme = tenants.find(tenantCode)?.loginDomain.theme;
    if (theme === undefined) {
      throw new Error(`There is no tenant ${tenantCode}.`);
    }
    const langCode = [pageLanguage, locale].find(isMailLanguage) ?? "en";
    const mail: Mail = mails[notice.mail];
    inbox.add({
      kind: "mail",
      at: new Date(clock.now()).toISOString(),
      to: email,
      tenantCode,
      ...composeMail({
        ...notice,
        langCode,
        theme,
        addressee: person,
        ...(mail.kind === "warning" && {
          link: `${new URL(mail.page, addresses.portal(tenantCode)).href}?langCode=${langCode}`,
        }),
      }),
    });
  }
}
