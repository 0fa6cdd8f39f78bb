import Router from "@koa/router";
import type { Context, Middleware } from "koa";
import { isCallName } from "../faults/call-names.ts";
import { readFormBody } from "../request-body.ts";
import { moveClock } from "./control-api.ts";
import type { ControlTools } from "./control-tools.ts";
import { resetSandbox } from "./control-tools.ts";
import { readFault } from "./fault-input.ts";
import { setOpenIdProfile } from "./openid-profile-input.ts";

/** Handles the forms of the control page: each one acts and redirects back to the page. */
export function controlForms(tools: ControlTools): Middleware {
  const { world, faults } = tools;
  const router = new Router({ prefix: "/control" });
  const on = (path: string, act: (form: Record<string, string>, context: Context) => void): void => {
    router.post(path, async (context) => {
      act(Object.fromEntries(await readFormBody(context.req)), context);
      context.status = 303;
      context.redirect("/");
    });
  };

  on("/reset", () => {
    resetSandbox(tools);
  });
  on("/clock", ({ advanceSeconds, setTo, reset }, context) => {
    const move = setTo === undefined ? { advanceSeconds: Number(advanceSeconds) } : { setTo: `${setTo}Z` };
    moveClock(world, reset === "true" ? { reset: true } : move, context);
  });
  on("/faults", (form, context) => {
    const fault = readFault(form);
    faults.set(typeof fault === "string" ? context.throw(400, fault) : fault);
  });
  on("/faults/clear", ({ call }) => {
    if (isCallName(call)) {
      faults.clear(call);
    }
  });
  on("/host-block", ({ tenantCode, isWritten }) => {
    world.tenants.change(tenantCode ?? "", { hostBlock: { isWritten: isWritten === "true" } });
  });
  on("/openid-profile", (form, context) => {
    const complaint = setOpenIdProfile(tools, form);
    if (complaint !== undefined) {
      context.throw(400, complaint);
    }
  });
  return router.routes() as Middleware;
}
