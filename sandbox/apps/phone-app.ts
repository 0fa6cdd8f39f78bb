import Router from "@koa/router";
import Koa from "koa";
import type { Context } from "koa";
import { showPage } from "../html-page.ts";
import { actOnPhone, isPhoneAction } from "../platform/mobile/phone-actions.ts";
import { readFormBody } from "../request-body.ts";
import { sandboxAssets } from "../sandbox-assets.ts";
import type { Person } from "../world/people-records.ts";
import type { World } from "../world/world.ts";
import type { Phone } from "./phone-app-page.ts";
import { phoneAppPage } from "./phone-app-page.ts";
import type { ApplicationTools } from "./portal-of-tenant.ts";

/** Serves a partner's mobile app on its people's phones: the second factor without a code. */
export function phoneApp({ world, addresses }: ApplicationTools): Koa {
  const router = new Router();

  const partnerOf = (context: Context): { partnerCode: string; people: Person[] } => {
    const host = addresses.roleOf(context.host);
    const partnerCode = host.role === "partner-phone" ? host.partnerCode : context.throw(404);
    const tenants = world.tenants.ofPartner(partnerCode).map(({ code }) => code);
    return {
      partnerCode,
      people: world.people.all().filter(({ tenantCode }) => tenants.includes(tenantCode)),
    };
  };

  const show = (context: Context, email: string, complaint?: string): void => {
    const { partnerCode, people } = partnerOf(context);
    const person = people.find((candidate) => candidate.email === email);
    const phone = person === undefined ? undefined : phoneOf(world, person);
    showPage(context, phoneAppPage({ partnerCode, people, phone, complaint }), { "img-src": "data:" });
  };

  router.get("/", (context) => {
    const { person } = context.query;
    show(context, typeof person === "string" ? person : "");
  });

  router.post("/act", async (context) => {
    const form = await readFormBody(context.req);
    const action = form.get("action");
    const person = partnerOf(context).people.find(({ email }) => email === form.get("email"));
    if (person === undefined || !isPhoneAction(action)) {
      return context.throw(400, "Say whose phone it is, and what happens.");
    }
    const number = form.get("number");
    const complaint = actOnPhone(world, person, {
      action,
      code: form.get("code") ?? undefined,
      number: number === null ? undefined : Number(number),
    });
    if (complaint !== undefined) {
      context.status = 409;
      show(context, person.email, complaint);
      return;
    }
    context.status = 303;
    context.redirect(`/?person=${encodeURIComponent(person.email)}`);
  });

  const app = new Koa();
  app.use(sandboxAssets);
  app.use(router.routes());
  return app;
}

/** Returns what a person's phone shows now. */
export function phoneOf(world: World, person: Person): Phone {
  const flow = world.mobileFlows.latestOf(person.uuid);
  return {
    person,
    tenantName: world.tenants.find(person.tenantCode)?.loginDomain.theme.name ?? person.tenantCode,
    deviceId: person.mfaFactors?.find((factor) => factor.type === "smmobile")?.deviceId,
    flow,
    secondsLeft: flow === undefined ? 0 : Math.max(0, Math.ceil((flow.expiresAt - world.clock.now()) / 1000)),
  };
}
