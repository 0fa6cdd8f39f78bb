import type { DatabaseSync } from "node:sqlite";
import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { JsonObject } from "./merge-patch.ts";
import { mergePatch } from "./merge-patch.ts";

export type LoginDomain = components["schemas"]["LoginDomain"];

export type Tenant = {
  readonly code: string;
  /** One line for the control page: what this tenant demonstrates. */
  readonly shows: string;
  /** The answer of call 1. */
  readonly loginDomain: LoginDomain;
  /** The partner whose application signs this tenant's people in. */
  readonly partnerCode?: string;
  /** Overrides of the default runtime configuration of this host. */
  readonly configuration: JsonObject;
};

export class TenantRecords {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  all(): Tenant[] {
    return this.database.prepare("SELECT document FROM tenant ORDER BY rowid").all().map(readTenant);
  }

  find(code: string): Tenant | undefined {
    const row = this.database.prepare("SELECT document FROM tenant WHERE code = ?").get(code);
    return row === undefined ? undefined : readTenant(row);
  }

  ofPartner(partnerCode: string): Tenant[] {
    return this.all().filter((tenant) => tenant.partnerCode === partnerCode);
  }

  add(tenant: Tenant): void {
    this.database
      .prepare("INSERT INTO tenant (code, document) VALUES (?, ?)")
      .run(tenant.code, JSON.stringify(tenant));
  }

  /** Merges a patch into the record; `undefined` when there is no such tenant. */
  change(code: string, patch: JsonObject): Tenant | undefined {
    const tenant = this.find(code);
    if (tenant === undefined) {
      return undefined;
    }
    const changed: Tenant = { ...mergePatch(tenant, patch), code };
    this.database.prepare("UPDATE tenant SET document = ? WHERE code = ?").run(JSON.stringify(changed), code);
    return changed;
  }
}

function readTenant(row: Record<string, unknown>): Tenant {
  return JSON.parse(String(row["document"])) as Tenant;
}
