import type { DatabaseSync } from "node:sqlite";

/** Something that reached a person outside the browser. */
export type InboxMessage = {
  readonly id: string;
  readonly kind: "mail" | "sms" | "voice";
  readonly at: string;
  /** An e-mail address, or a phone number. */
  readonly to: string;
  readonly tenantCode: string;
  readonly langCode: string;
  readonly text: string;
  /** What it is for, in the platform's word. */
  readonly purpose: string;
  /** The link that a person follows. */
  readonly link?: string;
  /** Mails only. */
  readonly subject?: string;
  readonly html?: string;
};

/** Everything that the platform has sent, in one inbox for everybody. */
export class InboxRecords {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** What was sent last comes first; of one addressee where `to` is given. */
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
