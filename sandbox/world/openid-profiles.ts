import type { Documents, WorldStore } from "./world-store.ts";

/**
 * The ways in which the OpenID provider of a tenant can behave: `strict` as the standards say, with its page in the
 * answer; `redirects` to its page; demands `pkce`; answers in `frames`; `slow`; `down`; `cancels` every authorization.
 */
export const openIdProfileNames = [
  "strict",
  "redirects",
  "pkce",
  "frames",
  "slow",
  "down",
  "cancels",
] as const;

export type OpenIdProfileName = (typeof openIdProfileNames)[number];

/** How a provider behaves at present. */
export type OpenIdProfile = {
  readonly name: OpenIdProfileName;
  /** How long the provider waits before each answer, when it is slow. */
  readonly latencyMs: number;
  /** The status of every answer when it is down; without one it cuts the connection. */
  readonly status?: number | undefined;
};

const usualProfile: OpenIdProfile = { name: "strict", latencyMs: 0 };

export function isOpenIdProfileName(value: unknown): value is OpenIdProfileName {
  return openIdProfileNames.some((name) => name === value);
}

/** Stores how the OpenID provider of each tenant behaves. */
export class OpenIdProfiles {
  private readonly profiles: Documents<OpenIdProfile>;

  constructor(store: WorldStore) {
    this.profiles = store.documents();
  }

  of(tenantCode: string): OpenIdProfile {
    return this.profiles.get(tenantCode) ?? usualProfile;
  }

  set(tenantCode: string, profile: OpenIdProfile): void {
    this.profiles.set(tenantCode, profile);
  }
}
