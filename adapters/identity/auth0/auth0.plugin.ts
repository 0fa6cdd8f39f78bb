import { plug } from "../plugin.ts";
import { flag, text } from "../settings-table.ts";
import { loadAuth0Client } from "./auth0-client.ts";
import { Auth0IdentityProvider } from "./auth0-identity-provider.ts";

/** The part of the runtime configuration for auth0. */
type Auth0Config = {
  /** The user database of tenants that name none of their own. */
  readonly realm?: string;
  /** Whether people may sign in with a code by e-mail, for which Auth0 needs its passwordless connection `email`. */
  readonly emailCode?: boolean;
  /**
   * The database connection that takes the platform's tickets in place of passwords, for people who sign in with a
   * passkey.
   */
  readonly passkeyRealm?: string;
};

/** Auth0: passwords, codes by e-mail and the platform's passkeys, with a session check in the boot script. */
export const auth0Plug = plug<Auth0Config>({
  code: "auth0",
  ways: ["password", "email-code", "passkey"],
  policy: ["connect-src", "frame-src"],
  early: "check",
  hasLibrary: true,
  isUsual: true,
  settings: { realm: text, emailCode: flag, passkeyRealm: text },
  create: (config, tools) => new Auth0IdentityProvider({ config, tools, loadClient: loadAuth0Client }),
});
