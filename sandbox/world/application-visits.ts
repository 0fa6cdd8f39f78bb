import { randomUUID } from "node:crypto";
import type { Documents, WorldStore } from "./world-store.ts";

type Visit = { readonly tenantCode: string; readonly document: object };

/** Stores the signed-in visits of the tenants' applications, each in the application's own format. */
export class ApplicationVisits {
  private readonly visits: Documents<Visit>;

  constructor(store: WorldStore) {
    this.visits = store.documents();
  }

  begin(tenantCode: string, document: object): string {
    const id = randomUUID();
    this.visits.set(id, { tenantCode, document });
    return id;
  }

  find(tenantCode: string, id: string): unknown {
    const visit = this.visits.get(id);
    return visit?.tenantCode === tenantCode ? visit.document : undefined;
  }

  end(id: string): void {
    this.visits.delete(id);
  }
}
