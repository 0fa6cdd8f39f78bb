import path from "node:path";
import { expressionOf } from "../hosts/host-patterns.ts";
import { foldersOf, isCompressed, policyName, type Headers } from "../portal/built-portal.ts";
import { fileEndings, headersOfProxies } from "../portal/client-headers.ts";
import { additionsOf, policyPieces } from "../portal/policy-pieces.ts";
import { blockPlace } from "../portal/host-block-text.ts";
import { sourceNames, type SetFacts, type SourceName } from "../portal/set-facts.ts";
import { dollarVariable, mapKey, mapped, quoted, type Mapped } from "./nginx-text.ts";
import type { Places } from "./renderer.ts";
import { numbered, type ServedPortal } from "./served-portal.ts";

const heading = "# Written by npm run deploy -- render nginx. Changes here are lost with the next rendering.";
const sourceVariables: Readonly<Record<SourceName, string>> = {
  connectOrigins: "lobby_connect_origins",
  frameOrigins: "lobby_frame_origins",
  imageOrigins: "lobby_image_origins",
  frameAncestors: "lobby_frame_ancestors",
};
/** An address that is only used inside nginx: clients cannot request it. */
const documentWithBlock = "/.document-with-block";
const ciphers = [
  ...["ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-RSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-GCM-SHA384"],
  ...["ECDHE-RSA-AES256-GCM-SHA384", "ECDHE-ECDSA-CHACHA20-POLY1305", "ECDHE-RSA-CHACHA20-POLY1305"],
].join(":");

/**
 * Returns nginx's configuration: file name → text. There is one server for all hosts; maps contain the facts about
 * each.
 */
export function nginxFiles(served: ServedPortal, places: Places): ReadonlyMap<string, string> {
  const policy = policyOf(served);
  const { asset, other } = served.portal.headers;
  const file = (name: string): string => path.join(places.set, name);
  return new Map([
    ["nginx.conf", wholeConfiguration(served, places)],
    ["lobby.conf", lobbyConfiguration(served, places, policy.blocks)],
    ["hosts.map", hostMap(served)],
    ["headers-document.conf", documentHeaders(served, policy.value)],
    ["headers-asset.conf", headerLines(asset)],
    ["headers-file.conf", headerLines({ ...asset, "Cache-Control": "no-cache" })],
    ["headers-other.conf", headerLines(other)],
    ["headers-fresh.conf", headerLines({ ...other, "Cache-Control": "no-store" })],
    ["headers-plain.conf", headerLines(withoutTransportSecurity(other))],
    ["api.conf", apiLines(served, file)],
  ]);
}

/** Returns the document's headers. `$lobby_tag` and `$lobby_caching` are set where browsers may store it. */
function documentHeaders({ portal }: ServedPortal, policy: string): string {
  const { document, revalidated } = portal.headers;
  if (revalidated === undefined) return headerLines({ ...document, [policyName]: policy }, [policyName]);
  return headerLines(
    { ...document, [policyName]: policy, "Cache-Control": "$lobby_caching", ETag: "$lobby_tag" },
    [policyName, "Cache-Control", "ETag"],
  );
}

/** Returns the headers for http, without `Strict-Transport-Security`, which RFC 6797 forbids there. */
function withoutTransportSecurity(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "Strict-Transport-Security"));
}

/** Returns `add_header` lines; the values of `ready` are already written in nginx's syntax. */
function headerLines(headers: Headers, ready: readonly string[] = []): string {
  return lines(
    Object.entries(headers).map(
      ([name, value]) => `add_header ${name} ${ready.includes(name) ? `"${value}"` : quoted(value)} always;`,
    ),
  );
}

function policyOf({ portal, sets }: ServedPortal): Mapped {
  const { document, vendors, framablePaths } = portal.headers;
  const pieces = policyPieces(document[policyName] ?? "", vendors);
  const combinations = numbered(sets.map((set) => set.vendors.join(" ")));
  const vendorKey = mapped(
    "lobby_vendors",
    "$lobby_set",
    new Map(sets.flatMap((set) => (set.vendors.length === 0 ? [] : [[set.key, set.vendors.join(" ")]]))),
  );
  const additions = new Map(
    pieces.flatMap((piece) => {
      if (!("vendorsOf" in piece)) return [];
      const texts = [...combinations.keys()].map(
        (chosen) => [chosen, additionsOf(vendors, chosen.split(" "), piece)] as const,
      );
      const usual = additionsOf(vendors, [], piece);
      const given = new Map(texts.filter(([, text]) => text !== usual));
      const variable = `lobby_add_${piece.vendorsOf.replaceAll("-", "_")}`;
      const value =
        given.size === 0
          ? { blocks: [], value: quoted(usual).slice(1, -1) }
          : mapped(variable, "$lobby_vendors", given, usual);
      return [[piece.vendorsOf, value] as const];
    }),
  );
  const sources = new Map(sourceNames.map((name) => [name, sourcesOf(name, sets, framablePaths)]));
  const value = pieces.map((piece) => {
    if ("text" in piece) return quoted(piece.text).slice(1, -1);
    return "sources" in piece
      ? (sources.get(piece.sources)?.value ?? "")
      : (additions.get(piece.vendorsOf)?.value ?? "");
  });
  return {
    blocks: [
      ...[...sources.values()].flatMap(({ blocks }) => blocks),
      ...vendorKey.blocks,
      ...[...additions.values()].flatMap(({ blocks }) => blocks),
    ],
    value: value.join(""),
  };
}

