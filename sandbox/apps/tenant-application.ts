import Router from "@koa/router";
import Koa from "koa";
import type { Context } from "koa";
import { attemptOf } from "#packages/connect/handed-over.ts";
import { cookieWith, signInsIn } from "#packages/connect/pending-sign-ins.ts";
import { exchange, initiateLogin, receive, signIn, signOutAddress } from "#packages/connect/server.ts";
import type { Departure, LobbyServer, ReceivedByServer } from "#packages/connect/server.ts";
import { showPage } from "../html-page.ts";
import { brandStyle } from "../brand-style.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { Markup } from "../markup.ts";
import { sandboxAssets } from "../sandbox-assets.ts";
import type { Tenant } from "../world/tenant-records.ts";
import type { ApplicationTools } from "./portal-of-tenant.ts";
import { portalOf } from "./portal-of-tenant.ts";
import { reasonOf, receivedValues } from "./received-values.ts";
import { showStepUp, stepUpTarget } from "./step-up-page.ts";
import type { TenantApplication, Visit } from "./tenant-application-pages.ts";
import { refusalPage, visitPage, welcomePage } from "./tenant-application-pages.ts";

const visitCookie = "visit";

/** Serves the demo application of each tenant. */
export function tenantApplication(tools: ApplicationTools): Koa {
  const { world, addresses } = tools;
  const router = new Router();

  const tenantOf = (context: Context): Tenant => {
    const host = addresses.roleOf(context.host);
    const tenant = host.role === "application" ? world.tenants.find(host.tenantCode) : undefined;
    return tenant ?? context.throw(404);
  };

  router.get("/sign-in", (context) => {
    const newSession = context.query["newSession"] === "true";
    leave(context, signIn(portalOf(tools, tenantOf(context)), context.req, { newSession }));
  });

  router.get("/initiate-login", async (context) => {
    await askProvider(context, tenantOf(context), tools, context.url);
  });

  router.get(["/", "/callback"], async (context) => {
    const tenant = tenantOf(context);
    const issuer = issuerToAsk(context, tenant, tools);
    if (issuer === undefined) {
      await takeAnswer(context, tenant, tools);
    } else {
      const target = new URL(context.href);
      for (const name of ["iss", "state"]) target.searchParams.delete(name);
      const asked = new URLSearchParams({ iss: issuer, target_link_uri: target.href });
      await askProvider(context, tenant, tools, `?${asked.toString()}`);
    }
  });

  router.get("/step-up", (context) => {
    const tenant = tenantOf(context);
    const { name, images } = tenant.loginDomain.theme;
    showStepUp(context, {
      application: { name, logo: images.logo, favicon: images.favicon, inbox: addresses.inbox },
      portal: addresses.portal(tenant.code),
      redirectUri: stepUpTarget(context),
      images: addresses.control,
    });
  });

  router.post("/sign-out", (context) => {
    const tenant = tenantOf(context);
    world.applicationVisits.end(context.cookies.get(visitCookie) ?? "");
    context.cookies.set(visitCookie, null);
    context.status = 303;
    context.redirect(signOutAddress(portalOf(tools, tenant)));
  });

  router.get("/brand.css", (context) => {
    context.type = "css";
    context.body = brandStyle(tenantOf(context).loginDomain.theme.colors);
  });

  const app = new Koa();
  app.use(sandboxAssets);
  app.use(router.routes());
  return app;
}

function leave(context: Context, { location, cookie }: Departure): void {
  context.append("Set-Cookie", cookie);
  context.redirect(location);
}

/**
 * Returns the provider to ask where the portal has opened this page for that: it names one, or comes without an answer
 * for a person who is not signed in.
 */
function issuerToAsk(context: Context, tenant: Tenant, tools: ApplicationTools): string | undefined {
  const { code, error, token, iss, state } = context.query;
  const isAnswer = code !== undefined || error !== undefined || token !== undefined;
  const isOpened =
    iss !== undefined ||
    state !== undefined ||
    (context.path === "/callback" && visitOf(context, tenant, tools) === undefined);
  const [usual] = portalOf(tools, tenant).providers ?? [];
  if (isAnswer || !isOpened || usual === undefined) return undefined;
  return typeof iss === "string" ? iss : usual.issuer;
}

