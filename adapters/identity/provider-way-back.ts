import type { IdentityProvider } from "#domain/provider/identity-provider.port.ts";
import type { LateTools, ProviderTools } from "./plugin.ts";

/** The part of a provider that leads from its answer to the application, for which the program is not needed. */
export type WayBack = Pick<IdentityProvider, "finish" | "redirectToApplication" | "ways">;

/** The services of the portal that a way back gets. */
export type WayBackTools = LateTools & Pick<ProviderTools, "roundTrips">;

/** Creates the way back of the provider with this code; `raw` is its part of the runtime configuration. */
export type CreateWayBack = (code: string, raw: unknown, tools: WayBackTools) => WayBack;
