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
  /** The documents that some paths have in the place of the usual one. Absent in earlier builds. */
  readonly documents?: Readonly<Record<string, readonly string[]>>;
  readonly framablePaths: readonly string[];
  /** The languages of the build, with their own names. Absent in earlier builds. */
  readonly languages?: Readonly<Record<string, string>>;
  /** The documents that browsers may store: a regular expression for path and query. Absent in earlier builds. */
  readonly revalidated?: { readonly addresses: string; readonly "Cache-Control": string };
};

/** A build of the portal. Paths are relative to its folder; compressed files are listed too. */
export type BuiltPortal = {
  readonly folder: string;
  readonly headers: PortalHeaders;
  /** A digest of the documents and the headers. */
  readonly digest: string;
  /** Files with a hash in their names, in folders. */
  readonly assets: readonly string[];
  /** The documents, and other files that are served under their own names. */
  readonly files: readonly string[];
  /** The folder of the assets, if it is another one. */
  readonly assetFolder?: string;
};

/** The document of every path that has none of its own. */
export const usualDocument = "index.html";
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
  const headersText = read("headers.json");
  const headers = parsedHeaders(headersText, folder);
  const policy = headers.document[policyName] ?? "";
  const digest = createHash("sha256").update(headersText);
  for (const name of documentNames(headers)) {
    const html = read(name);
    const scripts = inlineTexts(html, "<script>", "</script>").map(hashOf);
    const inline = [...scripts, ...inlineTexts(html, "<style", "</style>").map(hashOf)];
    if (scripts.length === 0 || !inline.every((hash) => policy.includes(`'sha256-${hash}'`))) {
      throw new Refusal(
        `In ${folder}, ${name} and headers.json come from different builds: run npm run build.`,
      );
    }
    digest.update(html);
  }
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  return {
    folder: path.resolve(folder),
    headers,
    digest: digest.digest("base64url"),
    assets: all.filter((name) => name.includes(path.sep)),
    files: all.filter((name) => !name.includes(path.sep) && !isNotServed(name)),
  };
}

/** Returns the names of the documents, the usual one first. */
export function documentNames({ documents = {} }: PortalHeaders): readonly string[] {
  return [usualDocument, ...Object.keys(documents)];
}

/**
 * Returns the addresses, as they are sent, at which each document stands that is not the usual one: regular expressions
 * for path and query, with the names of the documents.
 */
export function documentAddresses({ documents = {} }: PortalHeaders): ReadonlyMap<string, string> {
  const entries = Object.entries(documents);
  return new Map(
    entries.flatMap(([name, paths]) => paths.map((path) => [`^${path}/*(?:\\?|$)`, name] as const)),
  );
}

/** Returns the hash of the content of an inline element. */
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
