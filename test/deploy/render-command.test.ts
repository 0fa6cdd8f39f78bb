import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CertificateCheck } from "#deploy/render/certificate-check.ts";
import { deploy, emptyFolder, fileOf } from "./command-run.ts";
import { smallBuild, smallHeaders } from "./portal-build.ts";

/** Makes a certificate for two days; the paths of its files. */
function certificateFor(...hosts: readonly string[]): { readonly chain: string; readonly key: string } {
  const folder = emptyFolder();
  const [chain, key] = [path.join(folder, "chain.pem"), path.join(folder, "key.pem")];
  const names = hosts.map((host) => `DNS:${host}`).join(",");
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const subject = ["-subj", "/CN=test", "-days", "2", "-addext", `subjectAltName=${names}`];
  execFileSync("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", chain, ...subject], {
    stdio: "ignore",
  });
  return { chain, key };
}

const files = certificateFor("login.example", "other.example", "*.stay.example");
const certificate = `certificate: { chain: ${files.chain}, key: ${files.key} }`;
const hosts = `defaults: { apiUpstream: https://p.internal, ${certificate} }\nhosts: { login.example: {}, other.example: {} }\n`;
const render = (out: string, hostsFile: string, dist: string, ...more: readonly string[]) =>
  deploy("render", "nginx", "--hosts", hostsFile, "--dist", dist, "--unchecked", ...more, out);

test("render writes a set and leads current to it (deploy-10)", () => {
  const out = emptyFolder();
  const { exitCode, said, refused } = render(out, fileOf(hosts), smallBuild());
  expect({ exitCode, refused }).toEqual({ exitCode: 0, refused: "" });
  expect(said).toContain(`${out}/current is set-0001: 2 hosts, 0 patterns.`);
  expect(readFileSync(path.join(out, "current/hosts.map"), "utf8")).toContain('"login.example"');
});

test("one wrong host is named and left out, and the others go live (deploy-03)", () => {
  const out = emptyFolder();
  const wrong = hosts.replace(
    "other.example: {}",
    "other.example: {}, third.example: {}, fourth.example: { grup: x }",
  );
  const { exitCode, refused } = render(out, fileOf(wrong), smallBuild());
  expect(exitCode).toBe(3);
  expect(refused).toContain('Nothing reads the key "grup". Write "group".');
  expect(refused).toContain(
    `third.example is left out: its certificate ${files.chain} is not for this host.`,
  );
  const map = readFileSync(path.join(out, "current/hosts.map"), "utf8");
  expect(map.match(/^"[a-z]+/gm)).toEqual(['"login', '"other']);
});

test.each([
  [
    "no build",
    (folder: string) => [fileOf(hosts), folder],
    "is no build of the portal (headers.json: it does not exist): run npm run build.",
  ],
  [
    "a build of which half is missing",
    () => [fileOf(hosts), smallBuild("one", { document: {} })],
    "headers.json is incomplete: run npm run build.",
  ],
  [
    "parts of two builds",
    () => [
      fileOf(hosts),
      smallBuild("one", { ...smallHeaders, document: { "Content-Security-Policy": "script-src 'self'" } }),
    ],
    "index.html and headers.json come from different builds: run npm run build.",
  ],
  [
    "a document that is missing",
    () => {
      const dist = smallBuild("one");
      rmSync(path.join(dist, "callback.html"));
      return [fileOf(hosts), dist];
    },
    "is no build of the portal (callback.html: it does not exist): run npm run build.",
  ],
  [
    "a half-written hosts file",
    () => [fileOf(hosts.slice(0, -5)), smallBuild()],
    "Nothing was changed: correct the hosts file first.",
  ],
  [
    "no host that can be served",
    () => [fileOf("hosts: { a.example: { apiUpstream: https://p.internal } }"), smallBuild()],
    "Nothing was changed: no host can be served.\na.example: it has no certificate",
  ],
])("with %s, the configuration that is served stays (deploy-04)", (_why, make, sentence) => {
  const out = emptyFolder();
  render(out, fileOf(hosts), smallBuild());
  const [hostsFile = "", dist = ""] = make(emptyFolder());
  const { exitCode, refused } = render(out, hostsFile, dist);
  expect(exitCode).toBe(1);
  expect(refused).toContain(sentence);
  expect(readdirSync(out).sort()).toEqual(["assets", "current", "notices", "set-0001"]);
});

test("a place that cannot be written is told in one sentence (deploy-04)", () => {
  const file = fileOf("not a folder");
  const { exitCode, refused } = render(file, fileOf(hosts), smallBuild());
  expect({ exitCode, refused }).toEqual({
    exitCode: 1,
    refused: `${file} cannot be written: it is no folder. Nothing was changed.\n`,
  });
});

describe("certificates", () => {
  const problemAt = (time: number, host = "login.example", given = files) =>
    new CertificateCheck(new Date(time)).problemOf(host, given);
  const day = 86_400_000;

  test.each([
    ["fits", undefined, () => problemAt(Date.now())],
    ["fits the hosts of a pattern", undefined, () => problemAt(Date.now(), "inn-*.stay.example")],
    ["has expired", /has expired on \d{4}-\d\d-\d\d$/, () => problemAt(Date.now() + 3 * day)],
    ["has not begun", /begins on \d{4}-\d\d-\d\d only$/, () => problemAt(Date.now() - 3 * day)],
    ["is of another host", /is not for this host$/, () => problemAt(Date.now(), "else.example")],
    [
      "is not there",
      /cannot be read: it does not exist$/,
      () => problemAt(Date.now(), "a.example", { ...files, chain: "/nothing.pem" }),
    ],
    [
      "is none",
      /is no certificate in PEM form$/,
      () => problemAt(Date.now(), "a.example", { ...files, chain: files.key }),
    ],
    [
      "has another key",
      /is not the key of/,
      () => problemAt(Date.now(), "login.example", { ...files, key: certificateFor("a.example").key }),
    ],
    [
      "has a broken key",
      /is no private key in PEM form$/,
      () => problemAt(Date.now(), "login.example", { ...files, key: fileOf("-----BEGIN") }),
    ],
  ])("a certificate that %s is judged so (deploy-12)", (_why, expected, problem) => {
    if (expected === undefined) expect(problem()).toBeUndefined();
    else expect(problem()).toMatch(expected);
  });
});

test("a text that follows the fields of the schema cannot leave its quotes (deploy-05)", () => {
  const file = fileOf(
    hosts.replace("login.example: {}", `login.example: { identityProviders: { auth0: { realm: "a$b" } } }`),
  );
  expect(deploy("check", file).refused).toContain("realm");
  writeFileSync(file, hosts.replace("login.example: {}", `"login.example;": {}`));
  expect(deploy("check", file).exitCode).toBe(1);
});
