import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Context } from "koa";
import type { World } from "../world/world.ts";
import { HostDocuments } from "./host-documents.ts";
import type { PortalFiles } from "./portal-app.ts";
import type { ResponseHeaders } from "./response-headers.ts";

/** Matches names of files. A token in a path also contains dots, so only known extensions count. */
const assetName =
  /^\/(?:js|css|assets)\/|\.(?:js|mjs|css|map|json|svg|png|jpe?g|gif|webp|avif|ico|woff2?|txt|xml|html|webmanifest)$/;
const privateName = /^\/(?:headers|build|bom)\.json$|\.(?:br|gz)$/;
const precompressed = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
] as const;

/** Serves the production build: caches hashed assets forever, and answers every route. */
export class BuiltFiles implements PortalFiles {
  private readonly dist: string;
  private readonly headers: ResponseHeaders;
  private readonly documents: HostDocuments;

  constructor(dist: string, headers: ResponseHeaders, world: World) {
    this.dist = path.resolve(dist);
    this.headers = headers;
    this.documents = new HostDocuments(this.dist, world);
  }

  async serve(context: Context, tenantCode: string): Promise<void> {
    if (context.method !== "GET" && context.method !== "HEAD") {
      context.status = 405;
      context.set("Allow", "GET, HEAD");
      return;
    }
    if (privateName.test(context.path)) {
      notFound(context);
    } else if (assetName.test(context.path)) {
      await this.serveAsset(context);
    } else {
      await this.serveDocument(context, tenantCode);
    }
  }

  otherHeaders(): Record<string, string> {
    return this.headers.ofOther();
  }

  async redirectOf(address: string): Promise<string | undefined> {
    return this.headers.redirectOf(address);
  }

  private async serveAsset(context: Context): Promise<void> {
    context.set(this.headers.ofAsset());
    const hashed = /^\/(?:js|css|assets)\//.test(context.path);
    context.set("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    context.set(this.headers.ofFile(context.path) ?? {});
    if (!(await this.send(context, context.path))) {
      notFound(context);
    }
  }

  private async serveDocument(context: Context, tenantCode: string): Promise<void> {
    const headers = this.headers.ofDocument(tenantCode, context.path);
    const name = this.headers.documentAt(context.url);
    const document = await this.documents.of(tenantCode, name);
    const keeping = this.headers.keepingOf(context.url);
    context.remove("X-Frame-Options");
    context.set({ ...headers, "Cache-Control": keeping ?? "no-store" });
    if (keeping !== undefined) {
      context.etag = entityTag(headers, document?.text ?? (await this.builtDocument(name)));
      context.status = 200;
      if (context.fresh) {
        context.status = 304;
        return;
      }
    }
    if (document !== undefined) {
      context.vary("Accept-Encoding");
      context.type = "html";
      const isPacked = context.acceptsEncodings("br") === "br";
      if (isPacked) context.set("Content-Encoding", "br");
      context.body = isPacked ? document.brotli : document.text;
    } else if (!(await this.send(context, `/${name}`))) {
      context.status = 503;
      context.set("Cache-Control", "no-store");
      context.type = "text";
      context.body = "The portal has not been built yet: run npm run build.";
    }
  }

  private async builtDocument(name: string): Promise<string> {
    return readFile(path.join(this.dist, name), "utf8").catch(() => "");
  }

  /** Sends a file of the build in the best encoding that the browser accepts; false when there is none. */
  private async send(context: Context, name: string): Promise<boolean> {
    const file = path.join(this.dist, decoded(name));
    if (!file.startsWith(this.dist + path.sep) || !(await isFile(file))) {
      return false;
    }
    context.vary("Accept-Encoding");
    context.type = path.extname(file);
    for (const { encoding, suffix } of precompressed) {
      if (context.acceptsEncodings(encoding) === encoding && (await isFile(file + suffix))) {
        context.set("Content-Encoding", encoding);
        await sendFile(context, file + suffix);
        return true;
      }
    }
    await sendFile(context, file);
    return true;
  }
}

/** Returns the entity tag of a document, which changes with its text and its headers. */
function entityTag(headers: Readonly<Record<string, string>>, html: string): string {
  const digest = createHash("sha256").update(JSON.stringify(headers)).update(html).digest("base64url");
  return `W/"${digest.slice(0, 22)}"`;
}

async function sendFile(context: Context, file: string): Promise<void> {
  context.length = (await stat(file)).size;
  context.body = createReadStream(file);
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function notFound(context: Context): void {
  context.status = 404;
  context.type = "text";
  context.set("Cache-Control", "no-store");
  context.body = "Not found";
}
