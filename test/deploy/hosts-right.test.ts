import { readFileSync } from "node:fs";
import { ofHost, type Settings } from "#deploy/hosts/hosts-file.ts";
import { readHosts } from "#deploy/hosts/read-hosts.ts";
import { rightHostsFile } from "./hosts-base.ts";

const schema = JSON.parse(readFileSync("deploy/hosts/hosts.schema.json", "utf8")) as {
  readonly $defs: Readonly<Record<string, { readonly properties: object }>>;
};

/** A file with one host, whose settings are given; the platform is not far. */
const host = (settings: string, name = "login.example") =>
  `hosts:\n  ${name}: { apiUpstream: http://10.0.0.7:8080, ${settings} }\n`;
const base = rightHostsFile(0);

/** Files that look odd but are right: why they are odd, and their text. */
const oddFiles = Object.entries({
  "a byte order mark": `\uFEFF${base}`,
  "line ends of Windows": base.replaceAll("\n", "\r\n"),
  "a document mark": `---\n${base}`,
  "an end mark": `${base}...\n`,
  "a version of YAML": `%YAML 1.2\n---\n${base}`,
  "comments everywhere": base.replaceAll("\n", " # why\n"),
  "comments in another script": base.replace("# Hosts", "# โฮสต์ 酒店"),
  "blank lines with spaces": base.replaceAll("\n", "\n   \n"),
  "spaces at the ends of lines": base.replaceAll("\n", "   \n"),
  "no line end at the end": base.trimEnd(),
  JSON: '{"hosts": {"login.example": {"apiUpstream": "https://platform.internal"}}}',
  "the name of the schema": `$schema: https://schemas.example/hosts.json\n${base}`,
  "quoted keys": base.replace("hotels:", '"hotels":').replace("hosts:", "'hosts':"),
  "explicit keys": host("").replace("hosts:", "? hosts\n:"),
  "a tag that says the obvious": base.replace("4000", "!!int 4000"),
  "a hexadecimal port": base.replace("8443", "0x20FB"),
  "an anchor for a list": `${host("partnerOrigins: &desk [https://desk.example.com], redirectOrigins: *desk")}`,
  "an anchor for a group":
    "hosts:\n  a.example: &all { apiUpstream: https://p.internal }\n  b.example: *all\n",
  "a text over two lines": 'hosts:\n  a.example:\n    apiUpstream:\n      "https://p.internal"\n',
  "a folded text": "hosts:\n  a.example:\n    apiUpstream: >-\n      https://p.internal\n",
  "an empty list": host("redirectOrigins: []"),
  "empty groups": `groups: {}\n${host("")}`,
  "empty defaults": `defaults: {}\n${host("")}`,
  "an empty server section": `server: {}\n${host("")}`,
  "an empty guard": `guard: {}\n${host("")}`,
  "a guard without vendors": `guard: { vendors: [] }\n${host("")}`,
  "a group that no host has": `groups: { later: {} }\n${host("")}`,
  "a group named like a host":
    "groups: { localhost: { apiUpstream: http://platform } }\nhosts: { localhost: localhost }",
  "only patterns": "patterns: { '*.stay.example': { apiUpstream: https://p.internal } }",
  "a pattern with text around its star":
    "patterns: { 'hotel-*-x.stay.example': { apiUpstream: https://p.internal } }",
  "patterns of one group that overlap": `${base}  "x-*.stay.example": stays\n`,
  "patterns with nothing in common": `${base}  "x-*.stays.example": hotels\n`,
  "a host that a pattern matches too": base.replace("patterns:", "  one.stay.example: hotels\npatterns:"),
  "a host of 63 letters": host("", `${"a".repeat(63)}.example`),
  "a host in Punycode": host("", "xn--hafen-kra.example"),
  "a host that begins with a digit": host("", "1-inn.example"),
  "a host of this machine": host("redirectOrigins: [http://app.harbour.localhost:4000]", "harbour.localhost"),
  "an address of this machine": host(
    "redirectOrigins: ['http://127.0.0.1:3000', 'http://[::1]:3000']",
    "localhost",
  ),
  "an upstream by IPv6": "hosts: { a.example: { apiUpstream: 'http://[fd00::7]:80' } }",
  "an upstream on this machine": "hosts: { a.example: { apiUpstream: http://127.0.0.1:4000 } }",
  "an upstream by a name without a dot": "hosts: { a.example: { apiUpstream: http://platform:4000 } }",
  "an address of the API elsewhere": "hosts: { a.example: { apiBaseUrl: https://api.example.com/v2 } }",
  "a port in an origin": host("redirectOrigins: ['https://app.example.com:8443']"),
  "an origin by IPv4": host("redirectOrigins: [https://192.0.2.7]"),
  "a star and the same without": host("redirectOrigins: ['https://*.example.com', https://a.example.com]"),
  "the host in an origin": host("providerOrigins: ['https://auth.{host}']"),
  "the label inside another": host("providerOrigins: ['https://auth-{label}-x.example.com']"),
  "placeholders in a path": host("certificate: { chain: '/etc/l/{host}/c.pem', key: '/etc/l/{label}.key' }"),
  "an origin just within the guard": `guard: { domains: [example.com] }\n${host("imageOrigins: [https://example.com]")}`,
  "the host itself beyond the guard": `guard: { domains: [example.com] }\n${host("providerOrigins: ['https://auth.{host}']")}`,
  "a platform and a provider just within the guard (deploy-52)": `guard: { domains: [example.com] }\nhosts: { a.example: { apiUpstream: https://platform.example.com, identityProviders: { oidc: { issuer: https://id.example.com/realms/a } } } }`,
  "a platform in the own network beside a guard (deploy-52)": `guard: { domains: [example.com] }\nhosts: { a.example: { apiUpstream: https://10.0.0.7 } }`,
  "a way to ask beside a guard without vendors (deploy-62)":
    "guard: { vendors: [], domains: [example.com] }\nhosts: { a.example.com: { apiUpstream: https://p.internal, consent: ask } }",
  "a consent platform within the guard (deploy-62)":
    "guard: { vendors: [consent], domains: [example.com] }\nhosts: { a.example.com: { apiUpstream: https://p.internal, consent: 'https://cmp.example.com/tcf.js' } }",
  "all settings at once": host(
    "apiBaseUrl: /api/v2, identityProviders: { auth0: { realm: Users of hotels }, authx: { strictPartnerHandover: false } }, " +
      "crossSiteCookiePartners: [little_hotelier], sessionCheckTimeoutMs: 500, showFormDuringCheck: true, " +
      "sharedComputers: true, sharedDevice: true, sharedDeviceIdleSeconds: 60, " +
      "partnerApps: { littlehotelier: { open: 'littlehotelier://confirm' } }, messengerAppId: abc123, analyticsId: G-ABC123, consent: ask, hsts: preload, passkeyRpId: '{host}'",
  ),
  "all settings of an OpenID provider": host(
    "identityProviders: { keycloak: { issuer: 'https://id.example.com/realms/hotels', clientId: portal, " +
      "authorizationEndpoint: 'https://id.example.com/authorize?tenant=7', endSessionEndpoint: 'https://id.example.com/logout', " +
      "sendsIssuer: true, endpointOrigins: ['https://login.example.com'], scope: openid email urn:a:b, " +
      "parameters: { acr_values: 'urn:level:2' }, label: Näher & Ferner ID, asksEmail: true, homeRealmParameter: connection, " +
      "homeRealms: { example.com: people }, handOver: open }, entra: {} }",
  ),
  "a provider with a key of its own (config-19)": host(
    "identityProviders: { entra: {}, contoso: { code: entra, label: Contoso, sessionCheck: frame } }",
  ),
  "names by language and the logo of a provider (tenant-36, config-20)": host(
    "imageOrigins: ['https://images.example.com'], identityProviders: { entra: " +
      "{ label: { en: Staff, de: Personal, th: พนักงาน }, logo: 'https://images.example.com/staff.svg' } }",
  ),
  "all of the server at once":
    "server: { addresses: [127.0.0.1, '::1'], httpPort: 8080, httpsPort: 8443, brotli: false, apiRequestsPerSecond: 1, " +
    "apiRequestBurst: 0, apiBodyKilobytes: 1, reportsUpstream: http://127.0.0.1:9001, authorities: /etc/ssl/own.pem, " +
    `acmeFolder: /var/www/acme }\n${host("")}`,
});

