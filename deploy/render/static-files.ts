import { readFileSync } from "node:fs";
import path from "node:path";
import { ofHost } from "../hosts/hosts-file.ts";
import {
  foldersOf,
  policyName,
  transportName,
  usualDocument,
  type Headers,
  type PortalHeaders,
} from "../portal/built-portal.ts";
import { additionsOf, policyPieces } from "../portal/policy-pieces.ts";
import { withBlock } from "../portal/host-block-text.ts";
import { noNotices } from "../notices/notice-files.ts";
import type { SetFacts } from "../portal/set-facts.ts";
import { knownPagePaths } from "../reports/portal-paths.ts";
import { passkeyEndpointsText } from "../passkeys/relying-parties.ts";
import { relatedOriginsFiles, relatedOriginsFolder } from "./passkey-files.ts";
import type { ServedPortal } from "./served-portal.ts";

/** What browsers and password managers ask a host for about its passkeys. */
const wellKnown = {
  webauthn: ".well-known/webauthn",
  endpoints: ".well-known/passkey-endpoints",
} as const;

/** The file that says which hosts were written, and for which kind of server. */
export const siteList = "static.json";

/**
 * Returns the names under which documents are written, with those that they have in the build. With `404.html`, an
 * unknown address answers 404 and shows the portal's own page for it. A document of some paths has the names of these,
 * under which static hosts find it.
 */
export function documentsOfSite({ documents = {} }: PortalHeaders): ReadonlyMap<string, string> {
  const others = Object.entries(documents).flatMap(([name, paths]) =>
    paths.map((route) => [`${route.slice(1)}.html`, name] as const),
  );
  return new Map([[usualDocument, usualDocument], ["404.html", usualDocument], ...others]);
}

/** Returns the folder of a host in a set. */
export function siteFolder(host: string): string {
  return path.join("sites", host);
}

/** Returns the files that static hosts read: for each host its headers, rewrites and configuration. */
export function staticFiles(served: ServedPortal): ReadonlyMap<string, string> {
  const sets = new Map(served.sets.map((set) => [set.key, set]));
  const { folder, headers } = served.portal;
  const documents = Array.from(
    documentsOfSite(headers),
    ([name, built]) => [name, readFileSync(path.join(folder, built), "utf8")] as const,
  );
  const relatedOrigins = relatedOriginsFiles(served);
  const sites = [...served.hosts].flatMap(([host, key]) => {
    const set = sets.get(key);
    if (set === undefined) return [];
    const inFolder = (name: string): string => path.join(siteFolder(host), name);
    return [
      [inFolder("_headers"), headerRules(served, set, host)] as const,
      [inFolder("_redirects"), rewriteRules(served)] as const,
      [inFolder("config.json"), ofHost(set.config, host)] as const,
      ...(set.words === undefined ? [] : [[inFolder("words.json"), set.words] as const]),
      [inFolder("notice.json"), noNotices] as const,
      ...passkeyFilesOf(host, set, relatedOrigins).map(([name, text]) => [inFolder(name), text] as const),
      ...(set.block === ""
        ? []
        : documents.map(
            ([name, document]) => [inFolder(name), withBlock(document, ofHost(set.block, host))] as const,
          )),
    ];
  });
  return new Map([
    [siteList, JSON.stringify([...served.hosts.keys()], undefined, 2)],
    ...relatedOrigins,
    ...sites,
  ]);
}

/** Returns the files by which browsers and password managers learn about the passkeys of a host. */
function passkeyFilesOf(
  host: string,
  { passkeyRpId }: SetFacts,
  relatedOrigins: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  const origins = relatedOrigins.get(`${relatedOriginsFolder}/${host}.json`);
  return [
    ...(origins === undefined ? [] : [[wellKnown.webauthn, origins] as const]),
    ...(passkeyRpId === undefined ? [] : [[wellKnown.endpoints, passkeyEndpointsText(host, 443)] as const]),
  ];
}

/**
 * Returns the rules for headers. If several rules match a path, the values of all of them are sent. So the document's
 * headers are written once, for every path, and only `Cache-Control` in rules that do not overlap.
 */
function headerRules({ portal }: ServedPortal, set: SetFacts, host: string): string {
  const { document, asset } = portal.headers;
  const { "Cache-Control": fresh = "no-store", ...everywhere } = document;
  const strict = everywhere[transportName];
  const headers = {
    ...everywhere,
    ...(strict === undefined ? {} : { [transportName]: `${strict}${set.hsts}` }),
    [policyName]: ofHost(policyOf(portal.headers, set), host),
  };
  return [
    rule("/*", headers),
    ...[...pagePatterns(), "/config.json", "/words.json", "/notice.json"].map((pattern) =>
      rule(pattern, { "Cache-Control": fresh }),
    ),
    // Without an ending, the files are no JSON for a static host.
    ...(set.passkeyRpId === undefined ? [] : Object.values(wellKnown)).map((name) =>
      rule(`/${name}`, { "Content-Type": "application/json", "Cache-Control": fresh }),
    ),
    ...foldersOf(portal.assets).map((folder) =>
      rule(`/${folder}/*`, { "Cache-Control": asset["Cache-Control"] ?? "" }),
    ),
  ].join("\n");
}

function policyOf({ document, vendors }: ServedPortal["portal"]["headers"], set: SetFacts): string {
  return policyPieces(document[policyName] ?? "", vendors)
    .map((piece) => {
      if ("text" in piece) return piece.text;
      if ("vendorsOf" in piece) return additionsOf(vendors, set.vendors, piece);
      // A second policy, for the pages that partners may frame, would apply in addition to this one.
      const sources = piece.sources === "frameAncestors" ? "'none'" : set.sources[piece.sources];
      return sources === "" ? "" : ` ${sources}`;
    })
    .join("");
}

/**
 * Returns the rules that rewrite pages to the usual document, but those whose document has their name. Any other address
 * without a file is answered with 404.
 */
function rewriteRules({ portal }: ServedPortal): string {
  const redirects = Object.entries(portal.headers.redirects).map(([from, to]) => `${from} ${to} 302`);
  const own = ["/", ...Object.values(portal.headers.documents ?? {}).flat()];
  const pages = pagePatterns().filter((pattern) => !own.includes(pattern));
  return `${[...redirects, ...pages.map((pattern) => `${pattern} / 200`)].join("\n")}\n`;
}

/** Returns patterns for all pages, by the first part of their paths. */
function pagePatterns(): readonly string[] {
  const first = new Set(knownPagePaths().map((page) => page.split("/")[1] ?? ""));
  return [...first].flatMap((name) => (name === "" ? ["/"] : [`/${name}`, `/${name}/*`]));
}

function rule(pattern: string, headers: Headers): string {
  return `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("")}`;
}