/**
 * Returns the map for the sources of a directive; `frame-ancestors` also depends on the path, because partners may
 * frame some paths only. The path is compared as it was sent, so no other spelling is framable.
 */
function sourcesOf(name: SourceName, sets: readonly SetFacts[], framablePaths: readonly string[]): Mapped {
  const isAncestors = name === "frameAncestors";
  const none = " 'none'";
  const values = sets.flatMap((set) => {
    const text = set.sources[name];
    if (text === "" || (isAncestors && ` ${text}` === none)) return [];
    return [[isAncestors ? `1 ${set.key}` : set.key, ` ${text}`] as const];
  });
  if (!isAncestors) return mapped(sourceVariables[name], "$lobby_set", new Map(values));
  const paths = framablePaths.map(
    (framable) => `  "~^${framable.replaceAll(/:\w+/g, "[^/?]+").replaceAll(".", "\\.")}/?(?:\\?|\\z)" 1;`,
  );
  const ancestors = mapped(sourceVariables[name], '"$lobby_is_framable $lobby_set"', new Map(values), none);
  return {
    ...ancestors,
    blocks: [
      ["map $request_uri $lobby_is_framable {", "  default 0;", ...paths, "}"].join("\n"),
      ...ancestors.blocks,
    ],
  };
}

function hostMap({ hosts, patterns }: ServedPortal): string {
  return lines([
    ...Array.from(hosts, ([host, key]) => `${mapKey(host)} "${key}";`),
    ...Array.from(patterns, ([pattern, key]) => `"~${expressionOf(pattern)}" "${key}";`),
  ]);
}

function wholeConfiguration({ server }: ServedPortal, places: Places): string {
  return lines([
    heading,
    "user www-data;",
    "worker_processes auto;",
    "worker_rlimit_nofile 16384;",
    "include /etc/nginx/modules-enabled/*.conf;",
    // Messages below "crit" may quote an address with a token in it.
    `error_log ${server.logFolder}/error.log crit;`,
    "events { worker_connections 8192; }",
    "http {",
    "  include /etc/nginx/mime.types;",
    "  default_type application/octet-stream;",
    "  sendfile on;",
    "  tcp_nopush on;",
    `  include ${path.join(places.set, "lobby.conf")};`,
    "}",
  ]);
}

