import { readFileSync } from "node:fs";
import path from "node:path";
import type { ServerSettings } from "../hosts/hosts-file.ts";
import {
  documentAddresses,
  documentNames,
  foldersOf,
  isCompressed,
  frameOptionsName,
  policyName,
  transportName,
  usualDocument,
  type BuiltPortal,
  type Headers,
  type PortalHeaders,
} from "../portal/built-portal.ts";
import { fileEndings, headersOfProxies } from "../portal/client-headers.ts";
import { withBlock } from "../portal/host-block-text.ts";
import { knownHostLines, setOfHostLines } from "./caddy-hosts.ts";
import { policyOf } from "./caddy-policy.ts";
import { map, quoted, setMap, setOfHost } from "./caddy-text.ts";
import { passkeyEndpointsText } from "../passkeys/relying-parties.ts";
import { publicPort, relatedOriginsFiles, relatedOriginsFolder } from "./passkey-files.ts";
import { publicFolderOf, type Places } from "./renderer.ts";
import { numbered, type OtherBuild, type ServedPortal } from "./served-portal.ts";

const heading = "# Written by npm run deploy -- render caddy. Changes here are lost with the next rendering.";
/** What browsers send by themselves, and the most of it at once. */
const sentByBrowsers = {
  "/csp": { name: "report", bytes: 65_536 },
  "/telemetry": { name: "numbers", bytes: 8_192 },
} as const;
/** The file of a rendering that says where people manage their passkeys. */
const endpointsFile = "passkey-endpoints.json";
/** The handlers that both sites begin with: health, and the refusal of hosts that the file does not have. */
const refusalLines = [
  '  handle /healthz {\n    respond "ok" 200\n  }',
  `  @unknown vars ${setOfHost} ""`,
  "  handle @unknown {\n    respond 421\n  }",
];

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
  const words = Array.from(
    wordNumbers(served),
    ([text, number]) => [`words/${String(number)}.json`, text] as const,
  );
  const blocks = [...blockNumbers(served)];
  const documentsOf = (portal: BuiltPortal, folder: string) =>
    documentNames(portal.headers).flatMap((name) => {
      const document = readFileSync(path.join(portal.folder, name), "utf8");
      return blocks.map(
        ([block, number]) =>
          [`${folder}/${String(number)}/${name}`, documentTemplate(document, block)] as const,
      );
    });
  const documents = [
    ...documentsOf(served.portal, "documents"),
    ...served.others.flatMap((build) => documentsOf(build.portal, documentsFolderOf(build))),
  ];
  const endpoints = template(passkeyEndpointsText("{host}", publicPort(served.server)));
  return new Map([
    ["Caddyfile", caddyfile(served, places)],
    ...configurations,
    ...words,
    ...documents,
    ...relatedOriginsFiles(served),
    ...(hasPasskeys(served) ? [[endpointsFile, endpoints] as const] : []),
  ]);
}

/**
 * Returns the `Caddyfile`: the site for http, and the one for https with the maps of what differs between the hosts.
 */
