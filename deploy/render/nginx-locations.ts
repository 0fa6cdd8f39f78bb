import type { ServerSettings } from "../hosts/hosts-file.ts";
import {
  documentNames,
  foldersOf,
  isCompressed,
  type BuiltPortal,
  type Headers,
} from "../portal/built-portal.ts";
import { fileEndings, headersOfProxies } from "../portal/client-headers.ts";
import { blockPlace } from "../portal/host-block-text.ts";
import { passkeyEndpointsText } from "../passkeys/relying-parties.ts";
import { mapped, quoted, type Mapped } from "./nginx-text.ts";
import { publicPort, relatedOriginsFolder } from "./passkey-files.ts";
import { publicFolderOf, type Places } from "./renderer.ts";
import type { OtherBuild, ServedPortal } from "./served-portal.ts";

/** An address that is only used inside nginx: clients cannot request it. */
const documentWithBlock = "/.document-with-block";

/** Returns the path of a file of the rendering. */
export type FileOfSet = (name: string) => string;

/** Returns the location of `/config.json`, which each host has of its own. */
export function configurationLocation(config: Mapped, file: FileOfSet): readonly string[] {
  return [
    "  location = /config.json {",
    "    default_type application/json;",
    `    include ${file("headers-fresh.conf")};`,
    "    if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }",
    `    return 200 "${config.value}";`,
    "  }",
  ];
}

/** Returns the location of `/words.json`, the own words of each host that has some. */
export function wordsLocation(words: Mapped, file: FileOfSet): readonly string[] {
  return [
    "  location = /words.json {",
    "    default_type application/json;",
    `    include ${file("headers-fresh.conf")};`,
    "    if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }",
    `    return 200 "${words.value}";`,
    "  }",
  ];
}

/** Returns the location of `/notice.json`, which the command `notice` changes without a rendering. */
export function noticeLocation({ notices }: Places, file: FileOfSet): readonly string[] {
  return [
    "  location = /notice.json {",
    `    root ${notices};`,
    `    include ${file("headers-fresh.conf")};`,
    "    try_files /$host.json /all.json =404;",
    "  }",
  ];
}

/**
 * Returns the locations by which browsers and password managers learn about the passkeys of a host, and the map that
 * they need; none without passkeys.
 */
export function passkeyLocations(
  { server, sets }: ServedPortal,
  file: FileOfSet,
): { readonly blocks: readonly string[]; readonly locations: readonly string[] } {
  const having = new Map(
    sets.flatMap(({ key, passkeyRpId }) => (passkeyRpId === undefined ? [] : [[key, "1"]])),
  );
  if (having.size === 0) return { blocks: [], locations: [] };
  return {
    blocks: mapped("lobby_has_passkeys", "$lobby_set", having, "0").blocks,
    locations: [
      "  location = /.well-known/webauthn {",
      `    root ${file(relatedOriginsFolder)};`,
      `    include ${file("headers-fresh.conf")};`,
      "    try_files /$host.json =404;",
      "  }",
      "  location = /.well-known/passkey-endpoints {",
      "    default_type application/json;",
      `    include ${file("headers-fresh.conf")};`,
      "    if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }",
      "    if ($lobby_has_passkeys = 0) { return 404; }",
      `    return 200 ${quoted(passkeyEndpointsText("{host}", publicPort(server)))};`,
      "  }",
    ],
  };
}

/** What browsers send by themselves, and the most of it at once. */
const sentByBrowsers = { "/csp": "64k", "/telemetry": "8k" } as const;

