import { failure, success } from "#domain/shared/result.ts";
import type { IdentityProviderPlugin } from "../plugin.ts";
import { settingsOf } from "../plugin-settings.ts";
import { AuthxIdentityProvider } from "./authx-identity-provider.ts";

/** The part of the runtime configuration for authx. */
export type AuthxConfig = {
  /** Whether a callback is accepted only if the portal itself began it in this browser (SPEC-CHOICE D-07). */
  readonly strictPartnerHandover: boolean;
};

export const authxPlugin: IdentityProviderPlugin<AuthxConfig> = {
  code: "authx",
  configKeys: ["strictPartnerHandover"],

  readConfig(raw) {
    const settings = settingsOf(raw);
    if (!settings.ok) return settings;
    const { strictPartnerHandover = true } = settings.value;
    if (typeof strictPartnerHandover === "boolean") return success({ strictPartnerHandover });
    const problem = "must be true or false";
    return failure([{ path: "strictPartnerHandover", value: strictPartnerHandover, problem }]);
  },

  create: (config, tools) => new AuthxIdentityProvider({ config, tools }),
};
