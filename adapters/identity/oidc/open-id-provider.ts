import { failure, type Result } from "#domain/shared/result.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { LatePart, LateTools } from "../plugin.ts";
import { keysBeyond, readByTable, type ConfigProblem } from "../settings-table.ts";
import { fetchingEarlyFirst } from "./fetch-discovery.ts";
import { OidcIdentityProvider, type OidcDeps } from "./oidc-identity-provider.ts";
import { genericPreset, type OidcPreset } from "./oidc-preset.ts";
import { oidcSettings as settings } from "./oidc-settings.ts";
import { entraPreset } from "./presets/entra-preset.ts";
import { keycloakPreset } from "./presets/keycloak-preset.ts";
import { oktaPreset } from "./presets/okta-preset.ts";
import { zitadelPreset } from "./presets/zitadel-preset.ts";

export { settings };

export const openIdPresets: readonly OidcPreset[] = [
  genericPreset,
  keycloakPreset,
  entraPreset,
  oktaPreset,
  zitadelPreset,
];

/**
 * Creates an OpenID provider by its configuration. With a wrong setting it begins no sign-in, and the console names
 * every one. `create`: makes the provider from its settings.
 */
export function createLatePart(
  key: string,
  raw: unknown,
  tools: LateTools,
  create = (deps: OidcDeps) => new OidcIdentityProvider(deps),
): LatePart {
  const read = readByTable(settings, raw);
  for (const name of keysBeyond(settings, raw))
    tools.logger.warn(`config.json: no part of the portal reads identityProviders.${key}.${name}`);
  const fetchDiscovery = fetchingEarlyFirst(tools.earlyDiscovery);
  if (!read.ok) return unusable(key, read.failure, tools);
  const { code = key } = read.value;
  const preset = openIdPresets.find((known) => known.code === code) ?? genericPreset;
  return create({ preset: { ...preset, code: key }, settings: read.value, tools, fetchDiscovery });
}

function unusable(key: string, problems: readonly ConfigProblem[], { logger }: LateTools): LatePart {
  for (const { path, value, problem } of problems) {
    const place = ["identityProviders", key, path].filter(Boolean).join(".");
    logger.warn(`config.json: ${place} is ${JSON.stringify(value)}: ${problem}`);
  }
  const refuse = async (): Promise<Result<never, CallFailure>> =>
    failure({ kind: "unexpected", cause: "A setting is refused.", reason: "misconfigured" });
  return { prepareSignIn: () => undefined, begin: refuse, redirectToApplication: refuse, endSession: refuse };
}