function lobbyConfiguration(served: ServedPortal, places: Places, policyBlocks: readonly string[]): string {
  const { server, sets, portal } = served;
  const file = (name: string): string => path.join(places.set, name);
  const upstreams = upstreamsOf(sets);
  const config = mapped(
    "lobby_config",
    "$lobby_set",
    new Map(sets.map((set) => [set.key, set.config])),
    "{}",
  );
  const apiKeys = new Map(
    sets.flatMap(({ key, apiUpstream = "" }) => {
      const number = upstreams.get(apiUpstream);
      return number === undefined ? [] : [[key, `lobby_api_${String(number)}`]];
    }),
  );
  const block = blockOf(sets);
  const api = mapped("lobby_api", "$lobby_set", apiKeys);
  const byUpstream = (valueOf: (address: URL) => string): ReadonlyMap<string, string> =>
    new Map(
      Array.from(upstreams, ([origin, number]) => [`lobby_api_${String(number)}`, valueOf(new URL(origin))]),
    );
  const certificate = certificateLines(served, file);
  const { logFolder, apiRequestsPerSecond, reportsUpstream, acmeFolder } = server;
  const publicPort = server.publicHttpsPort ?? server.httpsPort;
  return lines([
    heading,
    "map_hash_max_size 65536;",
    "map_hash_bucket_size 512;",
    dollarVariable,
    'map $host $lobby_label { default ""; "~^(?<lobby_first_label>[a-z0-9-]+)" $lobby_first_label; }',
    `map $host $lobby_set { default ""; include ${file("hosts.map")}; }`,
    // For browsers, a host with a dot at its end is another origin.
    'map $http_host $lobby_has_final_dot { default 0; "~\\.(?::\\d+)?\\z" 1; }',
    'map "$lobby_set:$lobby_has_final_dot:$uri" $lobby_is_refused {',
    "  default 0;",
    '  "~^[^:]*:.:/healthz\\z" 0;',
    '  "~^(?::|[^:]*:1:)" 1;',
    "}",
    ...policyBlocks,
    ...config.blocks,
    ...(block?.blocks ?? []),
    ...tagBlocks(served),
    ...api.blocks,
    ...mapped(
      "lobby_api_scheme",
      "$lobby_api",
      byUpstream(({ protocol }) => protocol.slice(0, -1)),
      "http",
    ).blocks,
    ...mapped(
      "lobby_api_name",
      "$lobby_api",
      byUpstream(({ hostname }) => hostname),
      "localhost",
    ).blocks,
    ...certificate.blocks,
    ...Array.from(upstreams, ([origin, number]) => upstreamBlock(`lobby_api_${String(number)}`, origin)),
    ...(reportsUpstream === undefined ? [] : [upstreamBlock("lobby_reports", reportsUpstream)]),
    // The log contains only the kind of the requested address, because addresses may contain tokens and e-mails.
    'map $uri $lobby_kind { default document; "~^/api/" api; ~^/(?:js|css|assets)/ asset; /config.json config; /csp report; /healthz health; }',
    "log_format lobby '$time_iso8601 $host $lobby_kind $request_method $status $body_bytes_sent $request_time \"$http_x_trace_token\"';",
    `limit_req_zone $binary_remote_addr zone=lobby_api:10m rate=${String(apiRequestsPerSecond)}r/s;`,
    "limit_req_zone $binary_remote_addr zone=lobby_reports:10m rate=5r/s;",
    "",
    "server {",
    ...listenLines(server.addresses, server.httpPort, "default_server"),
    "  server_name _;",
    "  server_tokens off;",
    `  access_log ${logFolder}/lobby.log lobby;`,
    `  include ${file("headers-plain.conf")};`,
    "  if ($lobby_is_refused) { return 421; }",
    '  location = /healthz { default_type text/plain; return 200 "ok\\n"; }',
    ...(acmeFolder === undefined
      ? []
      : [
          `  location ^~ /.well-known/acme-challenge/ { root ${acmeFolder}; default_type text/plain; try_files $uri =404; }`,
        ]),
    `  location / { return 301 https://$host${publicPort === 443 ? "" : `:${String(publicPort)}`}$request_uri; }`,
    "}",
    "",
    "server {",
    ...listenLines(server.addresses, server.httpsPort, "ssl http2 default_server"),
    "  server_name _;",
    "  server_tokens off;",
    `  access_log ${logFolder}/lobby.log lobby;`,
    ...certificate.directives,
    "  ssl_protocols TLSv1.2 TLSv1.3;",
    `  ssl_ciphers ${ciphers};`,
    "  ssl_prefer_server_ciphers off;",
    "  ssl_session_cache shared:lobby:10m;",
    "  ssl_session_timeout 1d;",
    "  ssl_session_tickets off;",
    "  charset utf-8;",
    "  charset_types text/plain text/css application/json application/javascript text/javascript;",
    // Answers that may contain secrets are not compressed; files are compressed already.
    "  gzip off;",
    "  gzip_vary on;",
    "  gzip_static on;",
    ...(server.brotli ? ["  brotli_static on;"] : []),
    "  absolute_redirect off;",
    `  client_max_body_size ${String(server.apiBodyKilobytes)}k;`,
    `  root ${file("public")};`,
    `  include ${file("headers-other.conf")};`,
    "  if ($lobby_is_refused) { return 421; }",
    "",
    '  location = /healthz { default_type text/plain; return 200 "ok\\n"; }',
    "  location = /config.json {",
    "    default_type application/json;",
    `    include ${file("headers-fresh.conf")};`,
    "    if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }",
    `    return 200 "${config.value}";`,
    "  }",
    "  location = /csp {",
    "    limit_req zone=lobby_reports burst=20 nodelay;",
    "    limit_req_status 429;",
    "    client_max_body_size 64k;",
    "    if ($request_method != POST) { return 405; }",
    ...(reportsUpstream === undefined
      ? ["    return 204;"]
      : [
          "    proxy_set_header Host $host;",
          '    proxy_set_header Cookie "";',
          '    proxy_set_header Authorization "";',
          ...hiddenHeaders(portal.headers.other).map((line) => `    ${line}`),
          `    proxy_pass ${new URL(reportsUpstream).protocol}//lobby_reports/csp;`,
        ]),
    "  }",
    ...Object.entries(portal.headers.redirects).map(
      ([from, to]) => `  location = ${from} { return 302 ${quoted(to)}; }`,
    ),
    "  location ^~ /.well-known/ { return 404; }",
    `  location ^~ /api/ { include ${file("api.conf")}; }`,
    "  location @too-many {",
    `    include ${file("headers-fresh.conf")};`,
    "    add_header Retry-After 1 always;",
    "    return 429;",
    "  }",
    ...foldersOf(portal.assets).flatMap((folder) => [
      `  location ^~ /${folder}/ {`,
      `    root ${places.assets};`,
      `    include ${file("headers-asset.conf")};`,
      "    error_page 404 = @missing;",
      "    location ~ \\.(?:br|gz)$ { return 404; }",
      "    try_files $uri =404;",
      "  }",
    ]),
    "  location @missing {",
    `    include ${file("headers-fresh.conf")};`,
    "    return 404;",
    "  }",
    ...portal.files
      .filter((name) => !isCompressed(name) && name !== "index.html")
      .map((name) => `  location = /${name} { include ${file("headers-file.conf")}; try_files $uri =404; }`),
    `  location ~ \\.(?:${fileEndings.join("|")})$ { return 404; }`,
    "  location / {",
    `    include ${file("headers-document.conf")};`,
    "    etag off;",
    "    if_modified_since off;",
    "    max_ranges 0;",
    ...(portal.headers.revalidated === undefined ? [] : ["    if ($lobby_is_current) { return 304; }"]),
    ...(block === undefined ? [] : [`    if ($lobby_has_block) { rewrite ^ ${documentWithBlock} last; }`]),
    "    rewrite ^ /index.html break;",
    "  }",
    ...(block === undefined ? [] : blockLines(block, file, server.brotli)),
    "}",
  ]);
}

