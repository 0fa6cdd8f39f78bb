import { isPublicSuffix, relyingParties } from "#deploy/passkeys/relying-parties.ts";
import { caddyFiles } from "#deploy/render/caddy-files.ts";
import { nginxFiles } from "#deploy/render/nginx-files.ts";
import { staticFiles } from "#deploy/render/static-files.ts";
import { deploy, fileOf } from "./command-run.ts";
import { places, servedBy } from "./portal-build.ts";

const parties = (hosts: readonly string[], id: string | undefined, patterns: readonly string[] = []) =>
  relyingParties({
    hosts: new Map(hosts.map((host) => [host, id])),
    patterns: new Map(patterns.map((pattern) => [pattern, id])),
    port: 8_443,
  });
const party = (id: string, isServed: boolean, relatedOrigins: string[] = [], outside: string[] = []) => ({
  id,
  isServed,
  relatedOrigins,
  outside,
});

test("hosts beyond the names of the relying party are its related origins (deploy-72)", () => {
  const own = ["login.hotels.example", "a.login.hotels.example"];
  const related = ["desk.hotels.example", "login.sunny.example"];
  expect(parties([...own, ...related], "login.hotels.example")).toEqual([
    party("login.hotels.example", true, [
      "https://desk.hotels.example:8443",
      "https://login.sunny.example:8443",
    ]),
  ]);
});

test("hosts that are their own relying parties have no related origins, and those without passkeys are in no list (deploy-72)", () => {
  expect(parties(["a.example", "b.example"], "{host}", ["*.c.example"])).toEqual(
    ["a.example", "b.example", "*.c.example"].map((id) => party(id, true)),
  );
  expect(parties(["a.example"], undefined)).toEqual([]);
});

test("browsers read five labels, however many hosts each has, and whatever suffix follows (deploy-73)", () => {
  const hosts = ["one.example", "two.co.uk", "three.com", "four.example", "a.five.example", "b.five.example"];
  const [read] = parties([...hosts, "six.example", "login.one.com"], "hotels.example");
  expect(read?.relatedOrigins).toEqual([...hosts, "login.one.com"].map((host) => `https://${host}:8443`));
  expect(read?.outside).toEqual(["six.example"]);
});

test("hosts of a pattern cannot be listed, but may lie below the relying party (deploy-73)", () => {
  expect(parties([], "stay.example", ["*.stay.example", "inn-*.hotels.example"])).toEqual([
    party("stay.example", false, [], ["inn-*.hotels.example"]),
  ]);
  const [served] = relyingParties({
    hosts: new Map([["login.sunny.example", "inn-1.stay.example"]]),
    patterns: new Map([["inn-*.stay.example", undefined]]),
    port: 443,
  });
  expect(served?.isServed).toBe(true);
});

test.each([
  ["co.uk", true],
  ["github.io", true],
  ["hotels.example", false],
  ["harbour.localhost", false],
])("%s is a name below which owners differ: %s (deploy-73)", (name, expected) => {
  expect(isPublicSuffix(name)).toBe(expected);
});

const hosts = [
  "defaults: { apiUpstream: https://platform.internal, certificate: { chain: /c.pem, key: /k.pem }, passkeyRpId: login.hotels.example }",
  "hosts:",
  "  login.hotels.example: {}",
  "  login.sunny.example: {}",
].join("\n");
const related = '{"origins":["https://login.sunny.example"]}';

test.each([
  ["nginx", nginxFiles],
  ["Caddy", caddyFiles],
])("%s has the related origins of each relying party in a file (deploy-72)", (_server, filesOf) => {
  expect(filesOf(servedBy(hosts), places).get("webauthn/login.hotels.example.json")).toBe(related);
});

test("a static host has both files under the names that are asked for, as JSON (deploy-72, deploy-74)", () => {
  const files = staticFiles(
    servedBy(hosts.replace("https://platform.internal", "https://p.internal, apiBaseUrl: https://p.example")),
  );
  expect(files.get("sites/login.hotels.example/.well-known/webauthn")).toBe(related);
  expect(files.has("sites/login.sunny.example/.well-known/webauthn")).toBe(false);
  const address = "https://login.sunny.example/mfa/factors";
  expect(files.get("sites/login.sunny.example/.well-known/passkey-endpoints")).toBe(
    JSON.stringify({ enroll: address, manage: address }),
  );
  expect(files.get("sites/login.sunny.example/_headers")).toContain(
    "/.well-known/passkey-endpoints\n  Content-Type: application/json\n",
  );
});

test("check says at which hosts browsers refuse the passkeys, and what to publish where (deploy-73)", () => {
  const six = ["a", "b", "c", "d", "e", "f"].map((name) => `  login.${name}.example: {}`).join("\n");
  const file = fileOf(
    `${hosts.replace("passkeyRpId: login.hotels.example", "passkeyRpId: hotels.example")}\n${six}\n`,
  );
  expect(deploy("check", file).said.trim().split("\n").slice(1)).toEqual([
    "passkeyRpId: hotels.example is no host of this file: publish webauthn/hotels.example.json of the rendering at https://hotels.example/.well-known/webauthn, as application/json.",
    expect.stringMatching(
      /^passkeyRpId: browsers refuse the passkeys of hotels\.example at login\.e\.example, login\.f\.example: /,
    ),
  ]);
});

test("check refuses a relying party below which owners differ, or beyond the guard (deploy-73)", () => {
  const guarded = `guard: { domains: [hotels.example, sunny.example] }\n${hosts}`;
  expect(deploy("check", fileOf(`${guarded}\n`)).exitCode).toBe(0);
  const refusedFor = (id: string) =>
    deploy("check", fileOf(`${guarded.replace("passkeyRpId: login.hotels.example", `passkeyRpId: ${id}`)}\n`))
      .refused;
  expect(refusedFor("co.uk")).toContain("Below co.uk lie hosts of different owners");
  expect(refusedFor("login.evil.example")).toContain("lies on none of the domains of the guard");
});
