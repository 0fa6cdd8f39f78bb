import Router from "@koa/router";
import Koa from "koa";
import type { Middleware } from "koa";
import type { JWK } from "oidc-provider";
import type Provider from "oidc-provider";
import { brandStyle } from "../brand-style.ts";
import type { CallName } from "../faults/call-names.ts";
import { cutConnection, disturbed } from "../faults/disturbed.ts";
import type { FaultDial } from "../faults/fault-dial.ts";
import { logged } from "../faults/logged.ts";
import type { RequestLog } from "../faults/request-log.ts";
import { callbackOf } from "../koa-listener.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import { sandboxAssets } from "../sandbox-assets.ts";
import type { TenantProvider } from "../tenant-providers.ts";
import type { World } from "../world/world.ts";
import { OpenIdPages } from "./openid-pages.ts";
import { OpenIdSignIn } from "./openid-sign-in.ts";
import { strictOpenIdProvider } from "./strict-openid-provider.ts";

type OpenIdTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly faults: FaultDial;
  readonly requests: RequestLog;
  readonly tenantCode: string;
  readonly registration: TenantProvider;
  readonly signingKey: JWK;
};

/** The provider's endpoints that are logged and can be disturbed: name, method and path. */
const endpoints: readonly (readonly [CallName, "get" | "post", string])[] = [
  ["openid.discovery", "get", "/.well-known/openid-configuration"],
  ["openid.authorize", "get", "/authorize"],
  ["openid.token", "post", "/token"],
  ["openid.logout", "get", "/logout"],
];

/** Serves a tenant's strict OpenID provider with its sign-in page. */
export function openIdApp(tools: OpenIdTools): Koa {
  const { world, faults, requests, tenantCode } = tools;
  const pages = new OpenIdPages(tools);
  const closed = strictOpenIdProvider({ ...tools, pages, isFramable: false });
  const framable = strictOpenIdProvider({ ...tools, pages, isFramable: true });
  const provider = (): Provider =>
    world.openIdProfiles.of(tenantCode).name === "frames" ? framable : closed;
  const handOver: Middleware = answeredBy(provider, [closed, framable]);

  const router = new Router();
  const inProfile = behavingAsSet(tools);
  for (const [name, method, path] of endpoints) {
    router[method](path, logged(requests, name, path), inProfile, disturbed(faults, name), handOver);
  }
  const signIn = new OpenIdSignIn({ ...tools, pages, provider });
  const signInPath = "/interaction/:uid";
  router.get(signInPath, inProfile, signIn.show);
  router.post(
    signInPath,
    logged(requests, "openid.signIn", signInPath),
    inProfile,
    disturbed(faults, "openid.signIn"),
    signIn.submit,
  );
  router.post(`${signInPath}/cancel`, inProfile, signIn.cancel);
  router.get("/brand.css", (context) => {
    context.type = "css";
    context.body = brandStyle(world.tenants.find(tenantCode)?.loginDomain.theme.colors ?? {});
  });

  const app = new Koa();
  app.use(belowPathOf(tools.registration));
  app.use(sandboxAssets);
  app.use(router.routes());
  app.use(inProfile);
  app.use(handOver);
  return app;
}

/**
 * Takes the path of the issuer, which that of a directory has, from the addresses of its endpoints. The library finds it
 * in `originalUrl`, as below a mount point.
 */
function belowPathOf({ issuer, origin }: TenantProvider): Middleware {
  const path = issuer.slice(origin.length);
  return async (context, next) => {
    const { req, url } = context;
    if (path !== "" && url.startsWith(`${path}/`)) {
      Object.assign(req, { originalUrl: url });
      context.url = url.slice(path.length);
    }
    await next();
  };
}

/** Passes a request on to the provider with its current behaviour. */
function answeredBy(provider: () => Provider, providers: readonly Provider[]): Middleware {
  const callbacks = new Map(providers.map((each) => [each, callbackOf(each)]));
  return async (context) => {
    context.respond = false;
    await callbacks.get(provider())?.(context.req, context.res);
  };
}

/** Makes the provider slow, or down. */
function behavingAsSet({ world, faults, tenantCode }: OpenIdTools): Middleware {
  return async (context, next) => {
    const { name, latencyMs, status } = world.openIdProfiles.of(tenantCode);
    const isCut = name === "slow" && !(await faults.delay(latencyMs));
    if (name !== "down" && !isCut) {
      await next();
      return;
    }
    if (isCut || status === undefined) {
      cutConnection(context);
      return;
    }
    context.status = status;
    context.body = "The provider is down.";
  };
}
