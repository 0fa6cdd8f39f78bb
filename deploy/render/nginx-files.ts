import path from "node:path";
import type { ServerSettings } from "../hosts/hosts-file.ts";
import { expressionOf } from "../hosts/host-patterns.ts";
import { documentAddresses, transportName, usualDocument, type Headers } from "../portal/built-portal.ts";
import type { SetFacts } from "../portal/set-facts.ts";
import {
  apiLines,
  apiLocations,
  configurationLocation,
  noticeLocation,
  wordsLocation,
  documentLocations,
  fileLocations,
  otherBuildLocations,
  suffixOf,
  passkeyLocations,
  reportsLocations,
  type FileOfSet,
} from "./nginx-locations.ts";
import { policyHeaders } from "./nginx-policy.ts";
import { dollarVariable, mapKey, mapped, quoted, type Mapped } from "./nginx-text.ts";
import { publicPort, relatedOriginsFiles } from "./passkey-files.ts";
import type { Places } from "./renderer.ts";
import { numbered, type ServedPortal } from "./served-portal.ts";

const heading = "# Written by npm run deploy -- render nginx. Changes here are lost with the next rendering.";
const ciphers = [
  ...["ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-RSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-GCM-SHA384"],
  ...["ECDHE-RSA-AES256-GCM-SHA384", "ECDHE-ECDSA-CHACHA20-POLY1305", "ECDHE-RSA-CHACHA20-POLY1305"],
].join(":");
const transportLines = [
  "  ssl_protocols TLSv1.2 TLSv1.3;",
  `  ssl_ciphers ${ciphers};`,
  "  ssl_prefer_server_ciphers off;",
  "  ssl_session_cache shared:lobby:10m;",
  "  ssl_session_timeout 1d;",
  "  ssl_session_tickets off;",
];
const refusal = "  if ($lobby_is_refused) { return 421; }";
const health = '  location = /healthz { default_type text/plain; return 200 "ok\\n"; }';

/**
 * Returns nginx's configuration: file name → text. There is one server for all hosts; maps contain the facts about
 * each.
 */
export function nginxFiles(served: ServedPortal, places: Places): ReadonlyMap<string, string> {
  const policy = policyHeaders(served, "");
  const { asset, other, files = {} } = served.portal.headers;
  const policies = served.others.map((build) => policyHeaders(build, suffixOf(build)));
  const file: FileOfSet = (name) => path.join(places.set, name);
  const hsts = hstsOf(served.sets);
  const headerLines = (headers: Headers, ready: Headers = {}): string =>
    lines(
      Object.entries({ ...headers, ...ready }).map(([name, value]) => {
        const word = ready[name] === undefined ? quoted(value) : `"${value}"`;
        return `add_header ${name} ${name === transportName ? `${word.slice(0, -1)}${hsts.value}"` : word} always;`;
      }),
    );
  return new Map([
    ["nginx.conf", wholeConfiguration(served, places)],
    [
      "lobby.conf",
      lobbyConfiguration(served, places, [
        ...[policy, ...policies].flatMap(({ blocks }) => blocks),
        ...hsts.blocks,
      ]),
    ],
    ["hosts.map", hostMap(served)],
    [
      "headers-document.conf",
      headerLines(served.portal.headers.document, documentValues(served, policy.values)),
    ],
    ["headers-asset.conf", headerLines(asset)],
    ["headers-file.conf", headerLines({ ...asset, "Cache-Control": "no-cache" })],
    ...Object.entries(files).map(([name, own]) => [`headers-${name}.conf`, headerLines(own)] as const),
    ["headers-other.conf", headerLines(other)],
    ["headers-fresh.conf", headerLines({ ...other, "Cache-Control": "no-store" })],
    ["headers-plain.conf", headerLines(withoutTransportSecurity(other))],
    ["api.conf", lines(apiLines(served, file))],
    ...relatedOriginsFiles(served),
    ...served.others.flatMap((build, index) => {
      const { document, files: own = {} } = build.portal.headers;
      const suffix = suffixOf(build);
      const values = documentValues(build, policies[index]?.values ?? {}, suffix);
      return [
        [`headers-document${suffix}.conf`, headerLines(document, values)] as const,
        ...Object.entries(own).map(
          ([name, headers]) => [`headers-${name}${suffix}.conf`, headerLines(headers)] as const,
        ),
      ];
    }),
  ]);
}

