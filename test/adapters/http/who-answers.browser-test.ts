import { whoAnswers } from "#adapters/http/who-answers.ts";

type Answer = Partial<Response> | Error;
const text = (content: string): Answer => ({ ok: true, status: 200, text: () => Promise.resolve(content) });
const redirect: Answer = { type: "opaqueredirect", ok: false, status: 0 };

/** Asks with these answers to a request that follows no redirect, and to one that does. */
async function ask(unfollowed: Answer, followed: Answer = new Error("Nothing is to be followed.")) {
  AbortSignal.timeout = () => new AbortController().signal;
  window.fetch = jest.fn((_address: string, init: RequestInit) => {
    const answer = init.redirect === "manual" ? unfollowed : followed;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as unknown as typeof fetch;
  return whoAnswers(window);
}

test.each<[string, "own" | "page" | "nothing", Answer, Answer?]>([
  ["the configuration", "own", text("{}")],
  ["a configuration with a mistake", "own", text("{ apiBaseUrl: }")],
  ["a page", "page", text("\n<!doctype html><title>Hotel WLAN</title>")],
  ["the status of such a network", "page", { ok: false, status: 511 }],
  ["a server in trouble", "nothing", { ok: false, status: 502, text: () => Promise.resolve("<html>") }],
  ["a missing file", "nothing", { ok: false, status: 404, text: () => Promise.resolve("<html>") }],
  ["no answer", "nothing", new TypeError("Failed to fetch")],
  [
    "the portal's document in place of a missing file",
    "own",
    text('<!doctype html><body><div id="portal"></div>'),
  ],
  ["a redirect to the configuration", "own", redirect, text("{}")],
  ["a redirect to a page that cannot be read", "page", redirect, new TypeError("Failed to fetch")],
  ["a redirect to a page of this host", "page", redirect, text("<title>Hotel WLAN</title>")],
  ["a redirect to a server in trouble", "nothing", redirect, { ok: false, status: 503 }],
])("%s is the answer of kind %s (calls-29, calls-32)", async (_what, who, ...answers) => {
  expect(await ask(...answers)).toBe(who);
});
