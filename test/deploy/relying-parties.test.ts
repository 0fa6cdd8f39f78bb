import { isPublicSuffix, relyingParties } from "#deploy/passkeys/relying-parties.ts";
import { caddyFiles } from "#deploy/render/caddy-files.ts";
import { nginxFiles } from "#deploy/render/nginx-files.ts";
import { staticFiles } from "#deploy/render/static-files.ts";
import { deploy, fileOf } from "./command-run.ts";
import { places, servedBy } from "./portal-build.ts";

const noPatterns = new Map<string, string>();
const parties = (hosts: readonly string[], id: string, patterns: readonly string[] = [], port = 443) =>
  relyingParties({
    hosts: new Map(hosts.map((host) => [host, id])),
    patterns: new Map(patterns.map((pattern) => [pattern, id])),
    port,
  });

test("hosts beyond the names of the relying party are its related origins (deploy-72)", () => {
  const hosts = [
    "login.hotels.example",
    "a.login.hotels.example",
    "desk.hotels.example",
    "login.sunny.example",
  ];
  expect(parties(hosts, "login.hotels.example", [], 8_443)).toEqual([
    {
      id: "login.hotels.example",
      isServed: true,
      relatedOrigins: ["https://desk.hotels.example:8443", "https://login.sunny.example:8443"],
      outside: [],
    },
  ]);
});

test("each host with its own name as the relying party has no related origins (deploy-72)", () => {
  expect(parties(["a.example", "b.example"], "{host}", ["*.c.example"])).toEqual(
    ["a.example", "b.example", "*.c.example"].map((id) => ({
      id,
      isServed: true,
      relatedOrigins: [],
      outside: [],
    })),
  );
});

test("browsers read five labels, however many hosts each has, and whatever suffix follows (deploy-73)", () => {
  const hosts = ["one.example", "two.co.uk", "three.com", "four.example", "a.five.example", "b.five.example"];
  const [party] = parties([...hosts, "six.example", "login.one.com"], "hotels.example");
  expect(party?.relatedOrigins).toEqual([...hosts, "login.one.com"].map((host) => `https://${host}`));
  expect(party?.outside).toEqual(["six.example"]);
});

test("hosts of a pattern cannot be listed, but may lie below the relying party (deploy-73)", () => {
  const [party] = parties([], "stay.example", ["*.stay.example", "inn-*.hotels.example"]);
  expect(party).toMatchObject({ isServed: false, relatedOrigins: [], outside: ["inn-*.hotels.example"] });
  const [served] = relyingParties({
    hosts: new Map([["login.sunny.example", "inn-1.stay.example"]]),
    patterns: new Map([["inn-*.stay.example", undefined]]),
    port: 443,
  });
  expect(served?.isServed).toBe(true);
});

test("hosts without passkeys are in no list (deploy-72)", () => {
  expect(
    relyingParties({ hosts: new Map([["a.example", undefined]]), patterns: noPatterns, port: 443 }),
  ).toEqual([]);
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
