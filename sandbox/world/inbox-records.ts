import type { DatabaseSync } from "node:sqlite";

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
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** Returns messages, the latest first; with `to`, only those to this addressee. */
  all(to?: string): InboxMessage[] {
    return this.database
      .prepare("SELECT id, document FROM inbox_message ORDER BY id DESC")
      .all()
      .map(readMessage)
      .filter((message) => to === undefined || message.to.toLowerCase() === to.trim().toLowerCase());
  }

  find(id: string): InboxMessage | undefined {
    const row = this.database.prepare("SELECT id, document FROM inbox_message WHERE id = ?").get(Number(id));
    return row === undefined ? undefined : readMessage(row);
  }

  add(message: Omit<InboxMessage, "id">): void {
    this.database.prepare("INSERT INTO inbox_message (document) VALUES (?)").run(JSON.stringify(message));
  }

  empty(): void {
    this.database.exec("DELETE FROM inbox_message");
  }
}

function readMessage(row: Record<string, unknown>): InboxMessage {
  const document = JSON.parse(String(row["document"])) as Omit<InboxMessage, "id">;
  return { id: String(row["id"]), ...document };
}