function caddyfile(served: ServedPortal, places: Places): string {
  const { server, sets, portal } = served;
  const upstreams = numbered(sets.map(({ apiUpstream }) => apiUpstream));
  const upstreamKeys = sets.map(
    ({ key, apiUpstream = "" }) => [key, String(upstreams.get(apiUpstream) ?? "")] as const,
  );
  const configs = configNumbers(served);
  const configKeys = sets.map(({ key, config }) => [key, String(configs.get(config) ?? "")] as const);
  const words = wordNumbers(served);
  const wordKeys = sets.map(({ key, words: text = "" }) => [key, String(words.get(text) ?? "")] as const);
  return lines([
    heading,
    ...globalOptions(server),
    "",
    ...plainSite(served),
    "",
    "https:// {",
    ...bindLines(server),
    ...certificateFiles(served).map(
      ({ chain, key }) => `  tls ${chain} ${key} {\n    protocols tls1.2 tls1.3\n  }`,
    ),
    " route {",
    ...setOfHostLines(served),
    ...hstsLines(served),
    ...headerLines("  ", portal.headers.other, strictOf(served)),
    "  header -Server",
    ...refusalLines,
    ...buildLines(served),
    setMap("lobby_config", new Map(configKeys)),
    setMap("lobby_words", new Map(wordKeys)),
    setMap("lobby_api", new Map(upstreamKeys)),
    "",
    ...reportLines(served),
    ...Object.entries(portal.headers.redirects).map(([from, to]) => `  redir ${from} ${to} 302`),
    ...Array.from(upstreams, ([origin, number]) => apiHandle(origin, number, served)),
    "  handle /api/* {\n    respond 404\n  }",
    "  @other-method not method GET HEAD",
    "  handle @other-method {\n    respond 405\n  }",
    ...(hasPasskeys(served) ? passkeyLines(served, places) : []),
    "  handle /.well-known/* {\n    respond 404\n  }",
    ...configurationLines(places),
    ...wordLines(places),
    ...noticeLines(places),
    ...fileLines(served, places),
    ...served.others.flatMap((build) => [
      `  ${matcherOf(build)} vars {lobby_build} ${String(build.number)}`,
      `  handle ${matcherOf(build)} {`,
      "  route {",
      ...documentLines(served, build, {
        suffix: suffixOf(build),
        documents: path.join(places.set, documentsFolderOf(build)),
        files: path.join(places.set, publicFolderOf(build)),
      }),
      "  }",
      "  }",
    ]),
    ...documentLines(served, served, {
      suffix: "",
      documents: path.join(places.set, "documents"),
      files: publicFolder(places),
    }),
    " }",
    // A platform that does not answer says nothing of storing.
    " handle_errors {\n  header Cache-Control no-store\n }",
    "}",
  ]);
}

/** Returns the map from a set to the number of its build; nothing if all have the default build. */
function buildLines({ others }: ServedPortal): readonly string[] {
  const chosen = others.flatMap(({ number, sets }) => sets.map(({ key }) => [key, String(number)] as const));
  return chosen.length === 0 ? [] : [map(setOfHost, "lobby_build", new Map(chosen), "1")];
}

/** Returns what the names of a build's variables and matchers end with. */
function suffixOf({ number }: OtherBuild): string {
  return `_${String(number)}`;
}

function matcherOf(build: OtherBuild): string {
  return `@build${suffixOf(build)}`;
}

/** Returns the folder in a set with a build's documents into which looks of hosts are written. */
function documentsFolderOf({ commit }: OtherBuild): string {
  return `builds/${commit}/documents`;
}

/** Returns the options of the whole server. */
function globalOptions(server: ServerSettings): readonly string[] {
  return [
    "{",
    `  admin ${server.caddyAdmin}`,
    "  auto_https off",
    `  http_port ${String(server.httpPort)}`,
    `  https_port ${String(server.httpsPort)}`,
    "  servers {\n    protocols h1 h2\n    max_header_size 32KiB\n  }",
    // The error log quotes requests, whose addresses may contain tokens and e-mails.
    "  log default {\n    format filter {\n      wrap json\n      fields {\n        request delete\n      }\n    }\n  }",
    "}",
  ];
}

/** Returns the site for http, which sends browsers to https and answers authorities that issue certificates. */
function plainSite(served: ServedPortal): readonly string[] {
  const { server, portal } = served;
  const plain = Object.fromEntries(
    Object.entries(portal.headers.other).filter(([name]) => name !== transportName),
  );
  return [
    "http:// {",
    ...bindLines(server),
    " route {",
    ...knownHostLines(served),
    ...headerLines("  ", plain),
    "  header -Server",
    ...refusalLines,
    ...(server.acmeFolder === undefined
      ? []
      : [`  handle /.well-known/acme-challenge/* {\n${fileServer("    ", server.acmeFolder)}\n  }`]),
    `  redir https://{host}${server.httpsPort === 443 ? "" : `:${String(server.httpsPort)}`}{uri} 301`,
    " }",
    "}",
  ];
}

