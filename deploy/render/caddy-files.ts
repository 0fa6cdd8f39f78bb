import { readFileSync } from "node:fs";
import path from "node:path";
import {
  foldersOf,
  isCompressed,
  policyName,
  type Headers,
  type PortalHeaders,
} from "../portal/built-portal.ts";
import { fileEndings, headersOfProxies } from "../portal/client-headers.ts";
import { additionsOf, policyPieces } from "../portal/policy-pieces.ts";
import { withBlock } from "../portal/host-block-text.ts";
import { sourceNames, type SetFacts, type SourceName } from "../portal/set-facts.ts";
import { knownHostLines, setOfHostLines } from "./caddy-hosts.ts";
import { map, quoted, setMap, setOfHost } from "./caddy-text.ts";
import type { Places } from "./renderer.ts";
import { numbered, type ServedPortal } from "./served-portal.ts";

const heading = "# Written by npm run deploy -- render caddy. Changes here are lost with the next rendering.";
const sourceNamesInCaddy: Readonly<Record<SourceName, string>> = {
  connectOrigins: "lobby_connect_origins",
  frameOrigins: "lobby_frame_origins",
  imageOrigins: "lobby_image_origins",
  frameAncestors: "lobby_frame_ancestors",
};
const reportBytes = 65_536;

/**
 * Returns a text as a file that Caddy fills in for each host. A file, because in the configuration itself the braces of
 * JSON would be placeholders.
 */
function template(text: string): string {
  return text
    .replaceAll("{host}", '{{placeholder "http.vars.lobby_host"}}')
    .replaceAll("{label}", '{{placeholder "http.vars.lobby_label"}}');
}

/**
 * The tags of Caddy's placeholders in a document. No text of a host can contain them, because `<` and `>` are escaped
 * there.
 */
const [tagStart, tagEnd] = ["<lobby:", ":lobby>"];

/** Returns the document with a placeholder for the block about the host, which Caddy fills in. */
function documentTemplate(document: string, block: string): string {
  const filled = block
    .replaceAll("{host}", `${tagStart} placeholder "http.vars.lobby_host" ${tagEnd}`)
    .replaceAll("{label}", `${tagStart} placeholder "http.vars.lobby_label" ${tagEnd}`);
  return withBlock(document, filled);
}

/**
 * Returns Caddy's configuration: file name → text. There is one site for all hosts; lists and maps contain the facts
 * about each.
 */
export function caddyFiles(served: ServedPortal, places: Places): ReadonlyMap<string, string> {
  const configurations = Array.from(
    configNumbers(served),
    ([config, number]) => [`config/${String(number)}.json`, template(config)] as const,
  );
  const document = readFileSync(path.join(served.portal.folder, "index.html"), "utf8");
  const documents = Array.from(
    blockNumbers(served),
    ([block, number]) => [`documents/${String(number)}.html`, documentTemplate(document, block)] as const,
  );
  return new Map([["Caddyfile", caddyfile(served, places)], ...configurations, ...documents]);
}

