import { request } from "node:http";
import { request as secureRequest } from "node:https";

type LoopbackAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

type LoopbackRequest = {
  readonly port: number;
  /** A host of the sandbox, such as `auth.harbour.localhost`. */
  readonly hostName: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The certificate of the authority by which the host is known; without one, the call is plain http. */
  readonly authority?: string | undefined;
};

/**
 * Calls a host of the sandbox from Node, which does not resolve `*.localhost`: it connects to the loopback
 * interface and sends the host name in the Host header.
 */
export function loopbackRequest(call: LoopbackRequest): Promise<LoopbackAnswer> {
  const { port, hostName, path, method = "GET", headers = {}, body, authority } = call;
  return new Promise((resolve, reject) => {
    const outgoing = (authority === undefined ? request : secureRequest)(
      {
        host: "127.0.0.1",
        ...(authority !== undefined && { ca: authority, servername: hostName }),
        port,
        path,
        method,
        agent: false,
        headers: { ...headers, host: `${hostName}:${String(port)}` },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString("utf8"),
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
