import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** Stores the signed-in visits of the tenants' applications, each in the application's own format. */
export class ApplicationVisits {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  begin(tenantCode: string, document: object): string {
    const id = randomUUID();
    this.database
      .prepare("INSERT INTO application_visit (id, tenant_code, document) VALUES (?, ?, ?)")
      .run(id, tenantCode, JSON.stringify(document));
    return id;
  }

  find(tenantCode: string, id: string): unknown {
    const row = this.database
      .prepare("SELECT document FROM application_visit WHERE id = ? AND tenant_code = ?")
      .get(id, tenantCode);
    return row === undefined ? undefined : JSON.parse(String(row["document"]));
  }

  end(id: string): void {
    this.database.prepare("DELETE FROM application_visit WHERE id = ?").run(id);
  }
}
