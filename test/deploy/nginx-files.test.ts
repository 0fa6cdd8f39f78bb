import { readFileSync } from "node:fs";
import { readHosts } from "#deploy/hosts/read-hosts.ts";
import { readBuild } from "#deploy/portal/built-portal.ts";
import { nginxFiles } from "#deploy/render/nginx-files.ts";
import { quoted } from "#deploy/render/nginx-text.ts";
import { servedPortal } from "#deploy/render/served-portal.ts";
import { smallBuild, smallHeaders } from "./portal-build.ts";

const schema = JSON.parse(readFileSync("deploy/hosts/hosts.schema.json", "utf8")) as object;
const portal = readBuild(smallBuild());

function filesOf(hosts: string, build = portal): ReadonlyMap<string, string> {
  const { deployment, problems } = readHosts(hosts, schema);
  expect(problems).toEqual([]);
  if (deployment === undefined) throw new Error("The hosts file is wrong.");
  return nginxFiles(servedPortal(deployment, build, new Set()), {
    set: "/srv/set-0001",
    assets: "/srv/assets",
  });
}

/** The value that a `map` of the configuration gives for a key. */
function valueIn(configuration: string, variable: string, key: string): string | undefined {
  const [, block = ""] =
    new RegExp(`\\$${variable} \\{\\n([^}]*(?:\\}[^\\n][^}]*)*)\\n\\}`).exec(configuration) ?? [];
  const lines = block.split("\n").map((line) => line.trim());
  const line =
    lines.find((entry) => entry.startsWith(`"${key}" `)) ??
    lines.find((entry) => entry.startsWith("default "));
  return line === undefined
    ? undefined
    : (/"([^]*)";$/.exec(line.replace(/^"[^"]*" |^default /, ""))?.[1] ?? "");
}

const certificate = "certificate: { chain: /c.pem, key: /k.pem }";
const hosts = [
  "defaults:",
  "  apiUpstream: https://platform.internal:8443",
  `  ${certificate}`,
  "groups:",
  "  hotels:",
  "    providerOrigins: ['https://auth.{label}.hotels.example']",
  "    partnerOrigins: ['https://desk.hotels.example', 'https://{host}']",
  "  stays: { apiUpstream: http://10.0.0.7, messengerAppId: abc, analyticsId: G-1 }",
  "hosts:",
  "  login.hotels.example: hotels",
  "patterns:",
  "  'inn-*.stay.example': stays",
].join("\n");

describe("nginx", () => {
  const files = filesOf(hosts);
  const configuration = files.get("lobby.conf") ?? "";

  test("knows hosts and patterns from one map, and has no server for each (deploy-05)", () => {
    expect(files.get("hosts.map")).toBe(
      '"login.hotels.example" "hotels";\n"~^inn-[a-z0-9-]+\\.stay\\.example$" "stays";\n',
    );
    expect(configuration.match(/^server \{/gm)).toHaveLength(2);
  });

  test("widens the policy for a vendor only on hosts that have it (deploy-06)", () => {
    expect(valueIn(configuration, "lobby_vendors", "stays")).toBe("messenger analytics");
    expect(valueIn(configuration, "lobby_vendors", "hotels")).toBe("");
    expect(valueIn(configuration, "lobby_add_script_src", "messenger analytics")).toBe(
      " https://m.example https://a.example",
    );
    expect(valueIn(configuration, "lobby_add_script_src", "")).toBe("");
  });

  test("has another tag for another build, policy or look, and the same for the same (deploy-47)", () => {
    const tagOf = (text: string, build = portal) =>
      valueIn(filesOf(text, build).get("lobby.conf") ?? "", "lobby_tag", "1 hotels");
    const tag = tagOf(hosts);
    expect(tagOf(hosts)).toBe(tag);
    expect(tagOf(hosts.replace("desk.hotels", "other.hotels"))).not.toBe(tag);
    expect(tagOf(hosts.replace("  hotels:\n", "  hotels:\n    look: { name: Hotels }\n"))).not.toBe(tag);
    expect(tagOf(hosts, readBuild(smallBuild("two")))).not.toBe(tag);
  });

  test("sends a path its own document, and the usual one where the build has no other (deploy-69)", () => {
    const mapOf = (text: string) => /map \$request_uri \$lobby_document \{.*\}/.exec(text)?.[0];
    expect(mapOf(configuration)).toBe(
      'map $request_uri $lobby_document { default index.html; "~^/authenticate/*(?:\\?|$)" callback.html; }',
    );
    const { documents: _documents, ...earlier } = smallHeaders;
    const text = filesOf(hosts, readBuild(smallBuild("one", earlier))).get("lobby.conf") ?? "";
    expect(mapOf(text)).toBe("map $request_uri $lobby_document { default index.html; }");
  });

  test("keeps no document of a build that does not say which (deploy-48)", () => {
    const { revalidated: _kept, ...earlier } = smallHeaders;
    const text = filesOf(hosts, readBuild(smallBuild("one", earlier)));
    expect(text.get("headers-document.conf")).toContain('add_header Cache-Control "no-store" always;');
    expect(text.get("lobby.conf")).not.toMatch(/lobby_tag|304/);
  });

  test("answers the configuration of a host without what only the server has to know (deploy-07)", () => {
    const text = (valueIn(configuration, "lobby_config", "stays") ?? "")
      .replaceAll('\\"', '"')
      .replaceAll("${host}", "inn-1.stay.example");
    expect(JSON.parse(text)).toEqual({
      supportMessenger: { appId: "abc", hosts: ["inn-1.stay.example"] },
      UA_ID: "G-1",
    });
  });

  test("cuts a text that is too long for one word of its configuration (deploy-07)", () => {
    const origins = Array.from(
      { length: 300 },
      (_origin, index) => `https://app${String(index)}.{label}.example.com`,
    );
    const long = filesOf(
      `hosts: { a.example: { apiUpstream: https://p.internal, ${certificate}, redirectOrigins: ${JSON.stringify(origins)} } }`,
    );
    const text = long.get("lobby.conf") ?? "";
    expect(Math.max(...(text.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map(({ length }) => length))).toBeLessThan(
      4_096,
    );
    const parts = [
      ...(/return 200 "([^"]*)";\n {2}\}\n {2}location = \/csp/.exec(text)?.[1] ?? "").matchAll(
        /\$\{(\w+)\}/g,
      ),
    ];
    const joined = parts.map(([, variable = ""]) => valueIn(text, variable, "@a.example")).join("");
    const config = JSON.parse(
      joined.replaceAll('\\"', '"').replaceAll("${lobby_label}", "{label}"),
    ) as object;
    expect(config).toEqual({ redirectOrigins: origins });
  });

  test("calls the platform of the host, and checks the certificate of an https one (deploy-08)", () => {
    expect(configuration).toContain("upstream lobby_api_1 { server platform.internal:8443 ");
    expect(configuration).toContain("upstream lobby_api_2 { server 10.0.0.7:80 ");
    expect(valueIn(configuration, "lobby_api", "hotels")).toBe("lobby_api_1");
    expect(valueIn(configuration, "lobby_api_scheme", "lobby_api_2")).toBe("http");
    expect(files.get("api.conf")).toContain("proxy_ssl_verify on;");
  });

  test("checks the certificate of an https collector of reports (deploy-08)", () => {
    const reportsOf = (address: string) =>
      /location = \/csp [^]*?\n {2}\}/.exec(
        filesOf(`server: { reportsUpstream: '${address}' }\n${hosts}`).get("lobby.conf") ?? "",
      )?.[0];
    const checked = reportsOf("https://reports.internal:9470");
    expect(checked).toContain("proxy_ssl_verify on;");
    expect(checked).toContain("proxy_ssl_name reports.internal;");
    expect(reportsOf("http://10.0.0.8:9470")).not.toContain("proxy_ssl");
  });

  test("speaks for the names below a host only where the hosts file does (deploy-55)", () => {
    const line = /add_header Strict-Transport-Security .*/;
    for (const name of ["headers-other.conf", "headers-fresh.conf"])
      expect(line.exec(files.get(name) ?? "")?.[0]).toBe(
        'add_header Strict-Transport-Security "max-age=1" always;',
      );
    const chosen = filesOf(
      `${hosts}\n  'own-*.example': { group: stays, hsts: preload }\n`.replace(
        "hotels:\n",
        "hotels:\n    hsts: includeSubDomains\n",
      ),
    );
    for (const name of ["headers-other.conf", "headers-fresh.conf"])
      expect(line.exec(chosen.get(name) ?? "")?.[0]).toBe(
        'add_header Strict-Transport-Security "max-age=1${lobby_hsts}" always;',
      );
    expect(chosen.get("headers-plain.conf")).not.toMatch(line);
    const text = chosen.get("lobby.conf") ?? "";
    expect(valueIn(text, "lobby_hsts", "hotels")).toBe("; includeSubDomains");
    expect(valueIn(text, "lobby_hsts", "@own-*.example")).toBe("; includeSubDomains; preload");
    expect(valueIn(text, "lobby_hsts", "stays")).toBe("");
    expect(valueIn(text, "lobby_hsts", "unknown")).toBe("");
  });

  test("tells old browsers to frame nothing, but where partners may (shell-69)", () => {
    expect(files.get("headers-document.conf")).toContain(
      'add_header X-Frame-Options "${lobby_frame_options}" always;',
    );
    expect(configuration).toContain(
      [
        'map "${lobby_frame_ancestors}" $lobby_frame_options {',
        '  default "";',
        '  " \'none\'" "DENY";',
        "}",
      ].join("\n"),
    );
    expect(valueIn(configuration, "lobby_frame_ancestors", "1 hotels")).toContain(
      "https://desk.hotels.example",
    );
    expect(valueIn(configuration, "lobby_frame_ancestors", "1 stays")).toBe(" 'none'");
    expect(valueIn(configuration, "lobby_frame_ancestors", "0 hotels")).toBe(" 'none'");
  });

  test("has no answer of the platform stored that says nothing about it (deploy-57)", () => {
    expect(configuration).toContain(
      'map $upstream_http_cache_control $lobby_api_caching { default ""; "" no-store; }',
    );
    expect(files.get("api.conf")).toContain("add_header Cache-Control $lobby_api_caching always;");
  });

  test("keeps addresses out of its log (deploy-09)", () => {
    const format = /log_format lobby '([^']*)'/.exec(configuration)?.[1] ?? "";
    expect(format).not.toMatch(/\$(?:request|request_uri|uri|args|query_string|http_referer|remote_addr)\b/);
    expect(files.get("nginx.conf")).toContain("error_log /var/log/nginx/error.log crit;");
  });

  test("reads a certificate for each host where they differ (deploy-05)", () => {
    const own = filesOf(
      "defaults: { apiUpstream: https://p.internal, certificate: { chain: '/l/{host}.pem', key: '/l/{label}.key' } }\nhosts: { a.example: {}, b.example: {} }",
    ).get("lobby.conf");
    expect(own).toContain("ssl_certificate $lobby_chain;");
    expect(own).toContain('"/l/${ssl_server_name}.pem"');
    expect(own).toContain('"/l/${lobby_tls_label}.key"');
    expect(configuration).toContain("ssl_certificate /c.pem;");
  });
});

test.each([
  ['say "a\\b"', '"say \\"a\\\\b\\""'],
  ["$host", '"${lobby_dollar}host"'],
  ["{host}{label}", '"${host}${lobby_label}"'],
])("the text %s stays a text in nginx's configuration (deploy-05)", (text, expected) => {
  expect(quoted(text)).toBe(expected);
});