/**
 * Returns the maps that decide which documents browsers may store, with which entity tag, and whether a browser has the
 * current one. nginx's own tags are made of time and size, which two builds may have in common.
 */
function tagBlocks({ portal, sets }: ServedPortal): readonly string[] {
  const { document, revalidated } = portal.headers;
  if (revalidated === undefined) return [];
  const tags = new Map(sets.map(({ key, tag }) => [`1 ${key}`, `W/"${tag}"`]));
  return [
    `map $request_uri $lobby_is_kept { default 0; "~${revalidated.addresses}" 1; }`,
    `map $lobby_is_kept $lobby_caching { default ${quoted(document["Cache-Control"] ?? "")}; 1 ${quoted(revalidated["Cache-Control"])}; }`,
    ...mapped("lobby_tag", '"$lobby_is_kept $lobby_set"', tags).blocks,
    `map "$request_method $lobby_tag $http_if_none_match" $lobby_is_current { default 0; '~^(?:GET|HEAD) W/("[^"]+") .*\\1' 1; }`,
  ];
}

/** Returns the maps of the blocks about hosts; undefined if no host has a look. */
function blockOf(sets: readonly SetFacts[]): Mapped | undefined {
  const given = sets.filter(({ block }) => block !== "");
  if (given.length === 0) return undefined;
  const block = mapped("lobby_block", "$lobby_set", new Map(given.map((set) => [set.key, set.block])));
  const has = mapped("lobby_has_block", "$lobby_set", new Map(given.map(({ key }) => [key, "1"])), "0");
  return { ...block, blocks: [...block.blocks, ...has.blocks] };
}

/**
 * Returns the lines that write the block into the document. nginx can write only into an uncompressed document; hosts
 * without a block get the one that the build has compressed.
 */
function blockLines(block: Mapped, file: (name: string) => string, isBrotli: boolean): readonly string[] {
  return [
    `  location = ${documentWithBlock} {`,
    "    internal;",
    `    include ${file("headers-document.conf")};`,
    "    etag off;",
    "    if_modified_since off;",
    "    max_ranges 0;",
    "    gzip_static off;",
    ...(isBrotli ? ["    brotli_static off;"] : []),
    "    gzip on;",
    "    gzip_comp_level 6;",
    // With `off`, the filter removes the entity tag as well. The time itself is not used, because `if_modified_since`
    // is off.
    "    sub_filter_last_modified on;",
    "    sub_filter_once on;",
    `    sub_filter "${blockPlace}" "${blockPlace}${block.value}";`,
    "    rewrite ^ /index.html break;",
    "  }",
  ];
}

