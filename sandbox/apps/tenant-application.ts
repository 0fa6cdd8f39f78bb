import { randomBytes } from "node:crypto";
import Router from "@koa/router";
import Koa from "koa";
import type { Context } from "koa";
import { showPage } from "../html-page.ts";
import { brandStyle } from "../brand-colors.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { Markup } from "../markup.ts";
import { sandboxAssets } from "../sandbox-assets.ts";
import type { Tenant } from "../world/tenant-records.ts";
import type { World } from "../world/world.ts";
import { ownStatePrefix, signInAnswer } from "./sign-in-answer.ts";
import { showStepUp, stepUpTarget } from "./step-up-page.ts";
import type { OwnAuthorization } from "./own-authorization.ts";
import { asksByItself, bareTarget, beginOwnAuthorization } from "./own-authorization.ts";
import { addPendingState, pendingStates, removePendingState } from "./pending-states.ts";
import type { TenantApplication, Visit } from "./tenant-application-pages.ts";
import { refusalPage, visitPage, welcomePage } from "./tenant-application-pages.ts";

const visitCookie = "visit";

/** What the demo applications use of the sandbox. */
export type ApplicationTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
};

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
    beginAtPortal(context, tenantOf(context), tools);
  });

  router.get("/initiate-login", (context) => {
    initiateLogin(context, tenantOf(context), tools);
  });

  router.get(["/", "/callback"], async (context) => {
    const tenant = tenantOf(context);
    if (isOpenedToAsk(context, tenant, tools)) {
      askAsOpened(context, tenant, tools);
    } else {
      await takeAnswer(context, tenant, tools);
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
    const logout = new URL("/logout", addresses.portal(tenant.code));
    logout.searchParams.set("redirectUri", `${addresses.application(tenant.code)}/`);
    context.status = 303;
    context.redirect(logout.href);
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

/** Begins a sign-in at the portal, which answers at `/callback`. */
function beginAtPortal(context: Context, tenant: Tenant, { addresses }: ApplicationTools): void {
  const state = `${ownStatePrefix}${randomBytes(16).toString("base64url")}`;
  addPendingState(context, state);
  const login = new URL("/login", addresses.portal(tenant.code));
  const callback = new URL("/callback", addresses.application(tenant.code));
  callback.searchParams.set("state", state);
  login.searchParams.set("redirectUri", callback.href);
  login.searchParams.set("iid", "demo");
  if (context.query["newSession"] === "true") {
    login.searchParams.set("newSession", "true");
  }
  context.redirect(login.href);
}

/** Handles the login initiation of a third party (OIDC Core §4), which may lead to this application only. */
function initiateLogin(context: Context, tenant: Tenant, tools: ApplicationTools): void {
  const home = tools.addresses.application(tenant.code);
  const { iss: issuer, target_link_uri: target = `${home}/`, login_hint: loginHint } = context.query;
  const page = typeof target === "string" ? URL.parse(target) : null;
  const isAsked =
    page?.origin === home &&
    typeof issuer === "string" &&
    askProvider(context, {
      ...tools,
      tenant,
      issuer,
      target: bareTarget(page),
      loginHint: typeof loginHint === "string" ? loginHint : undefined,
      userDeviceToken: page.searchParams.get("userDeviceToken") ?? undefined,
    });
  if (!isAsked) {
    context.throw(400, "The parameter iss has to name our provider, and target_link_uri a page of ours.");
  }
}

/** Returns whether the portal has opened this page so that the application asks its provider itself. */
function isOpenedToAsk(context: Context, tenant: Tenant, { world, addresses }: ApplicationTools): boolean {
  const { code, error, token, iss, state } = context.query;
  if (code !== undefined || error !== undefined || token !== undefined) {
    return false;
  }
  const isNew =
    context.path === "/callback" &&
    world.applicationVisits.find(tenant.code, context.cookies.get(visitCookie) ?? "") === undefined;
  const isOpened = iss !== undefined || state !== undefined || isNew;
  return isOpened && asksByItself({ world, addresses, tenant });
}

/** Asks the provider on the page that the portal has opened; the sign-in leads back to this page. */
function askAsOpened(context: Context, tenant: Tenant, tools: ApplicationTools): void {
  const query = new URLSearchParams(context.querystring);
  const isAsked = askProvider(context, {
    ...tools,
    tenant,
    issuer: query.get("iss") ?? undefined,
    target: bareTarget(context.URL),
    loginHint: query.get("login_hint") ?? undefined,
    userDeviceToken: query.get("userDeviceToken") ?? undefined,
  });
  if (!isAsked) {
    context.throw(400, "The parameter iss has to name our provider.");
  }
}

/** Asks the tenant's OpenID provider with the application's own client; false if the issuer is none of the tenant's. */
function askProvider(context: Context, asked: OwnAuthorization): boolean {
  const begun = beginOwnAuthorization(asked);
  if (begun === undefined) {
    return false;
  }
  addPendingState(context, begun.state);
  context.redirect(begun.address);
  return true;
}

/**
 * Handles an answer once, stores the visit, and redirects to the page without secrets in the address. Without an answer
 * in the address, it shows the visit.
 */
async function takeAnswer(context: Context, tenant: Tenant, tools: ApplicationTools): Promise<void> {
  const { world, addresses } = tools;
  const query = new URLSearchParams(context.querystring);
  const state = query.get("state") ?? "";
  const isOurs = pendingStates(context).includes(state);
  const roundTrip = isOurs ? world.applicationRoundTrips.find(tenant.code, state) : undefined;
  const application = frameOf(tenant, addresses);
  const answer = await signInAnswer(query, {
    world,
    addresses,
    tenantCode: tenant.code,
    callback: addresses.application(tenant.code) + context.path,
    roundTrip,
    ownStates: pendingStates(context),
  });
  if (answer.kind === "nothing") {
    const visit = world.applicationVisits.find(tenant.code, context.cookies.get(visitCookie) ?? "");
    const page = visit === undefined ? welcomePage(application) : visitPage(application, visit as Visit);
    show(context, tenant, page, addresses);
    return;
  }
  if (answer.kind === "step-due") {
    // The portal continues the sign-in at the due step and redirects here with a new answer.
    context.redirect("/sign-in");
    return;
  }
  removePendingState(context, state);
  if (isOurs) {
    world.applicationRoundTrips.end(state);
  }
  if (answer.kind === "refused") {
    context.status = 400;
    show(context, tenant, refusalPage(application, answer.reason, answer.received), addresses);
    return;
  }
  const { person, received } = answer;
  const visit: Visit = { name: person.name, email: person.email, received };
  context.cookies.set(visitCookie, world.applicationVisits.begin(tenant.code, visit), {
    httpOnly: true,
    sameSite: "lax",
  });
  context.redirect(roundTrip?.target ?? context.path);
}

/** Returns what the application's pages show of their tenant. */
function frameOf(tenant: Tenant, addresses: LocalAddresses): TenantApplication {
  const secondSteps = new URL("/mfa/factors", addresses.portal(tenant.code));
  secondSteps.searchParams.set("redirectUri", `${addresses.application(tenant.code)}/`);
  return { theme: tenant.loginDomain.theme, inbox: addresses.inbox, secondSteps: secondSteps.href };
}

function show(context: Context, tenant: Tenant, markup: Markup, addresses: LocalAddresses): void {
  showPage(context, markup, {
    "img-src": `${addresses.control} data:`,
    "form-action": `'self' ${addresses.portal(tenant.code)}`,
    "script-src": "'inline-speculation-rules'",
  });
}
