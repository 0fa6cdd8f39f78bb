import Router from "@koa/router";
import Koa from "koa";
import type { JWK } from "oidc-provider";
import type { FaultDial } from "../faults/fault-dial.ts";
import { callbackOf } from "../koa-listener.ts";
import { disturbed } from "../faults/disturbed.ts";
import { logged } from "../faults/logged.ts";
import type { RequestLog } from "../faults/request-log.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { World } from "../world/world.ts";
import { crossOriginAuthentication, onlyForOrigin } from "./cross-origin-authentication.ts";
import { loginTicket } from "./login-ticket.ts";
import { openIdProvider } from "./openid-provider.ts";
import { passwordlessStart } from "./passwordless-start.ts";
import { callbackAddresses, signedOutAddresses } from "./provider-client.ts";
import { providerLogout } from "./provider-logout.ts";

type Auth0Tools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly faults: FaultDial;
  readonly requests: RequestLog;
  readonly tenantCode: string;
  readonly clientId: string;
  readonly signingKey: JWK;
};

/** Serves the endpoints of one tenant's Auth0 that auth0-js calls. */
export function auth0App(tools: Auth0Tools): Koa {
  const { world, addresses, faults, requests, tenantCode, clientId } = tools;
  const provider = openIdProvider(tools);
  const router = new Router();
  router.options("/co/authenticate", onlyForOrigin(addresses.portal(tenantCode)));
  router.post(
    "/co/authenticate",
    logged(requests, "auth0.coAuthenticate", "/co/authenticate"),
    onlyForOrigin(addresses.portal(tenantCode)),
    disturbed(faults, "auth0.coAuthenticate"),
    crossOriginAuthentication({ world, addresses, tenantCode, clientId }),
  );
  router.options("/passwordless/start", onlyForOrigin(addresses.portal(tenantCode)));
  router.post(
    "/passwordless/start",
    logged(requests, "auth0.passwordlessStart", "/passwordless/start"),
    onlyForOrigin(addresses.portal(tenantCode)),
    disturbed(faults, "auth0.passwordlessStart"),
    passwordlessStart({ world, addresses, tenantCode, clientId }),
  );
  router.get(
    "/v2/logout",
    logged(requests, "auth0.logout", "/v2/logout"),
    disturbed(faults, "auth0.logout"),
    providerLogout({ provider, clientId, listed: signedOutAddresses(tools) }),
  );
  router.get(
    "/authorize",
    logged(requests, "auth0.authorize", "/authorize"),
    disturbed(faults, "auth0.authorize"),
    loginTicket({ world, provider, callbacks: callbackAddresses(tools) }),
  );
  const handOver = callbackOf(provider);
  const app = new Koa();
  app.use(router.routes());
  app.use(async (context) => {
    context.respond = false;
    await handOver(context.req, context.res);
  });
  return app;
}
