import type { Route } from "@playwright/test";
import { setTimeout as delay } from "node:timers/promises";

/** How many times faster the timers of the page run, so that its limits of many seconds end soon. */
const haste = 8;

/** Returns how much faster they run with a fault: not at all where a large answer takes its time. */
export function hasteWith(fault: string): number {
  return fault === "10 megabytes" ? 1 : haste;
}

type Answer = Parameters<Route["fulfill"]>[0];

/** Lets a page of the portal read what a provider answers. */
function readable(route: Route): Readonly<Record<string, string>> {
  const { origin } = route.request().headers();
  return origin === undefined
    ? {}
    : {
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Allow-Credentials": "true",
        "Access-Control-Expose-Headers": "Retry-After",
      };
}

const answered = (answer: Answer) => (route: Route) =>
  route.fulfill({ ...answer, headers: { ...readable(route), ...answer?.headers } });
const status = (code: number, headers: Readonly<Record<string, string>> = {}) =>
  answered({ status: code, headers, contentType: "application/json", body: "{}" });
const body = (contentType: string, text: string) => answered({ status: 200, contentType, body: text });
const page = "<!doctype html><title>A page</title><h1>A page</h1>";
const after = { "Retry-After": "30" };

/** What may happen to a request in the place of its answer, and in the place of that of each repetition. */
export const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  "no answer": async () => undefined,
  "an answer after 20 seconds": async (route) => {
    const response = await route.fetch();
    await delay(20_000 / haste);
    await route.fulfill({ response });
  },
  dropped: (route) => route.abort("connectionreset"),
  "dropped after the work": async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  },
  "401": status(401),
  "403": status(403),
  "409": status(409),
  "410": status(410),
  "429": status(429),
  "429, try again in 30 seconds": status(429, after),
  "500": status(500),
  "503": status(503),
  "503, try again in 30 seconds": status(503, after),
  "not JSON": body("application/json", "{ not JSON"),
  "another shape": body("application/json", '{ "unknown": [1, 2, 3] }'),
  empty: body("application/json", ""),
  "a page": body("text/html", page),
  "10 megabytes": body("application/json", JSON.stringify({ text: "a".repeat(10_000_000) })),
};

/** Makes the timers of a document run faster. Runs in the page. */
export function hasten(times: number): void {
  const usual = window.setTimeout.bind(window);
  // The limit of a whole call is long enough for all its attempts on a busy machine, too.
  const soon = (milliseconds: number) =>
    milliseconds < 200 ? milliseconds : milliseconds / (milliseconds < 40_000 ? times : Math.min(times, 2));
  const hastened = (handler: TimerHandler, milliseconds = 0, ...values: unknown[]) =>
    usual(handler, soon(milliseconds), ...values);
  Object.assign(window, { setTimeout: hastened });
}
