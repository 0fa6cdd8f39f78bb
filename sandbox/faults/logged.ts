import type { Context, Middleware } from "koa";
import { isJsonObject } from "../world/merge-patch.ts";
import type { JsonObject } from "../world/merge-patch.ts";
import type { CallName } from "./call-names.ts";
import type { RequestLog } from "./request-log.ts";

/** The parameters and members of a body whose addresses are logged, without the secrets in them. */
const redirectNames = ["redirectUri", "redirect_uri", "returnTo", "post_logout_redirect_uri"];
const secretParameters = ["token", "code", "userDeviceToken", "login_ticket"];

/** Logs a call once its answer is known. */
export function logged(log: RequestLog, call: CallName | "unknown", path: string): Middleware {
  return async (context, next) => {
    const add = log.begin();
    try {
      await next();
    } finally {
      const body = bodyOf(context);
      add({
        at: new Date().toISOString(),
        call,
        host: context.host,
        method: context.method,
        path,
        traceToken: context.get("X-Trace-Token") || undefined,
        status: statusOf(context),
        headerNames: Object.keys(context.headers),
        queryKeys: Object.keys(context.query),
        bodyKeys: Object.keys(body),
        redirects: redirectsIn(context, body),
      });
    }
  };
}

/** Returns the status of the answer, also of one that was written to the raw response instead of through Koa. */
function statusOf(context: Context): number | "dropped" {
  if (context.respond !== false) {
    return context.status;
  }
  return context.res.headersSent ? context.res.statusCode : "dropped";
}

function bodyOf(context: Context): JsonObject {
  const state: unknown = context.state;
  const body = isJsonObject(state) ? state["body"] : undefined;
  return isJsonObject(body) ? body : {};
}

function redirectsIn(context: Context, body: JsonObject): Record<string, string> {
  const found: Record<string, string> = {};
  const header = context.get("X-Redirect-Uri");
  if (header !== "") {
    found["X-Redirect-Uri"] = withoutSecrets(header);
  }
  for (const name of redirectNames) {
    const value = body[name] ?? context.query[name];
    if (typeof value === "string") {
      found[name] = withoutSecrets(value);
    }
  }
  return found;
}

function withoutSecrets(address: string): string {
  const url = URL.parse(address);
  if (url === null) {
    return address;
  }
  for (const name of secretParameters) {
    if (url.searchParams.has(name)) {
      url.searchParams.set(name, "hidden");
    }
  }
  return url.href;
}