test("at least 50 odd files are judged", () => {
  expect(new Set(oddFiles.map(([, text]) => text)).size).toBeGreaterThanOrEqual(50);
});

test.each(oddFiles)("a file with %s is right (deploy-02)", (_why, text) => {
  const { problems, deployment } = readHosts(text, schema);
  expect(problems).toEqual([]);
  expect((deployment?.hosts.size ?? 0) + (deployment?.patterns.size ?? 0)).toBeGreaterThan(0);
});

describe("the settings of a host", () => {
  const settingsOf = (text: string, name: string): Settings | undefined => {
    const { deployment } = readHosts(text, schema);
    const key = deployment?.hosts.get(name) ?? deployment?.patterns.get(name);
    return deployment?.sets.find((set) => set.key === key)?.settings;
  };

  test("are its own before its group's, and its group's before the defaults (deploy-01)", () => {
    const text = [
      "defaults: { apiUpstream: https://p.internal, sharedComputers: true, sessionCheckTimeoutMs: 600 }",
      "groups: { hotels: { sessionCheckTimeoutMs: 700, redirectOrigins: [https://a.example] } }",
      "hosts:",
      "  one.example: hotels",
      "  two.example: { group: hotels, redirectOrigins: [https://b.example] }",
      "patterns: { '*.stay.example': { sessionCheckTimeoutMs: 800 } }",
    ].join("\n");
    const defaults = { apiUpstream: "https://p.internal", sharedComputers: true };
    const group = { ...defaults, sessionCheckTimeoutMs: 700 };
    expect(settingsOf(text, "one.example")).toEqual({ ...group, redirectOrigins: ["https://a.example"] });
    expect(settingsOf(text, "two.example")).toEqual({ ...group, redirectOrigins: ["https://b.example"] });
    expect(settingsOf(text, "*.stay.example")).toEqual({ ...defaults, sessionCheckTimeoutMs: 800 });
  });

  test("are one set for all hosts that have the same (deploy-01)", () => {
    const hosts = Array.from({ length: 50 }, (_host, index) =>
      index % 2 === 0
        ? `  h${String(index)}.example: hotels`
        : `  h${String(index)}.example: { group: hotels, sharedComputers: true }`,
    );
    const text = ["groups: { hotels: { apiUpstream: https://p.internal } }", "hosts:", ...hosts].join("\n");
    const { deployment } = readHosts(text, schema);
    expect(deployment?.hosts.size).toBe(50);
    expect(deployment?.sets).toHaveLength(2);
  });

  test("hold the host and its first label in the place of placeholders (deploy-01)", () => {
    expect(ofHost("https://auth.{label}.{host}", "inn.stay.example")).toBe(
      "https://auth.inn.inn.stay.example",
    );
  });
});

test("a mistake of one host leaves out that host alone (deploy-03)", () => {
  const text = `${base.replace("https://images.harbour.example", "https://images.evil.example")}`;
  const { problems, deployment } = readHosts(text, schema);
  expect(problems.map(({ host: left }) => left)).toEqual(["own.harbour.example"]);
  expect([...(deployment?.hosts.keys() ?? [])]).toEqual(["login0.harbour.example", "login1.harbour.example"]);
});

test("a mistake of a group leaves out everything (deploy-03)", () => {
  expect(readHosts(base.replace("4000", "4"), schema).deployment).toBeUndefined();
});

test("a host and a group may have the same settings, and a host also a group (deploy-01)", () => {
  const keysOf = (part: string) => Object.keys(schema.$defs[part]?.properties ?? {});
  expect(keysOf("host")).toEqual(["group", ...keysOf("settings")]);
});
