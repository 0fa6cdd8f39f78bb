import { isIP, type LookupFunction } from "node:net";
import { lookup as lookUp } from "node:dns";
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { getCACertificates, TLSSocket } from "node:tls";
import { isLoopback } from "../hosts/origin-advice.ts";

/** The answer of a probed host. */
export type ProbeAnswer = {
  readonly status: number;
  /** The headers by their names in lower case; the values of a repeated header are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly milliseconds: number;
  /** The version of TLS and the last day of the certificate; undefined over http. */
  readonly transport: { readonly version: string; readonly validTo: Date } | undefined;
};

type ProbeQuestion = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** How a probed host is reached, and until when. */
export type ProbeRoute = {
  /** The address to connect to, whatever the DNS says of the probed host. */
  readonly connect?: string;
  /** Certificates of further authorities, in PEM form. */
  readonly authority?: string;
  readonly deadline: AbortSignal;
};

/** The most connections to a host at the same time: a handshake costs more than waiting for another answer. */
const mostConnections = 3;
const largestAnswer = 4_000_000;

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "its name has no address",
  EAI_AGAIN: "its name could not be looked up",
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "it cut the connection",
  EHOSTUNREACH: "no way leads there",
  ENETUNREACH: "no way leads there",
  EPROTO: "it does not speak TLS there",
  ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS there",
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is of another host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is from no known authority",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is from no known authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate is from no known authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is from no known authority, or its chain is incomplete",
};

/** Returns why there was no answer, as the end of a sentence. */
export function silenceOf(cause: unknown): string {
  const { name, code = "", message } = cause as NodeJS.ErrnoException;
  if (name === "AbortError" || name === "TimeoutError") return "it did not answer in time";
  return reasons[code] ?? message;
}

/**
 * Sends requests to a host, and to addresses that it names, within one deadline. Names below `localhost` mean this
 * machine (RFC 6761).
 */
export class ProbeClient {
  private readonly host: string;
  private readonly route: ProbeRoute;
  private readonly plain = new PlainAgent({ keepAlive: true, maxSockets: mostConnections });
  private readonly secure = new SecureAgent({ keepAlive: true, maxSockets: mostConnections });

  constructor(host: string, route: ProbeRoute) {
    this.host = host;
    this.route = route;
  }

  ask(address: string, { method = "GET", headers = {}, body }: ProbeQuestion = {}): Promise<ProbeAnswer> {
    const { connect, authority, deadline } = this.route;
    const url = new URL(address);
    const began = performance.now();
    const lookup: LookupFunction = (name, options, found) => {
      const own = name === this.host ? connect : undefined;
      const place = own ?? (isLoopback(name) ? "127.0.0.1" : name);
      lookUp(place, options, found);
    };
    const isSecure = url.protocol === "https:";
    const request = isSecure ? secureRequest : plainRequest;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        url,
        {
          method,
          headers,
          lookup,
          // The `Host` header may name another host, where a call is passed on; the certificate belongs to the address.
          ...(isIP(url.hostname) === 0 && { servername: url.hostname }),
          agent: isSecure ? this.secure : this.plain,
          signal: deadline,
          ...(authority === undefined ? {} : { ca: [...getCACertificates("default"), authority] }),
        },
        (incoming) => {
          const { socket } = incoming;
          const transport =
            socket instanceof TLSSocket
              ? {
                  version: socket.getProtocol() ?? "",
                  validTo: new Date(socket.getPeerCertificate().valid_to),
                }
              : undefined;
          textOf(incoming)
            .then((text) => {
              resolve({
                status: incoming.statusCode ?? 0,
                headers: headersOf(incoming),
                text,
                milliseconds: Math.round(performance.now() - began),
                transport,
              });
            })
            .catch(reject);
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  /** Cuts the connections. */
  close(): void {
    this.plain.destroy();
    this.secure.destroy();
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestAnswer) throw new Error("its answer is far too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function headersOf(incoming: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(incoming.headersDistinct).map(([name, values = []]) => [name, values.join(", ")]),
  );
}
