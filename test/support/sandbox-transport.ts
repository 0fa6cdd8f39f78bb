import { request as requestOverSocket } from "node:http";
import { Readable } from "node:stream";
import { HttpClient } from "#adapters/http/http-client.ts";
import type { Exchange } from "./platform-contract.ts";

/**
 * Fetches from the sandbox's hosts, whose names Node does not resolve: connects to this machine, with the name in the
 * Host header. The client itself works as in a browser.
 */
async function fetchFromLoopback(input: URL | Request | string): Promise<Response> {
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

/** Returns a `fetchFromLoopback` that records every request with its answer. */
function listeningFetch(apiBaseUrl: string, exchanges: Exchange[]): typeof fetch {
  return async (input) => {
    const request = new Request(input);
    const sent = await request.clone().text();
    const answer = await fetchFromLoopback(request);
    const received = await answer.clone().text();
    const { pathname, searchParams } = new URL(request.url);
    exchanges.push({
      method: request.method,
      path: pathname.slice(new URL(apiBaseUrl).pathname.length),
      query: searchParams,
      headers: request.headers,
      sent: sent === "" ? undefined : JSON.parse(sent),
      status: answer.status,
      received: JSON.parse(received),
    });
    return answer;
  };
}

/**
 * Returns the portal's client on one of the sandbox's hosts, such as `http://harbour.localhost:4000`; adds its requests
 * and their answers to `exchanges`.
 */
export function sandboxClient(portalOrigin: string, exchanges?: Exchange[]): HttpClient {
  const apiBaseUrl = `${portalOrigin}/api`;
  return new HttpClient({
    apiBaseUrl,
    randomness: { uuid: () => crypto.randomUUID() },
    transport: { fetch: exchanges ? listeningFetch(apiBaseUrl, exchanges) : fetchFromLoopback },
  });
}
