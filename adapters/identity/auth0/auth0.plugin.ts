import { failure, success } from "#domain/shared/result.ts";
import type { IdentityProviderPlugin } from "../plugin.ts";
import { settingsOf } from "../plugin-settings.ts";
import { loadAuth0Client } from "./auth0-client.ts";
import { Auth0IdentityProvider } from "./auth0-identity-provider.ts";

/** The part of the runtime configuration for auth0. */
export type Auth0Config = {
  /** The user database of tenants that name none of their own. */
  readonly realm?: string;
};

export const auth0Plugin: IdentityProviderPlugin<Auth0Config> = {
  code: "auth0",
  configKeys: ["realm"],

  readConfig(raw) {
    const settings = settingsOf(raw);
    if (!settings.ok) return settings;
    const { realm } = settings.value;
    if (realm === undefined) return success({});
    if (typeof realm === "string" && realm !== "") return success({ realm });
    return failure([{ path: "realm", value: realm, problem: "must be a text that is not empty" }]);
  },

  create: (config, tools) => new Auth0IdentityProvider({ config, tools, loadClient: loadAuth0Client }),
};
