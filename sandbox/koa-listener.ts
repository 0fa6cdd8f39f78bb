import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type Koa from "koa";

/** A handler whose promise resolves once the request is answered. */
export type Callback = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const brokenConnection = /^(?:HPE_|ECONN|EPIPE|ERR_STREAM)/;

/**
 * Returns a handler whose promise resolves once the request is answered. Does not log broken connections, or failures
 * after the client has disconnected, such as those of a slow call that outlives the sandbox.
 */
export function callbackOf(app: Koa): Callback {
  app.on("error", (error: Error & { code?: unknown; expose?: boolean }, context?: Koa.Context) => {
    const hasHungUp = context?.res.destroyed === true || brokenConnection.test(String(error.code));
    if (error.expose !== true && !hasHungUp) {
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
