import Koa from "koa";
import type { Context, Middleware } from "koa";
import { showPage } from "../html-page.ts";
import { showStepUp, stepUpTarget } from "../apps/step-up-page.ts";
import { inboxApp } from "../inbox/inbox-app.ts";
import { brandStyle } from "../brand-style.ts";
import type { Callback } from "../koa-listener.ts";
import { sandboxAssets } from "../sandbox-assets.ts";
import { controlApi } from "./control-api.ts";
import { controlForms } from "./control-forms.ts";
import { controlPage } from "./control-page.ts";
import type { ControlTools } from "./control-tools.ts";

/**
 * Serves `localhost`: the control page, its calls, the tenants' logos, and the platform's calls for applications, whose
 * back ends may not be able to resolve the host of a portal.
 */
export function controlApp(tools: ControlTools & { readonly platform: Callback }): Koa {
  const app = new Koa();
  app.use(sandboxAssets);
  app.use(fromThisHostOnly);
  app.use(controlApi(tools));
  app.use(controlForms(tools));
  app.use(inboxApp(tools));
  app.use(async (context, next) => {
    if (context.path.startsWith("/api/applications/")) {
      context.respond = false;
      await tools.platform(context.req, context.res);
    } else {
      await next();
    }
  });
  app.use((context) => {
    if (context.path === "/healthz") {
      context.body = { status: "ok" };
      return;
    }
    if (context.path === "/favicon.ico") {
      context.status = 204;
    }
    if (context.path === "/brand.css") {
      context.type = "css";
      context.body = brandStyle({});
      return;
    }
    if (context.path === "/stranger") {
      showStranger(tools, context);
      return;
    }
    if (context.path !== "/") {
      return;
    }
    showPage(context, controlPage(tools), { "img-src": "'self' data: http:" }, "same-origin");
  });
  return app;
}

/** Sends a page of an untrusted origin that tries to frame a portal, which has to refuse it. */
function showStranger({ world, addresses }: ControlTools, context: Context): void {
  const tenant = world.tenants.find(String(context.query["tenant"])) ?? context.throw(404);
  showStepUp(context, {
    application: { name: "A stranger", inbox: addresses.inbox },
    portal: addresses.portal(tenant.code),
    redirectUri: stepUpTarget(context),
    images: addresses.control,
  });
}

/** Refuses calls from pages of other origins, so that no website can control a running sandbox (CSRF). */
const fromThisHostOnly: Middleware = async (context, next) => {
  const origin = context.get("Origin");
  if (context.method !== "GET" && origin !== "" && URL.parse(origin)?.host !== context.host) {
    context.throw(403, "Only this host may do that.");
  }
  await next();
};
