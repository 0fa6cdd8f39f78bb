import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { reasonOf, Refusal } from "../verb.ts";
import { inlineTexts } from "./inline-texts.ts";

export type Headers = Readonly<Record<string, string>>;

/** The content of `headers.json` in the build. */
export type PortalHeaders = {
  readonly document: Headers;
  readonly asset: Headers;
  readonly other: Headers;
  /** The headers of files that have their own. Absent in earlier builds. */
  readonly files?: Readonly<Record<string, Headers>>;
  /** Vendor → directive → sources. */
  readonly vendors: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly framablePaths: readonly string[];
  /** The documents that browsers may store: a regular expression for path and query. Absent in earlier builds. */
  readonly revalidated?: { readonly addresses: string; readonly "Cache-Control": string };
};

/** A build of the portal. Paths are relative to its folder; compressed files are listed too. */
export type BuiltPortal = {
  readonly folder: string;
  readonly headers: PortalHeaders;
  /** A digest of the document and the headers. */
  readonly digest: string;
  /** Files with a hash in their names, in folders. */
  readonly assets: readonly string[];
  /** The document, and other files that are served under their own names. */
  readonly files: readonly string[];
};

/** The name of the header with the content security policy. */
export const policyName = "Content-Security-Policy";
/** The name of the header by which browsers use https alone. Over http it must not be sent (RFC 6797). */
export const transportName = "Strict-Transport-Security";
/** The name of the header that tells browsers without `frame-ancestors` who may frame a page: no other site. */
export const frameOptionsName = "X-Frame-Options";
const requiredKeys = ["document", "asset", "other", "vendors", "redirects", "framablePaths"] as const;

/** Reads a build. Throws a `Refusal` if it is missing or its parts do not belong together. */
export function readBuild(folder: string): BuiltPortal {
  const read = (name: string): string => {
    try {
      return readFileSync(path.join(folder, name), "utf8");
    } catch (cause) {
      throw new Refusal(
        `${folder} is no build of the portal (${name}: ${reasonOf(cause)}): run npm run build.`,
      );
    }
  };
  const [headersText, html] = [read("headers.json"), read("index.html")];
  const headers = parsedHeaders(headersText, folder);
  const scripts = inlineTexts(html, "<script>", "</script>").map(hashOf);
  const inline = [...scripts, ...inlineTexts(html, "<style", "</style>").map(hashOf)];
  const policy = headers.document[policyName] ?? "";
  if (scripts.length === 0 || !inline.every((hash) => policy.includes(`'sha256-${hash}'`))) {
    throw new Refusal(
      `In ${folder}, index.html and headers.json come from different builds: run npm run build.`,
    );
  }
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  return {
    folder: path.resolve(folder),
    headers,
    digest: createHash("sha256").update(headersText).update(html).digest("base64url"),
    assets: all.filter((name) => name.includes(path.sep)),
    files: all.filter((name) => !name.includes(path.sep) && !isNotServed(name)),
  };
}

/** Returns the hashes of the contents of some inline elements. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function parsedHeaders(text: string, folder: string): PortalHeaders {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    content = undefined;
  }
  const isComplete =
    typeof content === "object" &&
    content !== null &&
    requiredKeys.every((key) => Object.hasOwn(content, key));
  if (!isComplete) throw new Refusal(`${folder}/headers.json is incomplete: run npm run build.`);
  return content as PortalHeaders;
}

/** Returns whether a file of the build is only for these commands, and is not served. */
function isNotServed(name: string): boolean {
  return /^(?:headers|build|bom)\.json/.test(name);
}

/** Returns whether a file is the compressed form of another. */
export function isCompressed(name: string): boolean {
  return /\.(?:br|gz)$/.test(name);
}

/** Returns the folders of the first level that contain assets. */
export function foldersOf(assets: readonly string[]): readonly string[] {
  return [...new Set(assets.map((name) => name.split(path.sep, 1)[0] ?? ""))];
}