/**
 * Returns the document's headers that differ between hosts or addresses, in nginx's syntax. `$lobby_tag` and
 * `$lobby_caching` are set where browsers may store it.
 */
function documentValues({ portal }: Pick<ServedPortal, "portal">, policy: Headers, suffix = ""): Headers {
  return portal.headers.revalidated === undefined
    ? policy
    : { ...policy, "Cache-Control": `$lobby_caching${suffix}`, ETag: `$lobby_tag${suffix}` };
}

/** Returns what hosts add to `Strict-Transport-Security`. */
function hstsOf(sets: readonly SetFacts[]): Mapped {
  const given = new Map(sets.flatMap(({ key, hsts }) => (hsts === "" ? [] : [[key, hsts] as const])));
  return given.size === 0 ? { blocks: [], value: "" } : mapped("lobby_hsts", "$lobby_set", given);
}

/** Returns the headers for http, without `Strict-Transport-Security`, which RFC 6797 forbids there. */
function withoutTransportSecurity(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== transportName));
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

/** Returns the maps with the facts about each host, and the two servers that read them. */
function lobbyConfiguration(served: ServedPortal, places: Places, policyBlocks: readonly string[]): string {
  const { server, sets } = served;
  const file: FileOfSet = (name) => path.join(places.set, name);
  const config = mapped(
    "lobby_config",
    "$lobby_set",
    new Map(sets.map((set) => [set.key, set.config])),
    "{}",
  );
  const words = mapped(
    "lobby_words",
    "$lobby_set",
    new Map(sets.flatMap(({ key, words }) => (words === undefined ? [] : [[key, words] as const]))),
    "{}",
  );
  const block = blockOf(sets);
  const certificate = certificateLines(served, file);
  const passkeys = passkeyLocations(served, file);
  const { apiRequestsPerSecond, reportsUpstream } = server;
  return lines([
    heading,
    "map_hash_max_size 65536;",
    "map_hash_bucket_size 512;",
    // Each build has variables of its own.
    ...(served.others.length === 0 ? [] : ["variables_hash_max_size 4096;"]),
    dollarVariable,
    ...hostMapLines(file),
    ...policyBlocks,
    ...config.blocks,
    ...words.blocks,
    ...(block?.blocks ?? []),
    ...buildBlocks(served),
    ...documentBlocks(served, ""),
    ...served.others.flatMap((build) => documentBlocks(build, suffixOf(build))),
    ...apiBlocks(sets),
    ...passkeys.blocks,
    ...certificate.blocks,
    ...Array.from(upstreamsOf(sets), ([origin, number]) => upstreamBlock(upstreamName(number), origin)),
    ...(reportsUpstream === undefined ? [] : [upstreamBlock("lobby_reports", reportsUpstream)]),
    // The log contains only the kind of the requested address, because addresses may contain tokens and e-mails.
    'map $uri $lobby_kind { default document; "~^/api/" api; ~^/(?:js|css|assets)/ asset; /config.json config; /words.json words; /notice.json notice; /csp report; /telemetry numbers; /healthz health; }',
    "log_format lobby '$time_iso8601 $host $lobby_kind $request_method $status $body_bytes_sent $request_time \"$http_x_trace_token\"';",
    `limit_req_zone $binary_remote_addr zone=lobby_api:10m rate=${String(apiRequestsPerSecond)}r/s;`,
    "limit_req_zone $binary_remote_addr zone=lobby_reports:10m rate=5r/s;",
    "",
    ...plainServer(server, file),
    "",
    "server {",
    ...listenLines(server.addresses, server.httpsPort, "ssl http2 default_server"),
    ...commonLines(server),
    ...certificate.directives,
    ...transportLines,
    ...contentLines(server),
    `  root ${file("public")};`,
    `  include ${file("headers-other.conf")};`,
    refusal,
    "",
    health,
    ...configurationLocation(config, file),
    ...wordsLocation(words, file),
    ...noticeLocation(places, file),
    ...reportsLocations(served),
    ...Object.entries(served.portal.headers.redirects).map(
      ([from, to]) => `  location = ${from} { return 302 ${quoted(to)}; }`,
    ),
    ...passkeys.locations,
    "  location ^~ /.well-known/ { return 404; }",
    ...apiLocations(file),
    ...fileLocations(served, places, file),
    ...documentLocations(served, block, file),
    ...served.others.flatMap((build) => otherBuildLocations(build, { block, file, server })),
    "}",
  ]);
}

