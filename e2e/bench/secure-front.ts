import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type Http2Session,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { ThrowawayAuthority } from "#test/deploy/trial/throwaway-authority.ts";
import { OriginTranslator } from "./origin-translator.ts";

/** Headers that concern one connection, which HTTP/2 does not have. */
const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "host"]);
const readable = /^(text\/html|application\/json|text\/javascript)/;

/** The servers behind the front: the sandbox's port, and the port of each host that does not belong to the sandbox. */
type Behind = { readonly sandbox: number; readonly hosts: Readonly<Record<string, number>> };

/**
 * Serves the sandbox and the baseline pages over TLS and HTTP/2, as portals are served. Translates the origins, because
 * the sandbox knows only its own.
 */
export class SecureFront {
  readonly port: number;
  /** The hash of the certificate's key. With it Chromium trusts the certificate, and still caches the answers. */
  readonly keyHash: string;
  private readonly server: Http2SecureServer;
  private readonly sessions: ReadonlySet<Http2Session>;

  private constructor(server: Http2SecureServer, sessions: ReadonlySet<Http2Session>, keyHash: string) {
    this.server = server;
    this.sessions = sessions;
    this.keyHash = keyHash;
    this.port = (server.address() as AddressInfo).port;
  }

  static async start(behind: Behind, names: readonly string[]): Promise<SecureFront> {
    const folder = mkdtempSync(join(tmpdir(), "lobby-bench-"));
    const authority = new ThrowawayAuthority(folder, names);
    const [cert, key] = [readFileSync(authority.chain), readFileSync(authority.key)];
    rmSync(folder, { recursive: true });
    const server = createSecureServer({ cert, key });
    const sessions = new Set<Http2Session>();
    server.on("session", (session) => {
      sessions.add(session);
      session.once("close", () => sessions.delete(session));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    server.on("request", (request, response) => {
      forward({ behind, port, agent, request, response }).catch(() => response.stream.destroy());
    });
    const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
    return new SecureFront(server, sessions, createHash("sha256").update(publicKey).digest("base64"));
  }

  /** Returns the front's address for an address of a server behind it. */
  secure(address: string): string {
    const { port } = new URL(address);
    return new OriginTranslator({ plainPort: Number(port), securePort: this.port }).toSecure(address);
  }

  address(host: string, path: string): string {
    return `https://${host}:${String(this.port)}${path}`;
  }

  stop(): void {
    this.server.close();
    for (const session of this.sessions) session.destroy();
  }
}

type Exchange = {
  readonly behind: Behind;
  readonly port: number;
  readonly agent: Agent;
  readonly request: Http2ServerRequest;
  readonly response: Http2ServerResponse;
};

async function forward({ behind, port, agent, request, response }: Exchange): Promise<void> {
  const host = new URL(`https://${request.authority}`).hostname;
  const plainPort = behind.hosts[host] ?? behind.sandbox;
  const translator = new OriginTranslator({ plainPort, securePort: port });
  const toPlain = (content: string): string => translator.toPlain(content);
  const body = toPlain(await text(request));
  const asked = ask({
    host: "127.0.0.1",
    port: plainPort,
    agent,
    method: request.method,
    path: toPlain(request.url),
    headers: {
      ...headersOf(request.headers, toPlain),
      host: `${host}:${String(plainPort)}`,
      ...(body !== "" && { "content-length": Buffer.byteLength(body) }),
    },
  });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const toSecure = (content: string): string => translator.toSecure(content);
  const headers = headersOf(answer.headers, toSecure);
  const { "content-type": type = "", "content-encoding": encoding } = answer.headers;
  const content = await buffer(answer);
  const isReadable = readable.test(type) && (encoding === undefined || type.startsWith("text/html"));
  const sent = isReadable ? translated(content, encoding, toSecure) : content;
  response.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": sent.byteLength });
  response.end(sent);
}

/**
 * A cache of translated compressed documents, by what the server had sent, since translating takes longer than serving.
 */
const translatedBefore = new Map<string, Buffer>();

/** Translates a body; one without an address to translate stays as it was sent. */
function translated(
  content: Buffer,
  encoding: string | undefined,
  translate: (text: string) => string,
): Buffer {
  if (encoding !== "br") return changed(content, translate) ?? content;
  const key = createHash("sha256").update(content).digest("base64");
  const known = translatedBefore.get(key) ?? translatedDocument(content, translate);
  translatedBefore.set(key, known);
  return known;
}

function translatedDocument(content: Buffer, translate: (text: string) => string): Buffer {
  const text = changed(brotliDecompressSync(content), translate);
  return text ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : content;
}

/** Returns the translated text; undefined if nothing changes. */
function changed(content: Buffer, translate: (text: string) => string): Buffer | undefined {
  const given = content.toString();
  const wanted = translate(given);
  return wanted === given ? undefined : Buffer.from(wanted);
}

function headersOf(
  headers: IncomingHttpHeaders,
  translate: (content: string) => string,
): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (value === undefined || name.startsWith(":") || ofConnection.has(name)) return [];
      return [[name, typeof value === "string" ? translate(value) : value.map(translate)]];
    }),
  );
}
