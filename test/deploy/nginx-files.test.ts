import { nginxFiles } from "#deploy/render/nginx-files.ts";
import { quoted } from "#deploy/render/nginx-text.ts";
import { places, servedBy, smallBuild, smallHeaders } from "./portal-build.ts";

const filesOf = (...served: Parameters<typeof servedBy>) => nginxFiles(servedBy(...served), places);

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

  test("keeps no document of a build that does not say which (deploy-48)", () => {
    const { revalidated: _kept, ...earlier } = smallHeaders;
    const text = filesOf(hosts, smallBuild("one", earlier));
    expect(text.get("headers-document.conf")).toContain('add_header Cache-Control "no-store" always;');
    expect(text.get("lobby.conf")).not.toMatch(/lobby_tag|304/);
  });

  test.each([
    ["of a host", (links: string) => `footerLinks: ${links}`],
    ["in its look", (links: string) => `look: { name: Hotels, footerLinks: ${links} }`],
  ])("answers the links %s in its configuration (tenant-40)", (_where, given) => {
    const links = '[{ kind: privacy, url: "https://hotels.example/privacy" }]';
    const text = hosts.replace("  hotels:\n", `  hotels:\n    ${given(links)}\n`);
    const answer = valueIn(filesOf(text).get("lobby.conf") ?? "", "lobby_config", "hotels") ?? "";
    expect(JSON.parse(answer.replaceAll('\\"', '"'))).toMatchObject({
      footerLinks: [{ kind: "privacy", url: "https://hotels.example/privacy" }],
    });
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
      ...(/return 200 "([^"]*)";\n {2}\}\n {2}location = \/words/.exec(text)?.[1] ?? "").matchAll(
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

  test("passes the numbers of visits on like reports, without what tells of the person (deploy-83)", () => {
    const of = (server: string) =>
      /location = \/telemetry [^]*?\n {2}\}/.exec(
        filesOf(`${server}\n${hosts}`).get("lobby.conf") ?? "",
      )?.[0];
    const passed = of("server: { reportsUpstream: 'http://10.0.0.8:9470' }");
    for (const line of [
      "client_max_body_size 8k;",
      "limit_req zone=lobby_reports burst=20 nodelay;",
      'proxy_set_header Cookie "";',
      'proxy_set_header Referer "";',
      "proxy_pass http://lobby_reports/telemetry;",
    ])
      expect(passed).toContain(line);
    expect(of("server: {}")).toContain("return 204;");
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
