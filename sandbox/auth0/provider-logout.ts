import type { Middleware } from "koa";
import type Provider from "oidc-provider";
import { isListed } from "./provider-client.ts";

type LogoutTools = {
  readonly provider: Provider;
  readonly clientId: string;
  /** The allowed targets; the first is the default. */
  readonly listed: readonly [string, ...string[]];
};

/**
 * Handles `GET /v2/logout?client_id&returnTo`: ends the provider's session and redirects to an address on the list.
 * An unknown client, or an address that is not listed, is refused with an error page, and the session stays.
 */
export function providerLogout({ provider, clientId, listed }: LogoutTools): Middleware {
  return async (context) => {
    const { returnTo, client_id: asker = clientId } = context.query;
    if (asker !== clientId) {
      context.status = 400;
      context.type = "text";
      context.body = "There is no such client.";
      return;
    }
    if (returnTo !== undefined && (typeof returnTo !== "string" || !isListed(listed, returnTo))) {
      context.status = 400;
      context.type = "text";
      context.body = 'The "returnTo" address is not on the list of allowed logout addresses.';
      return;
    }
    const session = await provider.Session.get(context);
    if (session.accountId !== undefined) {
      await session.destroy();
    }
    context.cookies.set(provider.cookieName("session"), null);
    context.redirect(returnTo ?? listed[0]);
  };
}
