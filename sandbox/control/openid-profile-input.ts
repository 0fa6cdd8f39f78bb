import { providersOf } from "../tenant-providers.ts";
import type { JsonObject } from "../world/merge-patch.ts";
import type { OpenIdProfile } from "../world/openid-profiles.ts";
import { isOpenIdProfileName, openIdProfileNames } from "../world/openid-profiles.ts";
import type { Tenant } from "../world/tenant-records.ts";
import type { ControlTools } from "./control-tools.ts";

type ProfileTools = Pick<ControlTools, "world" | "addresses">;

/** A little more than the portal waits for a provider. */
const usualLatencyMs = 7000;

/** Returns the tenants that sign people in at an OpenID provider. */
export function openIdTenants({ world, addresses }: ProfileTools): Tenant[] {
  return world.tenants
    .all()
    .filter((tenant) =>
      providersOf({ world, addresses }, tenant).some(({ standIn }) => standIn === "openid"),
    );
}

/** Returns how every OpenID provider behaves at present (its profile), by its tenant. */
export function openIdProfiles(tools: ProfileTools): Record<string, OpenIdProfile> {
  return Object.fromEntries(
    openIdTenants(tools).map(({ code }) => [code, tools.world.openIdProfiles.of(code)]),
  );
}

/**
 * Sets how one tenant's OpenID provider behaves (its profile, such as `slow` or `down`), or that of all tenants, from
 * JSON or from the control page's form. Returns a message when the input is invalid.
 */
export function setOpenIdProfile(tools: ProfileTools, input: JsonObject): string | undefined {
  const { tenantCode, profile: name } = input;
  const tenants = openIdTenants(tools).filter(({ code }) => isEmpty(tenantCode) || code === tenantCode);
  const latencyMs = isEmpty(input["latencyMs"]) ? usualLatencyMs : Number(input["latencyMs"]);
  const status = isEmpty(input["status"]) ? undefined : Number(input["status"]);
  if (tenants.length === 0) {
    return "The field tenantCode has to name a tenant with an OpenID provider.";
  }
  if (!isOpenIdProfileName(name)) {
    return `The field profile has to be one of ${openIdProfileNames.join(", ")}.`;
  }
  if (!Number.isInteger(latencyMs) || latencyMs < 0) {
    return "The field latencyMs has to be a whole number.";
  }
  if (status !== undefined && !(Number.isInteger(status) && status >= 400 && status <= 599)) {
    return "The field status has to be between 400 and 599.";
  }
  for (const { code } of tenants) {
    tools.world.openIdProfiles.set(code, { name, latencyMs: name === "slow" ? latencyMs : 0, status });
  }
  return undefined;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "";
}
