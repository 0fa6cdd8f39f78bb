import { caddyFiles } from "#deploy/render/caddy-files.ts";
import { places, servedBy } from "./portal-build.ts";

const hosts = [
  "defaults:",
  "  apiUpstream: https://platform.internal:8443",
  "  certificate: { chain: /c.pem, key: '/{label}.key' }",
  "groups:",
  "  hotels:",
  "    providerOrigins: ['https://auth.{label}.hotels.example']",
  "    partnerOrigins: [https://desk.hotels.example]",
  "  stays: { messengerAppId: abc }",
  "hosts:",
  "  login.hotels.example: hotels",
  "  desk.hotels.example: hotels",
  "patterns:",
  "  'inn-*.stay.example': stays",
].join("\n");

const filesOf = (text: string) => caddyFiles(servedBy(text), places);

const files = filesOf(hosts);
const caddyfile = files.get("Caddyfile") ?? "";

/** The value that a `map` of the site for https gives for a key. */
function valueIn(name: string, key: string, text = caddyfile): string | undefined {
  const site = text.slice(text.indexOf("\nhttps:// {\n"));
  const block = site.slice(site.indexOf(`{${name}} {\n`)).split("\n  }\n", 1)[0] ?? "";
  const lines = block.split("\n").map((line) => line.trim());
  const line =
    lines.find((entry) => entry.startsWith(`"${key}" `)) ??
    lines.find((entry) => entry.startsWith("default "));
  return /"([^"]*)"$/.exec(line ?? "")?.[1];
}

describe("Caddy", () => {
  test("knows hosts and patterns from a map, and has no site for each (deploy-05)", () => {
    expect(valueIn("lobby_found_set", "login.hotels.example")).toBe("hotels");
    expect(caddyfile).toContain('~^inn-[a-z0-9-]+\\.stay\\.example$ "stays"');
    expect(caddyfile.match(/^https?:\/\/ \{$/gm)).toEqual(["http:// {", "https:// {"]);
  });

  test("finds the many hosts of a group in a list, and single hosts in a map (deploy-41)", () => {
    const names = Array.from({ length: 101 }, (_, index) => `inn-${String(index)}.example`);
    const many = names.map((name) => `  ${name}: hotels`).join("\n");
    const text = filesOf(hosts.replace("hosts:", `hosts:\n${many}\n  own.example: stays`)).get("Caddyfile");
    const https = text?.slice(text.indexOf("\nhttps:// {\n")) ?? "";
    const list = /@hosts-1 \{\n((?: {4}host .*\n)+) {2}\}\n {2}vars @hosts-1 lobby_set "hotels"/.exec(
      https,
    )?.[1];
    const listed = Array.from(list?.matchAll(/"([^"]+)"/g) ?? [], ([, name]) => name);
    expect(new Set(listed)).toEqual(new Set([...names, "login.hotels.example", "desk.hotels.example"]));
    expect(https.match(/inn-50\.example/g)).toHaveLength(1);
    expect(valueIn("lobby_found_set", "own.example", text)).toBe("stays");
    expect(valueIn("lobby_found_set", "unknown.example", text)).toBe("");
    expect(https).not.toContain("@hosts-2");
  });

  test("writes the value that most sets have once (deploy-41)", () => {
    const text = filesOf(
      hosts.replace("hosts:", "  third: { messengerAppId: def }\nhosts:\n  third.example: third"),
    ).get("Caddyfile");
    expect(text?.match(/" https:\/\/m\.example"/g)).toHaveLength(1);
    expect(valueIn("lobby_add_script_src", "third", text)).toBe(" https://m.example");
    expect(valueIn("lobby_add_script_src", "stays", text)).toBe(" https://m.example");
    expect(valueIn("lobby_add_script_src", "hotels", text)).toBe("");
  });

  test("fills the host into the configuration that it answers (deploy-07)", () => {
    const file = files.get(`config/${valueIn("lobby_config", "stays") ?? ""}.json`) ?? "";
    expect(JSON.parse(file.replace('{{placeholder "http.vars.lobby_host"}}', "inn-1.stay.example"))).toEqual({
      supportMessenger: { appId: "abc", hosts: ["inn-1.stay.example"] },
    });
  });

  test("checks the certificate of an https platform (deploy-08)", () => {
    expect(caddyfile).toContain("reverse_proxy https://platform.internal:8443 {");
    expect(caddyfile).toContain("tls_server_name platform.internal");
    expect(caddyfile).not.toContain("insecure");
  });

  test("reads the certificate of each host (deploy-05)", () => {
    expect(caddyfile.match(/tls \/c\.pem \/\w+\.key/g)).toEqual([
      "tls /c.pem /login.key",
      "tls /c.pem /desk.key",
    ]);
  });
});
