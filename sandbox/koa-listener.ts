import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type Koa from "koa";

type Callback = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const brokenConnection = /^(?:HPE_|ECONN|EPIPE|ERR_STREAM)/;

/** Returns a handler whose promise resolves once the request is answered. Broken connections are not logged. */
export function callbackOf(app: Koa): Callback {
  app.on("error", (error: Error & { code?: unknown; expose?: boolean }) => {
    if (error.expose !== true && !brokenConnection.test(String(error.code))) {
      console.error(error);
    }
  });
  return app.callback();
}

/** Returns the handler as a listener for a server. */
export function listenerOf(app: Koa): RequestListener {
  const handle = callbackOf(app);
  return (request, response) => {
    void handle(request, response);
  };
}
