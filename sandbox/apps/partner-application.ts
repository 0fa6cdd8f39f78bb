import Router from "@koa/router";
import Koa from "koa";
import type { Context } from "koa";
import { showPage } from "../html-page.ts";
import { brandStyle } from "../brand-style.ts";
import { readFormBody } from "../request-body.ts";
import { sandboxAssets } from "../sandbox-assets.ts";
import type { Tenant } from "../world/tenant-records.ts";
import { isTokenCondition } from "../world/token-condition.ts";
import { partnerPage } from "./partner-application-page.ts";
import { partnerSignOnLink, partnerSignOnToken } from "./partner-sign-on.ts";
import { showStepUp, stepUpTarget } from "./step-up-page.ts";
import type { ApplicationTools } from "./portal-of-tenant.ts";

/** Serves a partner's application, which signs its people in at the portals of their tenants. */
export function partnerApplication({ world, addresses }: ApplicationTools): Koa {
  const router = new Router();

  const partnerOf = (context: Context): { partnerCode: string; tenants: Tenant[] } => {
    const host = addresses.roleOf(context.host);
    const partnerCode = host.role === "partner-application" ? host.partnerCode : context.throw(404);
    return { partnerCode, tenants: world.tenants.ofPartner(partnerCode) };
  };

  router.get("/", (context) => {
    const { partnerCode, tenants } = partnerOf(context);
    const groups = tenants.map(({ code, loginDomain }) => ({
      tenantName: loginDomain.theme.name,
      people: world.people.all().filter(({ tenantCode }) => tenantCode === code),
    }));
    const portals = tenants.map(({ code }) => addresses.portal(code)).join(" ");
    showPage(context, partnerPage({ partnerCode, inbox: addresses.inbox, groups }), {
      "img-src": "data:",
      "form-action": `'self' ${portals}`,
    });
  });

  /** Cross-site to the portal: the frame gets its cookies only if the browser allows third-party cookies. */
  router.get("/step-up", (context) => {
    const { partnerCode, tenants } = partnerOf(context);
    const tenant = tenants.find(({ code }) => code === context.query["tenant"]) ?? tenants[0];
    showStepUp(context, {
      application: { name: partnerCode, inbox: addresses.inbox },
      portal: addresses.portal(tenant?.code ?? context.throw(404)),
      redirectUri: stepUpTarget(context),
      images: addresses.control,
    });
  });

  router.post("/hand-over", async (context) => {
    const { partnerCode, tenants } = partnerOf(context);
    const form = await readFormBody(context.req);
    const condition = form.get("condition");
    const person = world.people.findByEmail(form.get("email") ?? "");
    const isOurs = tenants.some(({ code }) => code === person?.tenantCode);
    if (person === undefined || !isOurs || !isTokenCondition(condition)) {
      return context.throw(400, "Say which of our people, and with which token.");
    }
    const token = partnerSignOnToken(world, person, condition);
    context.status = 303;
    context.redirect(partnerSignOnLink(addresses, person.tenantCode, partnerCode, token));
  });

  router.get("/brand.css", (context) => {
    context.type = "css";
    context.body = brandStyle({});
  });

  const app = new Koa();
  app.use(sandboxAssets);
  app.use(router.routes());
  return app;
}
