import Router from "@koa/router";
import type { Context, Middleware } from "koa";
import { showPage } from "../html-page.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { Markup } from "../markup.ts";
import type { InboxMessage } from "../world/inbox-records.ts";
import type { World } from "../world/world.ts";
import { inboxPage, messagePage } from "./inbox-pages.ts";

/** Returns the policy for a mail's HTML: styles, images and links only; no script, no form, a sandboxed origin. */
const mailPolicy = (images: string): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${images}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-top-navigation-by-user-activation",
  ].join("; ");

type InboxTools = { readonly world: World; readonly addresses: LocalAddresses };

/** Serves `/inbox`, which shows everything that was sent. */
export function inboxApp({ world, addresses }: InboxTools): Middleware {
  const router = new Router({ prefix: "/inbox" });

  const show = (context: Context, markup: Markup): void => {
    showPage(context, markup, { "img-src": "'self' data:", "frame-src": "'self'" }, "same-origin");
  };
  const messageOf = (context: Context): InboxMessage => {
    const parameters = context["params"] as Record<string, string>;
    return world.inbox.find(parameters["id"] ?? "") ?? context.throw(404, "There is no such message.");
  };

  router.get("/", (context) => {
    const { to } = context.query;
    const address = typeof to === "string" && to.trim() !== "" ? to.trim() : undefined;
    show(context, inboxPage({ messages: world.inbox.all(address), address, tenants: world.tenants.all() }));
  });
  router.get("/:id", (context) => {
    show(context, messagePage(messageOf(context)));
  });
  router.get("/:id/html", (context) => {
    const { html } = messageOf(context);
    context.type = "html";
    context.set({
      "Cache-Control": "no-store",
      "Referrer-Policy": "same-origin",
      "Content-Security-Policy": mailPolicy(addresses.control),
    });
    context.body = html ?? context.throw(404, "Only mails have a second form.");
  });
  router.post("/empty", (context) => {
    world.inbox.empty();
    context.status = 303;
    context.redirect("/inbox");
  });
  return router.routes() as Middleware;
}
