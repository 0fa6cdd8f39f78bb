import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import Router from "@koa/router";
import Koa from "koa";
import type { Context } from "koa";
import type { FaultDial } from "../faults/fault-dial.ts";
import { disturbed } from "../faults/disturbed.ts";
import { logged } from "../faults/logged.ts";
import type { RequestLog } from "../faults/request-log.ts";
import type { Callback } from "../koa-listener.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { World } from "../world/world.ts";
import type { CollectedPosts } from "./collected-posts.ts";
import { runtimeConfig } from "./runtime-config.ts";

/** The source of the portal's files: its build or its development server. */
export type PortalFiles = {
  serve(context: Context, tenantCode: string): Promise<void>;
  /** Returns the headers of every answer that is neither a document nor an asset. */
  otherHeaders(): Readonly<Record<string, string>>;
  /** Returns the redirect of a path that has no page, as configured by the build. */
  redirectOf(path: string): Promise<string | undefined>;
  /** Proxies a WebSocket; absent when the source has none. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
};

type PortalTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly faults: FaultDial;
  readonly requests: RequestLog;
  readonly cspReports: CollectedPosts;
  readonly telemetry: CollectedPosts;
  readonly files: PortalFiles;
  readonly platform: Callback;
};

/** Serves a portal host: the portal's files, its runtime configuration and the platform below `/api`. */
export function portalApp(tools: PortalTools): Koa {
  const { world, addresses, faults, requests, cspReports, telemetry, files, platform } = tools;
  const tenantCodeOf = ({ host: header }: Context): string => {
    const host = addresses.roleOf(header);
    return host.role === "portal" ? host.tenantCode : "";
  };
  const router = new Router();
  router.get(
    "/config.json",
    logged(requests, "readConfiguration", "/config.json"),
    disturbed(faults, "readConfiguration"),
    (context) => {
      context.set("Cache-Control", "no-store");
      context.body = runtimeConfig(world, tenantCodeOf(context));
    },
  );
  router.get("/notice.json", (context) => {
    context.set("Cache-Control", "no-store");
    context.body = { notices: world.tenants.find(tenantCodeOf(context))?.notices ?? [] };
  });
  router.post("/csp", cspReports.sink);
  router.post("/telemetry", telemetry.sink);
  router.all("/.well-known/*path", async (context) => {
    const target = await files.redirectOf(context.path);
    if (target === undefined) {
      context.status = 404;
    } else {
      context.redirect(target);
    }
  });
  router.all("/api/*path", async (context) => {
    context.respond = false;
    await platform(context.req, context.res);
  });
  const app = new Koa();
  app.use((context, next) => {
    context.set(files.otherHeaders());
    return next();
  });
  app.use(router.routes());
  app.use((context) => files.serve(context, tenantCodeOf(context)));
  return app;
}