/** Returns the maps by which a request finds the settings of its host, and by which unknown hosts are refused. */
function hostMapLines(file: FileOfSet): readonly string[] {
  return [
    'map $host $lobby_label { default ""; "~^(?<lobby_first_label>[a-z0-9-]+)" $lobby_first_label; }',
    `map $host $lobby_set { default ""; include ${file("hosts.map")}; }`,
    // For browsers, a host with a dot at its end is another origin.
    'map $http_host $lobby_has_final_dot { default 0; "~\\.(?::\\d+)?\\z" 1; }',
    'map "$lobby_set:$lobby_has_final_dot:$uri" $lobby_is_refused {',
    "  default 0;",
    '  "~^[^:]*:.:/healthz\\z" 0;',
    '  "~^(?::|[^:]*:1:)" 1;',
    "}",
  ];
}

/**
 * Returns the maps from a host to its platform (the upstream, its scheme, and its name for TLS), and the one by which no
 * answer is stored of which the platform does not say whether it may be.
 */
function apiBlocks(sets: readonly SetFacts[]): readonly string[] {
  const upstreams = upstreamsOf(sets);
  const keys = new Map(
    sets.flatMap(({ key, apiUpstream = "" }) => {
      const number = upstreams.get(apiUpstream);
      return number === undefined ? [] : [[key, upstreamName(number)]];
    }),
  );
  const byUpstream = (valueOf: (address: URL) => string): ReadonlyMap<string, string> =>
    new Map(Array.from(upstreams, ([origin, number]) => [upstreamName(number), valueOf(new URL(origin))]));
  const schemes = byUpstream(({ protocol }) => protocol.slice(0, -1));
  const names = byUpstream(({ hostname }) => hostname);
  return [
    ...mapped("lobby_api", "$lobby_set", keys).blocks,
    ...mapped("lobby_api_scheme", "$lobby_api", schemes, "http").blocks,
    ...mapped("lobby_api_name", "$lobby_api", names, "localhost").blocks,
    // nginx sends no header whose value is empty.
    'map $upstream_http_cache_control $lobby_api_caching { default ""; "" no-store; }',
  ];
}

/** Returns the server for http, which sends browsers to https and answers authorities that issue certificates. */
function plainServer(server: ServerSettings, file: FileOfSet): readonly string[] {
  const { acmeFolder } = server;
  const port = publicPort(server);
  return [
    "server {",
    ...listenLines(server.addresses, server.httpPort, "default_server"),
    ...commonLines(server),
    `  include ${file("headers-plain.conf")};`,
    refusal,
    health,
    ...(acmeFolder === undefined
      ? []
      : [
          `  location ^~ /.well-known/acme-challenge/ { root ${acmeFolder}; default_type text/plain; try_files $uri =404; }`,
        ]),
    `  location / { return 301 https://$host${port === 443 ? "" : `:${String(port)}`}$request_uri; }`,
    "}",
  ];
}