function caddyfile(served: ServedPortal, places: Places): string {
  const { server, sets, portal } = served;
  const { document, asset, other } = portal.headers;
  const policy = policyOf(served);
  const upstreams = numbered(sets.map(({ apiUpstream }) => apiUpstream));
  const upstreamKeys = sets.map(
    ({ key, apiUpstream = "" }) => [key, String(upstreams.get(apiUpstream) ?? "")] as const,
  );
  const configs = configNumbers(served);
  const configKeys = sets.map(({ key, config }) => [key, String(configs.get(config) ?? "")] as const);
  const blocks = blockNumbers(served);
  const blockKeys = sets.map(({ key, block }) => [key, String(blocks.get(block) ?? "")] as const);
  const bind = server.addresses.length === 0 ? [] : [`  bind ${server.addresses.join(" ")}`];
  const publicFolder = path.join(places.set, "public");
  const plain = Object.fromEntries(
    Object.entries(other).filter(([name]) => name !== "Strict-Transport-Security"),
  );
  const health = ['  handle /healthz {\n    respond "ok" 200\n  }'];
  const unknown = [`  @unknown vars ${setOfHost} ""`, "  handle @unknown {\n    respond 421\n  }"];
  return lines([
    heading,
    "{",
    `  admin ${server.caddyAdmin}`,
    "  auto_https off",
    `  http_port ${String(server.httpPort)}`,
    `  https_port ${String(server.httpsPort)}`,
    "  servers {\n    protocols h1 h2\n  }",
    // The error log quotes requests, whose addresses may contain tokens and e-mails.
    "  log default {\n    format filter {\n      wrap json\n      fields {\n        request delete\n      }\n    }\n  }",
    "}",
    "",
    `http:// {`,
    ...bind,
    " route {",
    ...knownHostLines(served),
    ...headerLines("  ", plain),
    "  header -Server",
    ...health,
    ...unknown,
    ...(server.acmeFolder === undefined
      ? []
      : [`  handle /.well-known/acme-challenge/* {\n    root * ${server.acmeFolder}\n    file_server\n  }`]),
    `  redir https://{host}${server.httpsPort === 443 ? "" : `:${String(server.httpsPort)}`}{uri} 301`,
    " }",
    "}",
    "",
    `https:// {`,
    ...bind,
    ...certificateFiles(served).map(
      ({ chain, key }) => `  tls ${chain} ${key} {\n    protocols tls1.2 tls1.3\n  }`,
    ),
    " route {",
    ...setOfHostLines(served),
    ...headerLines("  ", other),
    "  header -Server",
    ...health,
    ...unknown,
    ...policy.maps,
    ...tagLines(served),
    setMap("lobby_config", new Map(configKeys)),
    setMap("lobby_api", new Map(upstreamKeys)),
    "",
    "  @configuration {\n    path /config.json\n    method GET HEAD\n  }",
    "  handle @configuration {",
    "    header Cache-Control no-store",
    '    header Content-Type "application/json; charset=utf-8"',
    "    rewrite * /{lobby_config}.json",
    "    templates {\n      mime application/json\n    }",
    `    file_server {\n      root ${path.join(places.set, "config")}\n    }`,
    "  }",
    "  @report {\n    path /csp\n    method POST\n  }",
    "  handle @report {",
    ...(server.reportsUpstream === undefined
      ? ["    respond 204"]
      : [
          ...bodyLimit(reportBytes),
          `    reverse_proxy ${addressOf(server.reportsUpstream)} {`,
          "      header_up -Cookie",
          "      header_up -Authorization",
          ...hiddenHeaders(other),
          ...secureTransport(server.reportsUpstream, server.authorities),
          "    }",
        ]),
    "  }",
    ...Object.entries(portal.headers.redirects).map(([from, to]) => `  redir ${from} ${to} 302`),
    "  handle /.well-known/* {\n    respond 404\n  }",
    ...Array.from(upstreams, ([origin, number]) => apiHandle(origin, number, served)),
    "  handle /api/* {\n    respond 404\n  }",
    ...foldersOf(portal.assets).flatMap((folder) => [
      `  @asset-${folder} {`,
      `    path /${folder}/*`,
      "    not path *.br *.gz",
      `    file {\n      root ${places.assets}\n      try_files {path}\n    }`,
      "    method GET HEAD",
      "  }",
      `  handle @asset-${folder} {`,
      ...headerLines("    ", asset),
      `    file_server {\n      root ${places.assets}\n      precompressed br gzip\n    }`,
      "  }",
      `  handle /${folder}/* {\n    header Cache-Control no-store\n    respond 404\n  }`,
    ]),
    ...portal.files
      .filter((name) => !isCompressed(name) && name !== "index.html")
      .flatMap((name) => [
        `  handle /${name} {`,
        ...headerLines("    ", { ...asset, "Cache-Control": "no-cache" }),
        `    file_server {\n      root ${publicFolder}\n      precompressed br gzip\n    }`,
        "  }",
      ]),
    `  @file path_regexp \\.(?:${fileEndings.join("|")})$`,
    "  handle @file {\n    respond 404\n  }",
    "  @other-method not method GET HEAD",
    "  handle @other-method {\n    respond 405\n  }",
    ...(blocks.size === 0
      ? []
      : [
          setMap("lobby_document", new Map(blockKeys)),
          '  @with-block not vars {lobby_document} ""',
          "  handle @with-block {",
          ...headerLines("    ", document, { [policyName]: policy.value }),
          ...keepingLines(portal.headers),
          "    header -Last-Modified",
          "    encode gzip",
          "    rewrite * /{lobby_document}.html",
          `    templates {\n      mime text/html\n      between ${tagStart} ${tagEnd}\n    }`,
          `    file_server {\n      root ${path.join(places.set, "documents")}\n      index off\n    }`,
          "  }",
        ]),
    "  handle {",
    ...headerLines("    ", document, { [policyName]: policy.value }),
    ...keepingLines(portal.headers),
    "    rewrite * /index.html",
    `    file_server {\n      root ${publicFolder}\n      precompressed br gzip\n      index off\n    }`,
    "  }",
    " }",
    "}",
  ]);
}

