import { request as requestOverSocket } from "node:http";
import { Readable } from "node:stream";
import { HttpClient } from "#adapters/http/http-client.ts";
import { createSandbox, type Sandbox } from "#sandbox/sandbox.ts";

/**
 * `fetch` for the sandbox's hosts, which Node cannot look up: every connection goes to this machine, and the
 * name stands in the Host header. The client's own way of asking stays as it is in a browser.
 */
export async function fetchFromLoopback(input: URL | Request | string): Promise<Response> {
  const request = new Request(input);
  const body = await request.text();
  return new Promise((resolve, reject) => {
    const outgoing = requestOverSocket(
      request.url,
      {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        signal: request.signal,
        agent: false,
        lookup: (_hostname, options, found) => {
          if (options.all) found(null, [{ address: "127.0.0.1", family: 4 }]);
          else found(null, "127.0.0.1", 4);
        },
      },
      (incoming) => {
        const status = incoming.statusCode ?? 0;
        const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        const hasBody = status !== 204 && status !== 304;
        resolve(
          new Response(hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null, { status, headers }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body === "" ? undefined : body);
  });
}

/** The portal's client on one of the sandbox's hosts, as in `http://harbour.localhost:4000`. */
export function sandboxClient(portalOrigin: string): HttpClient {
  return new HttpClient({
    apiBaseUrl: `${portalOrigin}/api`,
    randomness: { unguessable: () => crypto.randomUUID(), uuid: () => crypto.randomUUID() },
    transport: { fetch: fetchFromLoopback },
  });
}

/** The whole platform in this process, on a free port. Close it afterwards. */
export function openSandbox(): Promise<Sandbox> {
  return createSandbox({ port: 0 });
}

export type { Sandbox };
