import path from "node:path";
import { nginxFiles } from "../render/nginx-files.ts";
import type { Places } from "../render/renderer.ts";
import type { ServedPortal } from "../render/served-portal.ts";

/** Ports that a program may use without privileges; the container's runtime publishes them as 80 and 443. */
const [httpPort, httpsPort] = [8_080, 8_443];

/** The only folder in which programs can write by default in a container with a read-only root. */
const writable = "/dev/shm";
const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Returns nginx's configuration for a container, by the hosts file without its settings of the machine. */
export function imageFiles(served: ServedPortal, places: Places): ReadonlyMap<string, string> {
  const server = {
    ...served.server,
    addresses: ["0.0.0.0"],
    httpPort,
    httpsPort,
    publicHttpsPort: served.server.httpsPort,
    logFolder: "/var/log/nginx",
    brotli: true,
    authorities: "/etc/ssl/certs/ca-certificates.crt",
  };
  return new Map([...nginxFiles({ ...served, server }, places), ["nginx.conf", wholeConfiguration(places)]]);
}

function wholeConfiguration(places: Places): string {
  return [
    "# Written by npm run deploy -- image.",
    "daemon off;",
    `pid ${writable}/nginx.pid;`,
    "worker_processes auto;",
    "include /etc/nginx/modules-enabled/*.conf;",
    // Messages below "crit" may quote an address with a token in it.
    "error_log stderr crit;",
    "events { worker_connections 1024; }",
    "http {",
    "  include /etc/nginx/mime.types;",
    "  default_type application/octet-stream;",
    "  sendfile on;",
    "  tcp_nopush on;",
    ...temporary.map((name) => `  ${name}_temp_path ${writable}/${name};`),
    `  include ${path.join(places.set, "lobby.conf")};`,
    "}",
    "",
  ].join("\n");
}
