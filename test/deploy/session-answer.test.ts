import { writeFileSync } from "node:fs";
import path from "node:path";
import { headerFaults } from "#deploy/probe/header-faults.ts";
import { caddyFiles } from "#deploy/render/caddy-files.ts";
import { nginxFiles } from "#deploy/render/nginx-files.ts";
import { staticFiles } from "#deploy/render/static-files.ts";
import { staticHosts } from "#deploy/render/static-hosts.ts";
import { places, servedBy, smallBuild, smallHeaders } from "./portal-build.ts";

const policy = "default-src 'none'; frame-ancestors 'self'";
const own = { "Content-Security-Policy": policy, "Cache-Control": "no-store" };
const hosts = [
  "defaults:",
  "  apiBaseUrl: https://api.example/v1",
  "  apiUpstream: https://platform.internal",
  "  certificate: { chain: /c.pem, key: /k.pem }",
  "  providerOrigins: ['https://id.{host}']",
  "groups:",
  "  checking: { identityProviders: { keycloak: { sessionCheck: frame } } }",
  "hosts:",
  "  login.checking.example: checking",
  "  login.plain.example: {}",
].join("\n");

function served() {
  const folder = smallBuild("one", { ...smallHeaders, files: { "session-answer.html": own } });
  writeFileSync(path.join(folder, "session-answer.html"), "<!doctype html>");
  return servedBy(hosts, folder);
}

describe("the page at which a session check ends", () => {
  test("has its own headers on nginx, and the host that checks may frame itself (deploy-53)", () => {
    const files = nginxFiles(served(), places);
    const configuration = files.get("lobby.conf") ?? "";
    expect(files.get("headers-session-answer.html.conf")).toBe(
      `add_header Content-Security-Policy "${policy}" always;\nadd_header Cache-Control "no-store" always;\n`,
    );
    expect(configuration).toContain(
      "location = /session-answer.html { include /srv/set-0001/headers-session-answer.html.conf; try_files $uri =404; }",
    );
    expect(configuration).toContain(
      "location = /third-party-notices.txt { include /srv/set-0001/headers-file.conf;",
    );
    const [, origins = ""] = /\$lobby_frame_origins \{\n([^}]*\}[^}]*\}[^}]*)/.exec(configuration) ?? [];
    expect(origins).toContain(`"checking" " https://id.\${host} 'self'";`);
    expect(origins.match(/'self'/g)).toHaveLength(1);
  });

  test("has its own headers on Caddy, and the host that checks may frame itself (deploy-53)", () => {
    const caddyfile = caddyFiles(served(), places).get("Caddyfile") ?? "";
    expect(caddyfile).toContain(
      [
        "  handle /session-answer.html {",
        `    header Content-Security-Policy "${policy}"`,
        '    header Cache-Control "no-store"',
      ].join("\n"),
    );
    const framed = caddyfile.split("\n").filter((line) => line.includes("id.") && line.includes("'self'"));
    expect(framed).toHaveLength(1);
  });

  test("cannot be framed on a static host, and that is said of a host that checks (deploy-54)", () => {
    const portal = served();
    expect(staticHosts.remarks(portal)).toEqual([
      "login.checking.example has a sessionCheck, which finds no session on a static host: no page there can be framed.",
    ]);
    const headers = staticFiles(portal).get("sites/login.checking.example/_headers") ?? "";
    expect(headers).toContain("frame-ancestors 'none'");
  });

  test("is no fault where a live host says that it may frame itself (deploy-53)", () => {
    const expected = {
      "Content-Security-Policy": "frame-src {frameOrigins}; frame-ancestors {frameAncestors}",
    };
    const faultsOf = (given: string) =>
      headerFaults("The document", expected, {
        headers: { "content-security-policy": given },
        isSecure: true,
      });
    expect(faultsOf("frame-src https://id.example 'self'; frame-ancestors 'none'")).toEqual([]);
    expect(faultsOf("frame-src https://id.example; frame-ancestors 'self'")).toHaveLength(1);
  });
});
