import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { JsonObject } from "./merge-patch.ts";
import { mergePatch } from "./merge-patch.ts";
import type { Documents, WorldStore } from "./world-store.ts";

/** A provider of a tenant besides its usual one, for the people whose addresses have one of its domains. */
export type AdditionalProvider = Pick<components["schemas"]["FurtherProvider"], "key" | "label" | "logo"> & {
  readonly code: string;
  readonly loginDomain: string;
  readonly loginClientId: string;
  readonly emailDomains: readonly string[];
};

export type LoginDomain = Omit<components["schemas"]["LoginDomain"], "identityProviders"> & {
  readonly identityProviders?: readonly AdditionalProvider[];
};

/** What the documents of a host say about it, if it differs from the facts. */
type HostBlockWish = {
  /** The languages that the host offers, with their own names. */
  readonly languages?: Readonly<Record<string, string>>;
  readonly isWritten?: boolean;
  /** Changes to the facts about the host, as a JSON Merge Patch. */
  readonly changes?: JsonObject;
};

/** An identity provider that is no part of the sandbox. */
export type OutsideProvider = {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** The client of the portal and of the demo application. */
  readonly clientId: string;
};

/** A tenant with its answers and settings. */
export type Tenant = {
  readonly code: string;
  /** One line for the control page: what this tenant demonstrates. */
  readonly shows: string;
  /** The answer of `GET /login-domains/{domain}`. */
  readonly loginDomain: LoginDomain;
  /** The partner whose application signs this tenant's people in. */
  readonly partnerCode?: string;
  /** The provider in place of the sandbox's own. */
  readonly outsideProvider?: OutsideProvider;
  /** The relying party of the host's passkeys; the host itself by default. */
  readonly passkeyRpId?: string;
  /** Whether a passkey, with its user verified, counts as one factor only. */
  readonly passkeyIsOneFactor?: boolean;
  /** What the host's server says in `/notice.json`. */
  readonly notices?: readonly JsonObject[];
  /** Overrides of the default runtime configuration of this host. */
  readonly configuration: JsonObject;
  readonly hostBlock?: HostBlockWish;
};

/** Stores the tenants. */
export class TenantRecords {
  private readonly tenants: Documents<Tenant>;

  constructor(store: WorldStore) {
    this.tenants = store.documents();
  }

  all(): Tenant[] {
    return this.tenants.all();
  }

  find(code: string): Tenant | undefined {
    return this.tenants.get(code);
  }

  ofPartner(partnerCode: string): Tenant[] {
    return this.all().filter((tenant) => tenant.partnerCode === partnerCode);
  }

  add(tenant: Tenant): void {
    this.tenants.set(tenant.code, tenant);
  }

  /** Merges a patch into the record; `undefined` when there is no such tenant. */
  change(code: string, patch: JsonObject): Tenant | undefined {
    const tenant = this.find(code);
    if (tenant === undefined) {
      return undefined;
    }
    const changed: Tenant = { ...mergePatch(tenant, patch), code };
    this.tenants.set(code, changed);
    return changed;
  }
}
