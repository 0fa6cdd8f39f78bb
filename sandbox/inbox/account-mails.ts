import type { LocalAddresses } from "../local-addresses.ts";
import type { AccountToken, AccountTokenPurpose, AccountTokens, Addressee } from "../world/account-tokens.ts";
import type { InboxRecords } from "../world/inbox-records.ts";
import type { MovableClock } from "../world/movable-clock.ts";
import type { TenantRecords } from "../world/tenant-records.ts";
import { accountLink } from "./account-link.ts";
import { composeAccountMail } from "./account-mail.ts";

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

  send(purpose: AccountTokenPurpose, addressee: Addressee, sentAt = this.tools.clock.now()): AccountToken {
    const { addresses, tenants, accountTokens, inbox } = this.tools;
    const theme = tenants.find(addressee.tenantCode)?.loginDomain.theme;
    if (theme === undefined) {
      throw new Error(`There is no tenant ${addressee.tenantCode}.`);
    }
    const token = accountTokens.issue(purpose, addressee, sentAt);
    const link = accountLink(addresses.portal(addressee.tenantCode), token);
    const mail = composeAccountMail({ theme, token, link });
    inbox.add({
      kind: "mail",
      at: new Date(sentAt).toISOString(),
      to: addressee.email,
      tenantCode: addressee.tenantCode,
      purpose,
      link,
      ...mail,
    });
    return token;
  }
}