function bindLines({ addresses }: ServerSettings): readonly string[] {
  return addresses.length === 0 ? [] : [`  bind ${addresses.join(" ")}`];
}

/** Returns the handler of `/config.json`, which each host has of its own. */
function configurationLines(places: Places): readonly string[] {
  return [
    "  handle /config.json {",
    "    header Cache-Control no-store",
    '    header Content-Type "application/json; charset=utf-8"',
    "    rewrite * /{lobby_config}.json",
    "    templates {\n      mime application/json\n    }",
    fileServer("    ", path.join(places.set, "config")),
    "  }",
  ];
}

/** Returns the handler of `/words.json`, the own words of each host that has some. */
function wordLines(places: Places): readonly string[] {
  return [
    "  handle /words.json {",
    "    header Cache-Control no-store",
    '    header Content-Type "application/json; charset=utf-8"',
    "    rewrite * /{lobby_words}.json",
    fileServer("    ", path.join(places.set, "words")),
    "  }",
  ];
}

/** Returns the handler of `/notice.json`, which the command `notice` changes without a rendering. */
function noticeLines({ notices }: Places): readonly string[] {
  return [
    "  handle /notice.json {",
    "    header Cache-Control no-store",
    '    header Content-Type "application/json; charset=utf-8"',
    `    @notices file {\n      root ${notices}\n      try_files /{vars.lobby_host}.json /all.json\n    }`,
    "    rewrite @notices {file_match.relative}",
    fileServer("    ", notices),
    "  }",
  ];
}

function hasPasskeys({ sets }: ServedPortal): boolean {
  return sets.some(({ passkeyRpId }) => passkeyRpId !== undefined);
}

/** Returns the handlers by which browsers and password managers learn about the passkeys of a host. */
function passkeyLines({ sets }: ServedPortal, places: Places): readonly string[] {
  const having = new Map(sets.map(({ key, passkeyRpId }) => [key, passkeyRpId === undefined ? "0" : "1"]));
  return [
    setMap("lobby_has_passkeys", having),
    "  handle /.well-known/webauthn {",
    "    header Cache-Control no-store",
    '    header Content-Type "application/json; charset=utf-8"',
    "    rewrite * /{vars.lobby_host}.json",
    fileServer("    ", path.join(places.set, relatedOriginsFolder)),
    "  }",
    "  @passkey-endpoints {\n    path /.well-known/passkey-endpoints\n    vars {lobby_has_passkeys} 1\n  }",
    "  handle @passkey-endpoints {",
    "    header Cache-Control no-store",
    '    header Content-Type "application/json; charset=utf-8"',
    `    rewrite * /${endpointsFile}`,
    "    templates {\n      mime application/json\n    }",
    fileServer("    ", places.set),
    "  }",
  ];
}

/** Returns the handlers of browsers' reports and numbers, which go to the collector or, without one, are dropped. */
function reportLines({ server, portal }: ServedPortal): readonly string[] {
  return Object.entries(sentByBrowsers).flatMap(([path, { name, bytes }]) => [
    `  @${name} {\n    path ${path}\n    method POST\n  }`,
    `  handle @${name} {`,
    ...(server.reportsUpstream === undefined
      ? ["    respond 204"]
      : [
          ...bodyLimit(bytes),
          `    reverse_proxy ${addressOf(server.reportsUpstream)} {`,
          "      header_up -Cookie",
          "      header_up -Authorization",
          "      header_up -Referer",
          ...hiddenHeaders(portal.headers.other),
          ...secureTransport(server.reportsUpstream, server.authorities),
          "    }",
        ]),
    "  }",
    `  handle ${path} {\n    respond 405\n  }`,
  ]);
}

