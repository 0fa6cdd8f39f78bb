import { ofHost, type Settings } from "#deploy/hosts/hosts-file.ts";
import { readHosts } from "#deploy/hosts/read-hosts.ts";
import { rightHostsFile } from "./hosts-base.ts";
import { hostsSchema } from "./portal-build.ts";

/** A file with one host, whose settings are given; the platform is not far. */
const host = (settings: string, name = "login.example") =>
  `hosts:\n  ${name}: { apiUpstream: http://10.0.0.7:8080, ${settings} }\n`;
/** A file with one host, as JSON, whose platform is at an address. */
const at = (apiUpstream: string) => JSON.stringify({ hosts: { "a.example": { apiUpstream } } });
const guard = "guard: { domains: [example.com] }\n";

/** Files that look odd but are right: what is odd, and their text. */
const oddFiles = Object.entries({
  "nothing odd": rightHostsFile,
  "the name of the schema": `$schema: https://schemas.example/hosts.json\n${rightHostsFile}`,
  "an anchor for a list": host("partnerOrigins: &desk [https://desk.example.com], redirectOrigins: *desk"),
  "empty groups, defaults, server and guard": `groups: {}\ndefaults: {}\nserver: {}\nguard: {}\n${host("")}`,
  "a group that no host has": `groups: { later: {} }\n${host("")}`,
  "only patterns": "patterns: { 'hotel-*-x.stay.example': { apiUpstream: https://p.internal } }",
  "patterns of one group that overlap": `${rightHostsFile}  "x-*.stay.example": stays\n`,
  "patterns with nothing in common": `${rightHostsFile}  "x-*.stays.example": hotels\n`,
  "a host that a pattern matches too": rightHostsFile.replace(
    "patterns:",
    "  one.stay.example: hotels\npatterns:",
  ),
  "a host of 63 letters": host("", `${"a".repeat(63)}.example`),
  "a host in Punycode": host("", "xn--hafen-kra.example"),
  "a host that begins with a digit": host("", "1-inn.example"),
  "a host of this machine": host("redirectOrigins: [http://app.harbour.localhost:4000]", "harbour.localhost"),
  "an address of this machine": host(
    "redirectOrigins: ['http://127.0.0.1:3000', 'http://[::1]:3000']",
    "localhost",
  ),
  "an upstream by IPv6": at("http://[fd00::7]:80"),
  "an upstream on this machine": at("http://127.0.0.1:4000"),
  "an upstream by a name without a dot": at("http://platform:4000"),
  "an address of the API elsewhere": "hosts: { a.example: { apiBaseUrl: https://api.example.com/v2 } }",
  "a port in an origin": host("redirectOrigins: ['https://app.example.com:8443']"),
  "an origin by IPv4": host("redirectOrigins: [https://192.0.2.7]"),
  "placeholders in origins and a path": host(
    "providerOrigins: ['https://auth-{label}-x.example.com', 'https://auth.{host}'], certificate: { chain: '/etc/l/{host}/c.pem', key: '/etc/l/{label}.key' }",
  ),
  "an origin just within the guard": `${guard}${host("imageOrigins: [https://example.com]")}`,
  "the host itself beyond the guard": `${guard}${host("providerOrigins: ['https://auth.{host}']")}`,
  "a platform and a provider just within the guard (deploy-52)": `${guard}hosts: { a.example: { apiUpstream: https://platform.example.com, identityProviders: { oidc: { issuer: https://id.example.com/realms/a } } } }`,
  "a platform in the own network beside a guard (deploy-52)": `${guard}hosts: { a.example: { apiUpstream: https://10.0.0.7 } }`,
  "a way to ask beside a guard without vendors (deploy-62)":
    "guard: { vendors: [], domains: [example.com] }\nhosts: { a.example.com: { apiUpstream: https://p.internal, consent: ask } }",
  "a consent platform within the guard (deploy-62)":
    "guard: { vendors: [consent], domains: [example.com] }\nhosts: { a.example.com: { apiUpstream: https://p.internal, consent: 'https://cmp.example.com/tcf.js' } }",
  "all settings at once": host(
    "apiBaseUrl: /api/v2, identityProviders: { auth0: { realm: Users of hotels }, authx: { strictPartnerHandover: false } }, " +
      "crossSiteCookiePartners: [little_hotelier], sessionCheckTimeoutMs: 500, showFormDuringCheck: true, " +
      "telemetry: true, traceContext: unsampled, sharedComputers: true, sharedDevice: true, sharedDeviceIdleSeconds: 60, " +
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

test.each(oddFiles)("a file with %s is right (deploy-02)", (_why, text) => {
  const { problems, deployment } = readHosts(text, hostsSchema);
  expect(problems).toEqual([]);
  expect((deployment?.hosts.size ?? 0) + (deployment?.patterns.size ?? 0)).toBeGreaterThan(0);
});

describe("the settings of a host", () => {
  const settingsOf = (text: string, name: string): Settings | undefined => {
    const { deployment } = readHosts(text, hostsSchema);
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
    const own = "{ group: hotels, sharedComputers: true }";
    const text = [
      "groups: { hotels: { apiUpstream: https://p.internal } }",
      `hosts: { a.example: hotels, b.example: ${own}, c.example: hotels, d.example: ${own} }`,
    ].join("\n");
    const { deployment } = readHosts(text, hostsSchema);
    expect(deployment?.hosts.size).toBe(4);
    expect(deployment?.sets).toHaveLength(2);
  });

  test("hold the host and its first label in the place of placeholders (deploy-01)", () => {
    expect(ofHost("https://auth.{label}.{host}", "inn.stay.example")).toBe(
      "https://auth.inn.inn.stay.example",
    );
  });
});

test("a mistake of one host leaves out that host alone (deploy-03)", () => {
  const text = rightHostsFile.replace("https://images.harbour.example", "https://images.evil.example");
  const { problems, deployment } = readHosts(text, hostsSchema);
  expect(problems.map(({ host: left }) => left)).toEqual(["own.harbour.example"]);
  expect([...(deployment?.hosts.keys() ?? [])]).toEqual(["login0.harbour.example", "login1.harbour.example"]);
});

test("a mistake of a group leaves out everything (deploy-03)", () => {
  expect(readHosts(rightHostsFile.replace("4000", "4"), hostsSchema).deployment).toBeUndefined();
});

test("a host and a group may have the same settings, and a host also a group (deploy-01)", () => {
  const { $defs } = hostsSchema as { readonly $defs: Readonly<Record<string, { properties: object }>> };
  const keysOf = (part: string) => Object.keys($defs[part]?.properties ?? {});
  expect(keysOf("host")).toEqual(["group", ...keysOf("settings")]);
});
