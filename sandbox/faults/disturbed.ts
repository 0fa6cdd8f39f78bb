import type { Context, Middleware } from "koa";
import type { CallName } from "./call-names.ts";
import { isPlatformCallName } from "./call-names.ts";
import type { Fault, FaultDial } from "./fault-dial.ts";

/** Applies the fault that is set for a call. */
export function disturbed(dial: FaultDial, call: CallName): Middleware {
  return async (context, next) => {
    const fault = dial.take(call);
    if (fault === undefined) {
      await next();
      return;
    }
    if (fault.latencyMs !== undefined && !(await dial.delay(fault.latencyMs))) {
      cutConnection(context);
      return;
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

/**
 * A response head that neither browsers nor proxies accept: one line has no colon and holds the character NUL, which
 * Firefox reads over, and there are two lengths of the body.
 * Closing the connection without a byte is not enough: browsers silently retry a request on a reused connection
 * (RFC 9112 §9.3.1). Nor is a body that breaks off: its status counts as the answer of calls that read no body.
 */
const cutAnswer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 1\r\n\0\r\n\r\n";

function spoil(context: Context, fault: Fault): void {
  if (fault.drop === true) {
    cutConnection(context);
  } else if (fault.malformed === true) {
    context.status = 200;
    context.type = "json";
    context.body = '{"broken":';
  } else if (fault.status !== undefined) {
    context.status = fault.status;
    context.body = fault.body ?? usualBody(fault.call);
    context.set({ ...fault.headers });
  }
}

/** Cuts the connection without an answer. */
export function cutConnection(context: Context): void {
  context.respond = false;
  context.req.socket.end(cutAnswer);
}

/** Returns the default error body: the platform's JSON for its calls, plain text for other services. */
function usualBody(call: CallName): object | string {
  return isPlatformCallName(call)
    ? { code: "FaultDial", message: "The fault dial answers for this call." }
    : "The fault dial answers for this call.";
}