/** Returns the locations of browsers' reports and numbers, which go to the collector or, without one, keep nothing. */
export function reportsLocations({ server, portal }: ServedPortal): readonly string[] {
  const { reportsUpstream } = server;
  const { protocol, hostname = "" } = URL.parse(reportsUpstream ?? "") ?? {};
  return Object.entries(sentByBrowsers).flatMap(([path, most]) => [
    `  location = ${path} {`,
    "    limit_req zone=lobby_reports burst=20 nodelay;",
    "    limit_req_status 429;",
    `    client_max_body_size ${most};`,
    "    if ($request_method != POST) { return 405; }",
    ...(reportsUpstream === undefined
      ? ["    return 204;"]
      : [
          "    proxy_set_header Host $host;",
          '    proxy_set_header Cookie "";',
          '    proxy_set_header Authorization "";',
          '    proxy_set_header Referer "";',
          ...hiddenHeaders(portal.headers.other).map((line) => `    ${line}`),
          ...(protocol === "https:" ? checkedCertificate(hostname, server) : []).map((line) => `    ${line}`),
          `    proxy_pass ${protocol}//lobby_reports${path};`,
        ]),
    "  }",
  ]);
}

/** Returns the location of the platform's calls, and the one for calls that come too often. */
export function apiLocations(file: FileOfSet): readonly string[] {
  return [
    `  location ^~ /api/ { include ${file("api.conf")}; }`,
    "  location @too-many {",
    `    include ${file("headers-fresh.conf")};`,
    "    add_header Retry-After 1 always;",
    "    return 429;",
    "  }",
  ];
}

/** Returns the locations of the build's files but the documents; a missing file is answered with 404. */
export function fileLocations(
  { portal, others }: ServedPortal,
  places: Places,
  file: FileOfSet,
): readonly string[] {
  return [
    ...foldersOf([portal, ...others.map((build) => build.portal)].flatMap(({ assets }) => assets)).flatMap(
      (folder) => [
        `  location ^~ /${folder}/ {`,
        `    root ${places.assets};`,
        `    include ${file("headers-asset.conf")};`,
        "    error_page 404 = @missing;",
        "    location ~ \\.(?:br|gz)$ { return 404; }",
        "    try_files $uri =404;",
        "  }",
      ],
    ),
    "  location @missing {",
    `    include ${file("headers-fresh.conf")};`,
    "    return 404;",
    "  }",
    ...portal.files
      .filter((name) => !isCompressed(name) && !documentNames(portal.headers).includes(name))
      .map((name) => {
        const headers =
          portal.headers.files?.[name] === undefined ? "headers-file.conf" : `headers-${name}.conf`;
        const changes = others
          .filter((build) => build.portal.files.includes(name))
          .map((build) => ` ${ofBuild(build, `${placeOf(build)}/${name}`)}`);
        return `  location = /${name} {${changes.join("")} include ${file(headers)}; try_files $uri =404; }`;
      }),
    `  location ~ \\.(?:${fileEndings.join("|")})$ { return 404; }`,
  ];
}

/** Returns the locations of the documents: of hosts without a look, and of those whose look is written into it. */
export function documentLocations(
  { portal, server, others }: ServedPortal,
  block: Mapped | undefined,
  file: FileOfSet,
): readonly string[] {
  return [
    "  location / {",
    ...others.map((build) => `    ${ofBuild(build, placeOf(build))}`),
    ...documentLines({ portal, file, hasBlock: block !== undefined }, ""),
    "  }",
    ...(block === undefined ? [] : blockLines(block, file, server.brotli)),
  ];
}

/** Returns what the names of a build's variables and files end with. */
export function suffixOf({ number }: Pick<OtherBuild, "number">): string {
  return `_${String(number)}`;
}

/** Returns the address of a build's documents, which is only used inside nginx. */
function placeOf(build: OtherBuild): string {
  return `/.build${suffixOf(build)}`;
}

/** Returns the line by which the visits that have a build go on at another address. */
function ofBuild({ number }: OtherBuild, address: string): string {
  return `if ($lobby_build = ${String(number)}) { rewrite ^ ${address} last; }`;
}