/**
 * Returns the map and matchers that decide which documents browsers may store, and whether a browser has the current
 * one.
 */
function tagLines({ portal, sets }: ServedPortal): readonly string[] {
  const { revalidated } = portal.headers;
  if (revalidated === undefined) return [];
  const given = "{http.request.header.If-None-Match}";
  return [
    `  map {http.request.orig_uri} {lobby_is_kept} {\n    ~${revalidated.addresses} "1"\n    default "0"\n  }`,
    setMap("lobby_tag", new Map(sets.map(({ key, tag }) => [key, tag]))),
    "  @kept vars {lobby_is_kept} 1",
    "  @fresh vars {lobby_is_kept} 0",
    `  @current expression {lobby_is_kept} == "1" && ${given}.contains({lobby_tag})`,
  ];
}

/**
 * Returns the lines for caching a document. `defer` replaces Caddy's own entity tags, which are set late and are made
 * of time and size, which two builds may have in common.
 */
function keepingLines({ revalidated }: PortalHeaders): readonly string[] {
  if (revalidated === undefined) return ["    header -ETag"];
  return [
    "    header @fresh -ETag",
    `    header @kept {\n      Cache-Control ${quoted(revalidated["Cache-Control"])}\n      ETag "W/\\"{lobby_tag}\\""\n      defer\n    }`,
    "    respond @current 304",
  ];
}

function configNumbers({ sets }: ServedPortal): ReadonlyMap<string, number> {
  return numbered(sets.map(({ config }) => config));
}

function blockNumbers({ sets }: ServedPortal): ReadonlyMap<string, number> {
  return numbered(sets.map(({ block }) => (block === "" ? undefined : block)));
}

/** Returns `header` lines; the values of `ready` are already written in Caddy's syntax. */
function headerLines(indent: string, headers: Headers, ready: Headers = {}): readonly string[] {
  return Object.entries(headers).map(
    ([name, value]) =>
      `${indent}header ${name} ${ready[name] === undefined ? quoted(value) : `"${ready[name]}"`}`,
  );
}

function policyOf({ portal, sets }: ServedPortal): {
  readonly maps: readonly string[];
  readonly value: string;
} {
  const { document, vendors, framablePaths } = portal.headers;
  const pieces = policyPieces(document[policyName] ?? "", vendors);
  const additions = new Map(
    pieces.flatMap((piece) => {
      if (!("vendorsOf" in piece)) return [];
      const texts = sets.map((set) => [set.key, additionsOf(vendors, set.vendors, piece)] as const);
      const usual = additionsOf(vendors, [], piece);
      return texts.every(([, text]) => text === usual) ? [] : [[piece.vendorsOf, new Map(texts)] as const];
    }),
  );
  const variableOf = (directive: string): string => `lobby_add_${directive.replaceAll("-", "_")}`;
  const paths = framablePaths.map(
    (framable) => `    ~^${framable.replaceAll(/:\w+/g, "[^/?]+").replaceAll(".", "\\.")}/?(?:\\?.*)?$ "1"`,
  );
  const value = pieces.map((piece) => {
    if ("text" in piece) return quoted(piece.text).slice(1, -1);
    if ("sources" in piece) return `{${sourceNamesInCaddy[piece.sources]}}`;
    return additions.has(piece.vendorsOf)
      ? `{${variableOf(piece.vendorsOf)}}`
      : quoted(additionsOf(vendors, [], piece)).slice(1, -1);
  });
  return {
    maps: [
      ["  map {http.request.orig_uri} {lobby_is_framable} {", ...paths, '    default "0"', "  }"].join("\n"),
      ...sourceNames.flatMap((name) => sourceMaps(name, sets)),
      ...Array.from(additions, ([directive, given]) => setMap(variableOf(directive), given)),
    ],
    value: value.join(""),
  };
}

