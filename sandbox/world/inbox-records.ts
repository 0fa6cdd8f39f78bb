import type { Documents, WorldStore } from "./world-store.ts";

/** A mail, text message or call. */
export type InboxMessage = {
  readonly id: string;
  readonly kind: "mail" | "sms" | "voice";
  readonly at: string;
  /** An e-mail address, or a phone number. */
  readonly to: string;
  readonly tenantCode: string;
  readonly langCode: string;
  readonly text: string;
  /** The purpose, as the platform names it. */
  readonly purpose: string;
  /** The link in the message. */
  readonly link?: string;
  /** The subject; mails only. */
  readonly subject?: string;
  readonly html?: string;
};

/** Stores everything that the platform sends, in one inbox for all people. */
export class InboxRecords {
  private readonly messages: Documents<InboxMessage>;

  constructor(store: WorldStore) {
    this.messages = store.documents();
  }

  /** Returns messages, the latest first; with `to`, only those to this addressee. */
  all(to?: string): InboxMessage[] {
    return this.messages
      .all()
      .toReversed()
      .filter((message) => to === undefined || message.to.toLowerCase() === to.trim().toLowerCase());
  }

  find(id: string): InboxMessage | undefined {
    return this.messages.get(id);
  }

  add(message: Omit<InboxMessage, "id">): void {
    const id = String(this.messages.all().length + 1);
    this.messages.set(id, { id, ...message });
  }

  empty(): void {
    this.messages.empty();
  }
}
