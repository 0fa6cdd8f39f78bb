import { setTimeout as delay } from "node:timers/promises";
import type { Context, Middleware } from "koa";
import type { CallName } from "./call-names.ts";
import type { Fault, FaultDial } from "./fault-dial.ts";

/** Lets the fault dial have its way with a call. */
export function disturbed(dial: FaultDial, call: CallName): Middleware {
  return async (context, next) => {
    const fault = dial.take(call);
    if (fault === undefined) {
      await next();
      return;
    }
    if (fault.latencyMs !== undefined) {
      await delay(fault.latencyMs, undefined, { ref: false });
    }
    if (fault.afterWork === true || !changesAnswer(fault)) {
      await next();
    }
    spoil(context, fault);
  };
}

function changesAnswer(fault: Fault): boolean {
  return fault.drop === true || fault.malformed === true || fault.status !== undefined;
}

function spoil(context: Context, fault: Fault): void {
  if (fault.drop === true) {
    context.respond = false;
    context.req.socket.destroy();
  } else if (fault.malformed === true) {
    context.status = 200;
    context.type = "json";
    context.body = '{"broken":';
  } else if (fault.status !== undefined) {
    context.status = fault.status;
    context.body = fault.body ?? { code: "FaultDial", message: "The fault dial answers for this call." };
    context.set({ ...fault.headers });
  }
}