/**
 * Returns the maps for the sources of a directive; `frame-ancestors` also depends on the path, because partners may
 * frame some paths only.
 */
function sourceMaps(name: SourceName, sets: readonly SetFacts[]): readonly string[] {
  const variable = sourceNamesInCaddy[name];
  const texts = new Map(
    sets.map(({ key, sources }) => [key, sources[name] === "" ? "" : ` ${sources[name]}`] as const),
  );
  if (name !== "frameAncestors") return [setMap(variable, texts)];
  return [
    setMap("lobby_partners", texts),
    map("{lobby_is_framable}", variable, new Map([["1", "{lobby_partners}"]]), " 'none'"),
  ];
}

/**
 * Limits the length of bodies. A body that declares too great a length is refused at once; one that turns out too long
 * while it is read ends as 502.
 */
function bodyLimit(bytes: number): readonly string[] {
  const largest = String(bytes);
  const length = "{http.request.header.Content-Length}";
  return [
    `    @too-large expression "${length}.matches('^[0-9]+$') && int(${length}) > ${largest}"`,
    "    respond @too-large 413",
    `    request_body {\n      max_size ${largest}\n    }`,
  ];
}

function apiHandle(origin: string, number: number, { server, portal }: ServedPortal): string {
  const matcher = `@api-${String(number)}`;
  return [
    `  ${matcher} {`,
    "    path /api/*",
    `    vars {lobby_api} ${String(number)}`,
    "  }",
    `  handle ${matcher} {`,
    ...bodyLimit(server.apiBodyKilobytes * 1_024),
    `    reverse_proxy ${addressOf(origin)} {`,
    "      header_up Host {host}",
    "      header_up X-Forwarded-Host {host}",
    "      header_up X-Real-IP {remote_host}",
    ...headersOfProxies.map((name) => `      header_up -${name}`),
    ...hiddenHeaders(portal.headers.other),
    "      header_down -X-Powered-By",
    "      header_down -Server",
    ...secureTransport(origin, server.authorities),
    "    }",
    "  }",
  ].join("\n");
}

/** Removes the upstream's headers that the server sets itself, so that none is sent twice. */
function hiddenHeaders(headers: Headers): readonly string[] {
  return Object.keys(headers).map((name) => `      header_down -${name}`);
}

function secureTransport(origin: string, authorities: string): readonly string[] {
  if (!origin.startsWith("https:")) return [];
  const { hostname } = new URL(origin);
  return [
    `      transport http {\n        tls_server_name ${hostname}\n        tls_trusted_ca_certs ${authorities}\n      }`,
  ];
}

function addressOf(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
}

/**
 * Returns the files of all certificates, each pair once. Caddy reads them at its start, and chooses one by the name
 * that a client asks for.
 */
function certificateFiles({
  sets,
  hosts,
  patterns,
}: ServedPortal): readonly { chain: string; key: string }[] {
  const bySet = new Map(sets.map(({ key, certificate }) => [key, certificate]));
  const files = [...hosts, ...patterns].flatMap(([host, set]) => {
    const certificate = bySet.get(set);
    return certificate === undefined ? [] : [[certificate, host] as const];
  });
  const pairs = files.map(([{ chain, key }, host]) => `${ofName(chain, host)} ${ofName(key, host)}`);
  return [...new Set(pairs)]
    .filter((pair) => !pair.includes("*"))
    .map((pair) => {
      const [chain = "", key = ""] = pair.split(" ");
      return { chain, key };
    });
}

function ofName(file: string, host: string): string {
  return file.replaceAll("{host}", host).replaceAll("{label}", host.split(".")[0] ?? "");
}

function lines(all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}