/** Returns the lines that the servers for http and https share. */
function commonLines({ logFolder }: ServerSettings): readonly string[] {
  return ["  server_name _;", "  server_tokens off;", `  access_log ${logFolder}/lobby.log lobby;`];
}

/** Returns the lines about compression, encoding and size of bodies. */
function contentLines(server: ServerSettings): readonly string[] {
  return [
    "  charset utf-8;",
    "  charset_types text/plain text/css application/json application/javascript text/javascript;",
    // Answers that may contain secrets are not compressed; files are compressed already.
    "  gzip off;",
    "  gzip_vary on;",
    "  gzip_static on;",
    ...(server.brotli ? ["  brotli_static on;"] : []),
    "  absolute_redirect off;",
    `  client_max_body_size ${String(server.apiBodyKilobytes)}k;`,
  ];
}

/** Returns the map from an address to its document, and those that say what browsers may store of it. */
function documentBlocks(build: Pick<ServedPortal, "portal" | "sets">, suffix: string): readonly string[] {
  const others = Array.from(
    documentAddresses(build.portal.headers),
    ([address, name]) => ` "~${address}" ${name};`,
  );
  return [
    `map $request_uri $lobby_document${suffix} { default ${usualDocument};${others.join("")} }`,
    ...tagBlocks(build, suffix),
  ];
}

/**
 * Returns the map from a set to the number of its build. Which visits belong to a share, address and browser decide, so
 * that a person stays with a build though nothing is stored; with the commit, each build has other people.
 */
function buildBlocks({ others }: ServedPortal): readonly string[] {
  if (others.length === 0) return [];
  const chosen = others.flatMap(({ number, commit, shares }) =>
    Array.from(shares, ([key, share]) => ({ key, share, number, commit })),
  );
  const partial = new Map(
    chosen
      .filter(({ share }) => share < 100)
      .map(({ share, number, commit }) => [
        `$lobby_share_${String(number)}_${String(share)}`,
        `split_clients "$remote_addr $http_user_agent ${commit}" $lobby_share_${String(number)}_${String(share)} { ${String(share)}% ${String(number)}; * 1; }`,
      ]),
  );
  const entries = chosen.map(
    ({ key, share, number }) =>
      ` ${mapKey(key)} ${share < 100 ? `$lobby_share_${String(number)}_${String(share)}` : String(number)};`,
  );
  return [...partial.values(), `map $lobby_set $lobby_build { default 1;${entries.join("")} }`];
}

/**
 * Returns the maps that decide which documents browsers may store, with which entity tag, and whether a browser has the
 * current one. nginx's own tags are made of time and size, which two builds may have in common.
 */
function tagBlocks(
  { portal, sets }: Pick<ServedPortal, "portal" | "sets">,
  suffix: string,
): readonly string[] {
  const { document, revalidated } = portal.headers;
  if (revalidated === undefined) return [];
  const tags = new Map(sets.map(({ key, tag }) => [`1 ${key}`, `W/"${tag}"`]));
  const isKept = `$lobby_is_kept${suffix}`;
  return [
    `map $request_uri ${isKept} { default 0; "~${revalidated.addresses}" 1; }`,
    `map ${isKept} $lobby_caching${suffix} { default ${quoted(document["Cache-Control"] ?? "")}; 1 ${quoted(revalidated["Cache-Control"])}; }`,
    ...mapped(`lobby_tag${suffix}`, `"${isKept} $lobby_set"`, tags).blocks,
    `map "$request_method $lobby_tag${suffix} $http_if_none_match" $lobby_is_current${suffix} { default 0; '~^(?:GET|HEAD) W/("[^"]+") .*\\1' 1; }`,
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

function upstreamsOf(sets: readonly SetFacts[]): ReadonlyMap<string, number> {
  return numbered(sets.map(({ apiUpstream }) => apiUpstream));
}

function upstreamName(number: number): string {
  return `lobby_api_${String(number)}`;
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
  file: FileOfSet,
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
