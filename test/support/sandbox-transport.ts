import { request as requestOverSocket } from "node:http";
import { Readable } from "node:stream";
import { HttpClient } from "#adapters/http/http-client.ts";
import type { Exchange } from "./platform-contract.ts";

/**
 * `fetch` for the sandbox's hosts, which Node cannot look up: every connection goes to this machine, and the
 * name stands in the Host header. The client's own way of asking stays as it is in a browser.
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

/** As `fetchFromLoopback`, noting what was said on either side. */
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
 * The portal's client on one of the sandbox's hosts, as in `http://harbour.localhost:4000`; what it says and
 * hears is added to `exchanges`.
 */
export function sandboxClient(portalOrigin: string, exchanges?: Exchange[]): HttpClient {
  const apiBaseUrl = `${portalOrigin}/api`;
  return new HttpClient({
    apiBaseUrl,
    randomness: { randomState: () => crypto.randomUUID(), uuid: () => crypto.randomUUID() },
    transport: { fetch: exchanges ? listeningFetch(apiBaseUrl, exchanges) : fetchFromLoopback },
  });
}