/** Asks the tenant's provider with the application's own client, as the portal has asked for it (OIDC Core §4). */
async function askProvider(
  context: Context,
  tenant: Tenant,
  tools: ApplicationTools,
  url: string,
): Promise<void> {
  const asked = await initiateLogin(portalOf(tools, tenant), { url, headers: context.headers });
  if (asked.kind === "refused") {
    context.throw(400, "The parameter iss has to name our provider, and target_link_uri a page of ours.");
  }
  leave(context, asked);
}

/**
 * Handles an answer once, stores the visit, and redirects to the page without secrets in the address. Without an answer
 * in the address, it shows the visit.
 */
async function takeAnswer(context: Context, tenant: Tenant, tools: ApplicationTools): Promise<void> {
  const { world, addresses } = tools;
  const application = frameOf(tenant, addresses);
  const received = await receivedAt(portalOf(tools, tenant, context.path), context);
  context.append("Set-Cookie", received.cookie);
  if (received.kind === "nothing") {
    const visit = visitOf(context, tenant, tools);
    const page = visit === undefined ? welcomePage(application) : visitPage(application, visit);
    show(context, tenant, page, addresses);
  } else if (received.kind === "signed-in") {
    const { person, page } = received;
    const values = receivedValues(new URLSearchParams(context.querystring), person.uuid, world);
    const visit: Visit = { name: person.name, email: person.email, received: values };
    const id = world.applicationVisits.begin(tenant.code, visit);
    context.cookies.set(visitCookie, id, { httpOnly: true, sameSite: "lax" });
    context.redirect(page);
  } else if (received.kind === "stale-restarted") {
    context.redirect(received.location);
  } else if (received.kind === "step-due" && received.location !== undefined) {
    context.redirect(received.location);
  } else {
    context.status = 400;
    show(context, tenant, refusalPage(application, reasonOf(received)), addresses);
  }
}

/**
 * Receives what has arrived. Where the portal has begun the sign-in, its `state` proves nothing, and an application begins
 * one of its own; this one exchanges that code, so that a sign-in at the portal ends with its first arrival.
 */
async function receivedAt(lobby: LobbyServer, { req: request, query }: Context): Promise<ReceivedByServer> {
  const { code, state } = query;
  const isOfPortal = typeof code === "string" && typeof state === "string" && attemptOf(state) === undefined;
  const redeemed = isOfPortal ? await exchange(lobby, { code }) : undefined;
  const cookie = cookieWith(lobby, signInsIn(request));
  const page = new URL(lobby.callback).pathname;
  switch (redeemed?.kind) {
    case "signed-in":
      return { ...redeemed, page, cookie };
    case "step-due":
      return { ...redeemed, ...signIn(lobby, request, { page }) };
    case "refused":
      return { ...redeemed, cookie };
    case "foreign-tenant":
    case "stale":
    case undefined:
      return receive(lobby, request, { acceptsUnasked: true });
  }
}

function visitOf(context: Context, tenant: Tenant, { world }: ApplicationTools): Visit | undefined {
  return world.applicationVisits.find(tenant.code, context.cookies.get(visitCookie) ?? "") as
    | Visit
    | undefined;
}

/** The capabilities of a platform that make the portal's page “Your account”. */
const ofAccount = ["sessions", "password-change"];

/** Returns what the application's pages show of their tenant. */
function frameOf({ code, loginDomain }: Tenant, addresses: LocalAddresses): TenantApplication {
  const portalPage = (path: string): string => {
    const page = new URL(path, addresses.portal(code));
    page.searchParams.set("redirectUri", `${addresses.application(code)}/`);
    return page.href;
  };
  const hasAccount = loginDomain.capabilities?.some((name) => ofAccount.includes(name)) === true;
  return {
    theme: loginDomain.theme,
    inbox: addresses.inbox,
    secondSteps: portalPage("/mfa/factors"),
    ...(hasAccount && { account: portalPage("/account") }),
  };
}

function show(context: Context, tenant: Tenant, markup: Markup, addresses: LocalAddresses): void {
  showPage(context, markup, {
    "img-src": `${addresses.control} data:`,
    "form-action": `'self' ${addresses.portal(tenant.code)}`,
    "script-src": "'inline-speculation-rules'",
  });
}
