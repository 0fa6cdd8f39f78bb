import type { InboxRecords } from "../world/inbox-records.ts";
import type { MovableClock } from "../world/movable-clock.ts";
import type { Person } from "../world/people-records.ts";
import type { TenantRecords } from "../world/tenant-records.ts";
import { isMailLanguage } from "./mail-texts.ts";
import { recoveryMailTexts, type RecoveryMailPurpose } from "./recovery-mail-texts.ts";

type RecoveryMailTools = {
  readonly clock: MovableClock;
  readonly tenants: TenantRecords;
  readonly inbox: InboxRecords;
};

/** Tells people by mail what happened to their recovery codes; the mail contains no code. */
export class RecoveryMails {
  private readonly tools: RecoveryMailTools;

  constructor(tools: RecoveryMailTools) {
    this.tools = tools;
  }

  /** Sends the mail in the language of the page on which it happened, else in the person's own (D-130). */
  send(purpose: RecoveryMailPurpose, person: Person, pageLanguage: string, left: number): void {
    const { clock, tenants, inbox } = this.tools;
    const { tenantCode, email, name, locale } = person;
    const langCode = [pageLanguage, locale].find(isMailLanguage) ?? "en";
    const brand = tenants.find(tenantCode)?.loginDomain.theme.name ?? tenantCode;
    const filled = (text: string): string =>
      text.replaceAll("{brand}", brand).replaceAll("{name}", name).replaceAll("{left}", String(left));
    const { subject, text } = recoveryMailTexts[langCode][purpose];
    inbox.add({
      kind: "mail",
      at: new Date(clock.now()).toISOString(),
      to: email,
      tenantCode,
      langCode,
      purpose,
      subject: filled(subject),
      text: filled(text),
    });
  }
}
