import type { CreateLatePart } from "../plugin.ts";
import { OidcSession } from "./oidc-session.ts";
import * as provider from "./open-id-provider.ts";

export { settings } from "./open-id-provider.ts";

/** Creates an OpenID provider that looks for a session where its settings say so; the early departure does without. */
export const createLatePart: CreateLatePart = (code, raw, tools) =>
  provider.createLatePart(code, raw, tools, (parts) => new OidcSession(parts));