/** Returns the locations of a build that some hosts have: its documents, and its files under their own names. */
export function otherBuildLocations(
  build: OtherBuild,
  { block, file, server }: { block: Mapped | undefined; file: FileOfSet; server: ServerSettings },
): readonly string[] {
  const { portal } = build;
  const suffix = suffixOf(build);
  const root = `    root ${file(publicFolderOf(build))};`;
  const files = portal.files.filter(
    (name) => !isCompressed(name) && !documentNames(portal.headers).includes(name),
  );
  return [
    `  location = ${placeOf(build)} {`,
    "    internal;",
    root,
    ...documentLines({ portal, file, hasBlock: block !== undefined }, suffix),
    "  }",
    ...(block === undefined ? [] : blockLines(block, file, server.brotli, { suffix, root })),
    ...files.flatMap((name) => [
      `  location = ${placeOf(build)}/${name} {`,
      "    internal;",
      root,
      `    include ${file(portal.headers.files?.[name] === undefined ? "headers-file.conf" : `headers-${name}${suffix}.conf`)};`,
      `    rewrite ^ /${name} break;`,
      "  }",
    ]),
  ];
}

type Documents = { readonly portal: BuiltPortal; readonly file: FileOfSet; readonly hasBlock: boolean };

/** Returns the lines of a location that answers with the document of the address. */
function documentLines({ portal, file, hasBlock }: Documents, suffix: string): readonly string[] {
  return [
    `    include ${file(`headers-document${suffix}.conf`)};`,
    "    etag off;",
    "    if_modified_since off;",
    "    max_ranges 0;",
    ...(portal.headers.revalidated === undefined
      ? []
      : [`    if ($lobby_is_current${suffix}) { return 304; }`]),
    ...(hasBlock ? [`    if ($lobby_has_block) { rewrite ^ ${documentWithBlock}${suffix} last; }`] : []),
    `    rewrite ^ /$lobby_document${suffix} break;`,
  ];
}

/**
 * Returns the lines that write the block into a document. nginx can write only into an uncompressed document; hosts
 * without a block get the one that the build has compressed.
 */
function blockLines(
  block: Mapped,
  file: FileOfSet,
  isBrotli: boolean,
  other?: { readonly suffix: string; readonly root: string },
): readonly string[] {
  const suffix = other?.suffix ?? "";
  return [
    `  location = ${documentWithBlock}${suffix} {`,
    "    internal;",
    ...(other === undefined ? [] : [other.root]),
    `    include ${file(`headers-document${suffix}.conf`)};`,
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
    `    rewrite ^ /$lobby_document${suffix} break;`,
    "  }",
  ];
}

/** Returns the lines of the location of calls (`api.conf`): limits, the upstream, and the headers that it gets. */
export function apiLines({ portal, server, sets }: ServedPortal, file: FileOfSet): readonly string[] {
  const isSecure = sets.some(({ apiUpstream }) => apiUpstream?.startsWith("https:"));
  return [
    'if ($lobby_api = "") { return 404; }',
    `limit_req zone=lobby_api burst=${String(server.apiRequestBurst)} nodelay;`,
    "limit_req_status 429;",
    "error_page 429 = @too-many;",
    `include ${file("headers-other.conf")};`,
    "add_header Cache-Control $lobby_api_caching always;",
    ...hiddenHeaders(portal.headers.other),
    "proxy_hide_header X-Powered-By;",
    // Otherwise the platform's answer could have nginx send another file in its place.
    "proxy_ignore_headers X-Accel-Redirect;",
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
    ...(isSecure ? checkedCertificate("$lobby_api_name", server) : []),
    "proxy_pass $lobby_api_scheme://$lobby_api;",
  ];
}

/** Returns the lines by which nginx checks the certificate of an https upstream. `name`: the name that it must have. */
function checkedCertificate(name: string, { authorities }: ServerSettings): readonly string[] {
  return [
    "proxy_ssl_server_name on;",
    `proxy_ssl_name ${name};`,
    "proxy_ssl_verify on;",
    "proxy_ssl_verify_depth 3;",
    `proxy_ssl_trusted_certificate ${authorities};`,
  ];
}

/** Removes the upstream's headers that the server sets itself, so that none is sent twice. */
function hiddenHeaders(headers: Headers): readonly string[] {
  return Object.keys(headers).map((name) => `proxy_hide_header ${name};`);
}