function apiLines({ portal, server, sets }: ServedPortal, file: (name: string) => string): string {
  const isSecure = sets.some(({ apiUpstream }) => apiUpstream?.startsWith("https:"));
  return lines([
    'if ($lobby_api = "") { return 404; }',
    `limit_req zone=lobby_api burst=${String(server.apiRequestBurst)} nodelay;`,
    "limit_req_status 429;",
    "error_page 429 = @too-many;",
    `include ${file("headers-other.conf")};`,
    ...hiddenHeaders(portal.headers.other),
    "proxy_hide_header X-Powered-By;",
    "proxy_http_version 1.1;",
    'proxy_set_header Connection "";',
    'proxy_set_header Upgrade "";',
    'proxy_set_header TE "";',
    "proxy_set_header Host $host;",
    "proxy_set_header X-Forwarded-Host $host;",
    "proxy_set_header X-Forwarded-Proto https;",
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Real-IP $remote_addr;",
    ...headersOfProxies.map((name) => `proxy_set_header ${name} "";`),
    "proxy_connect_timeout 5s;",
    "proxy_read_timeout 60s;",
    // Only the portal decides which calls may be repeated: a code or a token is spent by one call.
    "proxy_next_upstream off;",
    ...(isSecure
      ? [
          "proxy_ssl_server_name on;",
          "proxy_ssl_name $lobby_api_name;",
          "proxy_ssl_verify on;",
          "proxy_ssl_verify_depth 3;",
          `proxy_ssl_trusted_certificate ${server.authorities};`,
        ]
      : []),
    "proxy_pass $lobby_api_scheme://$lobby_api;",
  ]);
}

/** Removes the upstream's headers that the server sets itself, so that none is sent twice. */
function hiddenHeaders(headers: Headers): readonly string[] {
  return Object.keys(headers).map((name) => `proxy_hide_header ${name};`);
}

function upstreamsOf(sets: readonly SetFacts[]): ReadonlyMap<string, number> {
  return numbered(sets.map(({ apiUpstream }) => apiUpstream));
}

function upstreamBlock(name: string, origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  const defaultPort = protocol === "https:" ? "443" : "80";
  return `upstream ${name} { server ${hostname}:${port || defaultPort} max_fails=0; keepalive 16; }`;
}

/**
 * Returns the lines for certificates: a single one is loaded with the configuration; with several, nginx reads the
 * right one at each handshake.
 */
function certificateLines(
  { sets, hosts, patterns }: ServedPortal,
  file: (name: string) => string,
): { readonly blocks: readonly string[]; readonly directives: readonly string[] } {
  const files = sets.map(({ key, certificate }) => ({
    key,
    chain: certificate?.chain ?? "",
    secret: certificate?.key ?? "",
  }));
  const isOfHost = files.some(({ chain, secret }) => /\{(?:host|label)\}/.test(chain + secret));
  const [first] = files;
  const isOne = new Set(files.map(({ chain, secret }) => `${chain}\n${secret}`)).size === 1;
  if (first !== undefined && isOne && (!isOfHost || hosts.size + patterns.size === 0)) {
    return {
      blocks: [],
      directives: [`  ssl_certificate ${first.chain};`, `  ssl_certificate_key ${first.secret};`],
    };
  }
  const byName = (block: string): string =>
    block.replaceAll("${host}", "${ssl_server_name}").replaceAll("${lobby_label}", "${lobby_tls_label}");
  const chains = mapped(
    "lobby_chain",
    "$lobby_tls_set",
    new Map(files.map(({ key, chain }) => [key, chain])),
  );
  const keys = mapped("lobby_key", "$lobby_tls_set", new Map(files.map(({ key, secret }) => [key, secret])));
  return {
    blocks: [
      'map $ssl_server_name $lobby_tls_label { default ""; "~^(?<lobby_first_tls_label>[a-z0-9-]+)" $lobby_first_tls_label; }',
      `map $ssl_server_name $lobby_tls_set { default ""; include ${file("hosts.map")}; }`,
      ...[...chains.blocks, ...keys.blocks].map(byName),
    ],
    directives: ["  ssl_certificate $lobby_chain;", "  ssl_certificate_key $lobby_key;"],
  };
}

function listenLines(addresses: readonly string[], port: number, words: string): readonly string[] {
  const all = addresses.length === 0 ? ["0.0.0.0", "::"] : addresses;
  return all.map((address) => {
    const isVersion6 = address.includes(":");
    const place = isVersion6 ? `[${address}]` : address;
    return `  listen ${place}:${String(port)} ${words}${isVersion6 ? " ipv6only=on" : ""};`;
  });
}

function lines(all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}
