import { failure, type Result } from "#domain/shared/result.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { CreateLatePart, LatePart, LateTools } from "../late-identity-provider.ts";
import type { ConfigProblem } from "../plugin.ts";
import { keysBeyond, readByTable } from "../settings-table.ts";
import { fetchDiscovery } from "./fetch-discovery.ts";
import { OidcIdentityProvider } from "./oidc-identity-provider.ts";
import { genericPreset, type OidcPreset } from "./oidc-preset.ts";
import { oidcSettings } from "./oidc-settings.ts";
import { entraPreset } from "./presets/entra-preset.ts";
import { keycloakPreset } from "./presets/keycloak-preset.ts";
import { oktaPreset } from "./presets/okta-preset.ts";
import { zitadelPreset } from "./presets/zitadel-preset.ts";

export const openIdPresets: readonly OidcPreset[] = [
  genericPreset,
  keycloakPreset,
  entraPreset,
  oktaPreset,
  zitadelPreset,
];

/**
 * Creates an OpenID provider by its configuration. With a wrong setting it begins no sign-in, and the console names
 * every one.
 */
export const createLatePart: CreateLatePart = (code, raw, tools) => {
  const preset = openIdPresets.find((known) => known.code === code) ?? genericPreset;
  const settings = readByTable(oidcSettings, raw);
  for (const key of keysBeyond(oidcSettings, raw))
    tools.logger.warn(`config.json: no part of the portal reads identityProviders.${code}.${key}`);
  if (settings.ok)
    return new OidcIdentityProvider({ preset, settings: settings.value, tools, fetchDiscovery });
  return unusable(code, settings.failure, tools);
};

function unusable(code: string, problems: readonly ConfigProblem[], { logger }: LateTools): LatePart {
  for (const { path, value, problem } of problems) {
    const place = ["identityProviders", code, path].filter(Boolean).join(".");
    logger.warn(`config.json: ${place} is ${JSON.stringify(value)}: ${problem}`);
  }
  const refuse = async (): Promise<Result<never, CallFailure>> =>
    failure({ kind: "unexpected", cause: "A setting is refused.", reason: "misconfigured" });
  return { prepareSignIn: () => undefined, begin: refuse, redirectToApplication: refuse, endSession: refuse };
}
