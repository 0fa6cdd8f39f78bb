import type { DatabaseSync } from "node:sqlite";
import type { MovableClock } from "./movable-clock.ts";

type Row = {
  readonly model: string;
  readonly id: string;
  readonly grantId: string | undefined;
  readonly sessionUid: string | undefined;
  readonly payload: object;
  readonly lifetimeInSeconds: number | undefined;
};

/** Stores the identity provider's sessions, codes and grants, which expire by the world's clock. */
export class ProviderRecords {
  private readonly database: DatabaseSync;
  private readonly clock: MovableClock;

  constructor(database: DatabaseSync, clock: MovableClock) {
    this.database = database;
    this.clock = clock;
  }

  put({ model, id, grantId, sessionUid, payload, lifetimeInSeconds }: Row): void {
    const expiresAt = lifetimeInSeconds === undefined ? null : this.clock.now() + lifetimeInSeconds * 1000;
    this.database
      .prepare(
        `INSERT OR REPLACE INTO provider_record (model, id, grant_id, session_uid, payload, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(model, id, grantId ?? null, sessionUid ?? null, JSON.stringify(payload), expiresAt);
  }

  find(model: string, id: string): object | undefined {
    return this.read("model = ? AND id = ?", model, id);
  }

  findBySession(model: string, sessionUid: string): object | undefined {
    return this.read("model = ? AND session_uid = ?", model, sessionUid);
  }

  /** Replaces the payload of a record without extending its lifetime. */
  replacePayload(model: string, id: string, payload: object): void {
    this.database
      .prepare("UPDATE provider_record SET payload = ? WHERE model = ? AND id = ?")
      .run(JSON.stringify(payload), model, id);
  }

  forget(model: string, id: string): void {
    this.database.prepare("DELETE FROM provider_record WHERE model = ? AND id = ?").run(model, id);
  }

  forgetGrant(model: string, grantId: string): void {
    this.database.prepare("DELETE FROM provider_record WHERE model = ? AND grant_id = ?").run(model, grantId);
  }

  private read(condition: string, ...values: string[]): object | undefined {
    const row = this.database
      .prepare(
        `SELECT payload FROM provider_record WHERE ${condition} AND (expires_at IS NULL OR expires_at > ?)`,
      )
      .get(...values, this.clock.now());
    return row === undefined ? undefined : (JSON.parse(String(row["payload"])) as object);
  }
}
