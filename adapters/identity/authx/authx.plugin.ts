import { plug } from "../plugin.ts";
import { flag } from "../settings-table.ts";
import { AuthxIdentityProvider } from "./authx-identity-provider.ts";

/** The part of the runtime configuration for authx. */
type AuthxConfig = {
  /** Whether a callback is accepted only if the portal itself began it in this browser. */
  readonly strictPartnerHandover?: boolean;
};

/** The platform's own provider, at which people arrive from a partner's application. */
export const authxPlug = plug<AuthxConfig>({
  code: "authx",
  ways: ["partner"],
  policy: [],
  settings: { strictPartnerHandover: flag },
  create: ({ strictPartnerHandover = true }, tools) =>
    new AuthxIdentityProvider({ config: { strictPartnerHandover }, tools }),
});
