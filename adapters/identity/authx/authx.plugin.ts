import { failure, success } from "#domain/shared/result.ts";
import type { IdentityProviderPlugin } from "../plugin.ts";
import { settingsOf } from "../plugin-settings.ts";
import { AuthxIdentityProvider } from "./authx-identity-provider.ts";

/** What a deployment may say about authx. */
export type AuthxConfig = {
  /** Whether an arrival counts only after this browser was handed over by the portal itself (SPEC-CHOICE D-07). */
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
