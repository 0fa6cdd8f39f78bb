import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CertificateCheck } from "#deploy/render/certificate-check.ts";
import { certificateFor } from "./certificate-for.ts";
import { deploy, emptyFolder, fileOf } from "./command-run.ts";
import { smallBuild, smallHeaders } from "./portal-build.ts";

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

const ofTwoBuilds = { ...smallHeaders, document: { "Content-Security-Policy": "script-src 'self'" } };

test.each<[string, () => { readonly file?: string; readonly dist?: string }, string]>([
  [
    "no build",
    () => ({ dist: emptyFolder() }),
    "is no build of the portal (headers.json: it does not exist): run npm run build.",
  ],
  [
    "a build of which half is missing",
    () => ({ dist: smallBuild("one", { document: {} }) }),
    "headers.json is incomplete: run npm run build.",
  ],
  [
    "parts of two builds",
    () => ({ dist: smallBuild("one", ofTwoBuilds) }),
    "index.html and headers.json come from different builds: run npm run build.",
  ],
  [
    "a document that is missing",
    () => {
      const dist = smallBuild("one");
      rmSync(path.join(dist, "callback.html"));
      return { dist };
    },
    "is no build of the portal (callback.html: it does not exist): run npm run build.",
  ],
  [
    "a half-written hosts file",
    () => ({ file: hosts.slice(0, -5) }),
    "Nothing was changed: correct the hosts file first.",
  ],
  [
    "no host that can be served",
    () => ({ file: "hosts: { a.example: { apiUpstream: https://p.internal } }" }),
    "Nothing was changed: no host can be served.\na.example: it has no certificate",
  ],
])("with %s, the configuration that is served stays (deploy-04)", (_why, make, sentence) => {
  const out = emptyFolder();
  render(out, fileOf(hosts), smallBuild());
  const { file = hosts, dist = smallBuild() } = make();
  const { exitCode, refused } = render(out, fileOf(file), dist);
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
  const day = 86_400_000;
  type Given = { readonly chain?: string; readonly key?: string };
  const problemOf = (host: string, days = 0, given: Given = {}) =>
    new CertificateCheck(new Date(Date.now() + days * day)).problemOf(host, { ...files, ...given });

  test.each(["login.example", "inn-*.stay.example"])(
    "one that fits %s has no problem (deploy-12)",
    (host) => {
      expect(problemOf(host)).toBeUndefined();
    },
  );

  test.each<[RegExp, string, number?, (() => Given)?]>([
    [/has expired on \d{4}-\d\d-\d\d$/, "login.example", 3],
    [/begins on \d{4}-\d\d-\d\d only$/, "login.example", -3],
    [/is not for this host$/, "else.example"],
    [/cannot be read: it does not exist$/, "a.example", 0, () => ({ chain: "/nothing.pem" })],
    [/is no certificate in PEM form$/, "a.example", 0, () => ({ chain: files.key })],
    [/is not the key of/, "login.example", 0, () => ({ key: certificateFor("a.example").key })],
    [/is no private key in PEM form$/, "login.example", 0, () => ({ key: fileOf("-----BEGIN") })],
  ])("one of which %s holds is refused (deploy-12)", (problem, host, days = 0, given = () => ({})) => {
    expect(problemOf(host, days, given())).toMatch(problem);
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