/** Returns the handlers of the build's files but the documents; a missing file is answered with 404. */
function fileLines(served: ServedPortal, places: Places): readonly string[] {
  const { portal, others } = served;
  const { asset } = portal.headers;
  const strict = strictOf(served);
  return [
    ...foldersOf([portal, ...others.map((build) => build.portal)].flatMap(({ assets }) => assets)).flatMap(
      (folder) => [
        `  @asset-${folder} {`,
        `    path /${folder}/*`,
        "    not path *.br *.gz",
        `    file {\n      root ${places.assets}\n      try_files {path}\n    }`,
        "  }",
        `  handle @asset-${folder} {`,
        ...headerLines("    ", asset, strict),
        fileServer("    ", places.assets, ["precompressed br gzip"]),
        "  }",
        `  handle /${folder}/* {\n    header Cache-Control no-store\n    respond 404\n  }`,
      ],
    ),
    ...others.flatMap((build) =>
      ownFiles(build.portal).flatMap((name) => [
        `  @${name}${suffixOf(build)} {\n    path /${name}\n    vars {lobby_build} ${String(build.number)}\n  }`,
        `  handle @${name}${suffixOf(build)} {`,
        ...ownFileLines(build.portal, name, strict),
        fileServer("    ", path.join(places.set, publicFolderOf(build)), ["precompressed br gzip"]),
        "  }",
      ]),
    ),
    ...ownFiles(portal).flatMap((name) => [
      `  handle /${name} {`,
      ...ownFileLines(portal, name, strict),
      fileServer("    ", publicFolder(places), ["precompressed br gzip"]),
      "  }",
    ]),
    `  @file path_regexp \\.(?:${fileEndings.join("|")})$`,
    "  handle @file {\n    respond 404\n  }",
  ];
}

/** Returns the names of a build's files that are neither documents nor assets. */
function ownFiles({ files, headers }: BuiltPortal): readonly string[] {
  return files.filter((name) => !isCompressed(name) && !documentNames(headers).includes(name));
}

function ownFileLines({ headers }: BuiltPortal, name: string, strict: Headers): readonly string[] {
  return headerLines(
    "    ",
    headers.files?.[name] ?? { ...headers.asset, "Cache-Control": "no-cache" },
    strict,
  );
}

type DocumentPlaces = { readonly suffix: string; readonly documents: string; readonly files: string };

/** Returns the maps and handlers of a build's documents: of hosts whose look is written into it, and of all others. */
function documentLines(
  served: ServedPortal,
  build: Pick<ServedPortal, "portal" | "sets">,
  { suffix, documents, files }: DocumentPlaces,
): readonly string[] {
  const { headers } = build.portal;
  const policy = policyOf(build, suffix);
  const blocks = blockNumbers(served);
  const blockKeys = served.sets.map(({ key, block }) => [key, String(blocks.get(block) ?? "")] as const);
  const documentHeaders = [
    "    request_header -Range",
    ...headerLines("    ", headers.document, { [policyName]: policy.value, ...strictOf(served) }),
    ...(headers.document[frameOptionsName] === undefined
      ? []
      : [`    header @framed${suffix} -${frameOptionsName}`]),
    ...keepingLines(headers, suffix),
  ];
  return [
    ...policy.maps,
    ...tagLines(build, suffix),
    documentMap(headers, suffix),
    ...(blocks.size === 0
      ? []
      : [
          setMap(`lobby_block${suffix}`, new Map(blockKeys)),
          `  @with-block${suffix} not vars {lobby_block${suffix}} ""`,
          `  handle @with-block${suffix} {`,
          ...documentHeaders,
          "    header -Last-Modified",
          "    encode gzip",
          `    rewrite * /{lobby_block${suffix}}/{lobby_document${suffix}}`,
          `    templates {\n      mime text/html\n      between ${tagStart} ${tagEnd}\n    }`,
          fileServer("    ", documents, ["index off"]),
          "  }",
        ]),
    "  handle {",
    ...documentHeaders,
    `    rewrite * /{lobby_document${suffix}}`,
    fileServer("    ", files, ["precompressed br gzip", "index off"]),
    "  }",
  ];
}

/** Returns the map from an address to its document. */
function documentMap(headers: PortalHeaders, suffix: string): string {
  const others = Array.from(documentAddresses(headers), ([address, name]) => `    ~${address} ${name}\n`);
  return `  map {http.request.orig_uri} {lobby_document${suffix}} {\n${others.join("")}    default ${usualDocument}\n  }`;
}

