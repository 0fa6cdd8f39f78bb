import type { EarlyCheck, EarlyCheckAnswer } from "../early-check.ts";
import { auth0Origin } from "./auth0-origin.ts";
import { auth0Scope } from "./auth0-scope.ts";

/** The browser's own URL parser: the portal's adapter is not loaded yet. */
const urlParser = { parse: (text: string) => URL.parse(text) ?? undefined };

/**
 * Asks what auth0-js' `checkSession` asks, without auth0-js: `prompt=none` in a hidden frame, answered by
 * `web_message` (OAuth 2.0 Web Message Response Mode). The answer counts only from that frame and origin, with the
 * `state` that was sent; its token is not read.
 */
export const checkAuth0SessionEarly: EarlyCheck = (tenant, redirectUri, browserWindow, timeIsUp) => {
  const { document, crypto } = browserWindow;
  const origin = tenant.loginDomain === undefined ? undefined : auth0Origin(tenant.loginDomain, urlParser);
  if (origin === undefined) return Promise.resolve(undefined);
  const state = crypto.randomUUID();
  const query = new URLSearchParams({
    client_id: tenant.loginClientId,
    response_type: "id_token",
    response_mode: "web_message",
    prompt: "none",
    redirect_uri: redirectUri,
    scope: auth0Scope,
    state,
    nonce: crypto.randomUUID(),
  });
  const frame = document.createElement("iframe");
  frame.hidden = true;
  // After Back, WebKit loads into a frame what a frame of the same name showed before, instead of its `src`.
  frame.name = state;
  frame.src = `${origin}/authorize?${query.toString()}`;
  return new Promise((resolve) => {
    const end = (answer: EarlyCheckAnswer | undefined) => {
      browserWindow.removeEventListener("message", listen);
      frame.remove();
      resolve(answer);
    };
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const response = responseIn(event.data);
      if (response?.["state"] !== state) return;
      const { error } = response;
      if (error === undefined) end({ error });
      else end({ error: typeof error === "string" ? error : "" });
    };
    void timeIsUp.then(end);
    browserWindow.addEventListener("message", listen);
    document.documentElement.append(frame);
  });
};

function responseIn(data: unknown): Readonly<Record<string, unknown>> | undefined {
  const { type, response } = (data ?? {}) as { readonly type?: unknown; readonly response?: unknown };
  return type === "authorization_response" && typeof response === "object" && response !== null
    ? (response as Record<string, unknown>)
    : undefined;
}
