import type { Documents, WorldStore } from "./world-store.ts";

/** An application of a developer, registered at a tenant beside its demo application. */
export type Application = {
  readonly name: string;
  readonly tenantCode: string;
  /** What the portal hands over to it. */
  readonly handOver: "code" | "token";
  readonly redirectUris: readonly string[];
  /** Its own client at the tenant's providers, if it begins its sign-ins itself. */
  readonly clientId?: string;
};

/** Stores the registered applications. */
export class ApplicationRecords {
  private readonly applications: Documents<Application>;

  constructor(store: WorldStore) {
    this.applications = store.documents();
  }

  all(): Application[] {
    return this.applications.all();
  }

  ofTenant(tenantCode: string): Application[] {
    return this.all().filter((application) => application.tenantCode === tenantCode);
  }

  add(application: Application): void {
    this.applications.set(`${application.tenantCode} ${application.name}`, application);
  }
}

/** Returns the addresses to which people may be led after a logout: the root of each origin of the applications. */
export function rootsOf(applications: readonly Application[]): string[] {
  return [
    ...new Set(
      applications.flatMap(({ redirectUris }) => redirectUris.map((address) => new URL("/", address).href)),
    ),
  ];
}
