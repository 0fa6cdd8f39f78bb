import type { MailValues } from "#packages/mails/fill-template.ts";
import { isMailLanguage } from "#packages/mails/mail.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import {
  accountTokenLifetimes,
  type AccountToken,
  type AccountTokenPurpose,
  type AccountTokens,
  type Addressee,
} from "../world/account-tokens.ts";
import type { InboxRecords } from "../world/inbox-records.ts";
import type { MovableClock } from "../world/movable-clock.ts";
import type { TenantRecords } from "../world/tenant-records.ts";
import { accountLink, linkMails } from "./account-link.ts";
import { composeMail } from "./composed-mail.ts";

type AccountMailTools = {
  readonly addresses: LocalAddresses;
  readonly clock: MovableClock;
  readonly tenants: TenantRecords;
  readonly accountTokens: AccountTokens;
  readonly inbox: InboxRecords;
};

/** Sends account mails, each with a new token in its link. */
export class AccountMails {
  private readonly tools: AccountMailTools;

  constructor(tools: AccountMailTools) {
    this.tools = tools;
  }

  /** `values`: those of placeholders that belong to this mail alone. */
  send(
    purpose: AccountTokenPurpose,
    addressee: Addressee,
    sentAt = this.tools.clock.now(),
    values: MailValues = {},
  ): AccountToken {
    const { addresses, tenants, accountTokens, inbox } = this.tools;
    const theme = tenants.find(addressee.tenantCode)?.loginDomain.theme;
    if (theme === undefined) {
      throw new Error(`There is no tenant ${addressee.tenantCode}.`);
    }
    const token = accountTokens.issue(purpose, addressee, sentAt);
    const mail = composeMail({
      mail: linkMails[purpose],
      langCode: isMailLanguage(addressee.locale) ? addressee.locale : "en",
      theme,
      addressee,
      link: accountLink(addresses.portal(addressee.tenantCode), token),
      lifetime: accountTokenLifetimes[purpose],
      values,
    });
    inbox.add({
      kind: "mail",
      at: new Date(sentAt).toISOString(),
      to: addressee.email,
      tenantCode: addressee.tenantCode,
      ...mail,
    });
    return token;
  }
}