/**
 * Returns a file server. Without `disable_canonical_uris`, Caddy redirects a path with a slash behind the name of a
 * file, and the path that it was asked for may then name another host (`/%5Cevil.example/index.html/`).
 */
function fileServer(indent: string, root: string, more: readonly string[] = []): string {
  const options = [`root ${root}`, "disable_canonical_uris", ...more];
  return [`${indent}file_server {`, ...options.map((option) => `${indent}  ${option}`), `${indent}}`].join(
    "\n",
  );
}

/** Returns the folder of the build's files that are served by their names. */
function publicFolder(places: Places): string {
  return path.join(places.set, "public");
}

/**
 * Returns the map and matchers that decide which documents browsers may store, and whether a browser has the current
 * one.
 */
function tagLines(
  { portal, sets }: Pick<ServedPortal, "portal" | "sets">,
  suffix: string,
): readonly string[] {
  const { revalidated } = portal.headers;
  if (revalidated === undefined) return [];
  const given = "{http.request.header.If-None-Match}";
  return [
    `  map {http.request.orig_uri} {lobby_is_kept${suffix}} {\n    ~${revalidated.addresses} "1"\n    default "0"\n  }`,
    setMap(`lobby_tag${suffix}`, new Map(sets.map(({ key, tag }) => [key, tag]))),
    `  @kept${suffix} vars {lobby_is_kept${suffix}} 1`,
    `  @fresh${suffix} vars {lobby_is_kept${suffix}} 0`,
    `  @current${suffix} expression {lobby_is_kept${suffix}} == "1" && ${given}.contains({lobby_tag${suffix}})`,
  ];
}

/**
 * Returns the lines for caching a document. `defer` replaces Caddy's own entity tags, which are set late and are made
 * of time and size, which two builds may have in common.
 */
function keepingLines({ revalidated }: PortalHeaders, suffix: string): readonly string[] {
  if (revalidated === undefined) return ["    header -ETag"];
  return [
    `    header @fresh${suffix} -ETag`,
    `    header @kept${suffix} {\n      Cache-Control ${quoted(revalidated["Cache-Control"])}\n      ETag "W/\\"{lobby_tag${suffix}}\\""\n      defer\n    }`,
    `    respond @current${suffix} 304`,
  ];
}

/** Returns the map of what hosts add to `Strict-Transport-Security`; nothing if none does. */
function hstsLines({ sets }: ServedPortal): readonly string[] {
  const given = new Map(sets.flatMap(({ key, hsts }) => (hsts === "" ? [] : [[key, hsts] as const])));
  return given.size === 0 ? [] : [map(setOfHost, "lobby_hsts", given)];
}

/** Returns `Strict-Transport-Security` with what the host adds, in Caddy's syntax; nothing if no host adds anything. */
function strictOf({ portal, sets }: ServedPortal): Headers {
  const value = portal.headers.other[transportName];
  return value === undefined || sets.every(({ hsts }) => hsts === "")
    ? {}
    : { [transportName]: `${quoted(value).slice(1, -1)}{lobby_hsts}` };
}

function configNumbers({ sets }: ServedPortal): ReadonlyMap<string, number> {
  return numbered(sets.map(({ config }) => config));
}

function wordNumbers({ sets }: ServedPortal): ReadonlyMap<string, number> {
  return numbered(sets.map(({ words }) => words));
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
    "    header ?Cache-Control no-store",
    ...bodyLimit(server.apiBodyKilobytes * 1_024),
    `    reverse_proxy ${addressOf(origin)} {`,
    "      header_up Host {host}",
    "      header_up X-Forwarded-Host {host}",
    "      header_up X-Real-IP {remote_host}",
    ...[...headersOfProxies, "Upgrade"].map((name) => `      header_up -${name}`),
    // Some platforms read an underscore as a hyphen: `X_Forwarded_For`.
    "      header_up -*_*",
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
