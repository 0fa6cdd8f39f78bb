import type { CreateLatePart } from "../plugin.ts";
import { OidcIdentityProvider } from "./oidc-identity-provider.ts";
import { OidcProviderWithSession } from "./oidc-provider-with-session.ts";
import * as provider from "./open-id-provider.ts";

export { settings } from "./open-id-provider.ts";

/** Creates an OpenID provider that looks for a session where its settings say so; the early departure does without. */
export const createLatePart: CreateLatePart = (key, raw, tools) =>
  provider.createLatePart(key, raw, tools, (deps) =>
    deps.settings.sessionCheck ? new OidcProviderWithSession(deps) : new OidcIdentityProvider(deps),
  );
