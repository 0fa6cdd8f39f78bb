import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readHosts } from "#deploy/hosts/read-hosts.ts";
import { certificateFor } from "./certificate-for.ts";
import { deploy, emptyFolder, fileOf } from "./command-run.ts";
import { hostsSchema, smallBuild, smallFacts, smallHeaders } from "./portal-build.ts";

const commits = { old: "a".repeat(40), new: "b".repeat(40) };
const policy = { ...smallHeaders.document, "Permissions-Policy": "camera=()" };
const builds = {
  old: smallBuild("old", smallHeaders, "", { commit: commits.old }),
  new: smallBuild("new", { ...smallHeaders, document: policy }, "<meta>", { commit: commits.new }),
};

const certificate = certificateFor("a.example", "b.example", "c.example");
const hostsFile = (defaults: string, own: string) =>
  fileOf(
    `defaults: { apiUpstream: "https://p.internal", certificate: { chain: ${certificate.chain}, key: ${certificate.key} }${defaults} }\nhosts: { a.example: {}, b.example: { look: { name: B }${own} } }\n`,
  );
const plain = hostsFile("", "");
const canary = hostsFile(", build: aaaaaaa", ", build: bbbbbbb");
const share = hostsFile(", build: aaaaaaa", ", build: { commit: bbbbbbb, share: 30 }");

const render = (kind: string, hosts: string, out: string, ...words: readonly string[]) =>
  deploy("render", kind, "--unchecked", "--hosts", hosts, ...words, out);

/** A folder in which the old build is served, and what a rendering beside it says. */
function served(kind: string) {
  const out = emptyFolder();
  expect(render(kind, plain, out, "--dist", builds.old).exitCode).toBe(0);
  const read = (name: string) => readFileSync(path.join(out, "current", name), "utf8");
  return { out, read };
}

test("a host has another build, with the documents and headers of that build, and all find their scripts (deploy-90, deploy-91)", () => {
  const { out, read } = served("nginx");
  expect(render("nginx", canary, out, "--dist", builds.new)).toMatchObject({ exitCode: 0, refused: "" });
  expect(read("lobby.conf")).toContain('map $lobby_set $lobby_build { default 1; "@b.example" 2; }');
  expect(read("lobby.conf")).toContain(`root ${out}/set-0002/builds/${commits.new}/public;`);
  expect(read("headers-document_2.conf")).toContain("Permissions-Policy");
  expect(read("headers-document.conf")).not.toContain("Permissions-Policy");
  expect(read("public/index.html")).toContain("main.old.js");
  expect(read(`builds/${commits.new}/public/index.html`)).toContain("main.new.js");
  const assets = ["main.old.js", "main.new.js"].map((name) => path.join(out, "assets/js", name));
  expect(assets.filter((name) => !existsSync(name))).toEqual([]);
});

test("a build that a host names is kept over later renderings, and those of no host go (deploy-94)", () => {
  const { out, read } = served("nginx");
  render("nginx", canary, out, "--dist", builds.new);
  const next = smallBuild("next", smallHeaders, "", { commit: "c".repeat(40) });
  for (let round = 0; round < 3; round += 1)
    expect(render("nginx", canary, out, "--dist", next).exitCode).toBe(0);
  expect(read("public/index.html")).toContain("main.old.js");
  expect(read(`builds/${commits.new}/public/index.html`)).toContain("main.new.js");
  for (let round = 0; round < 3; round += 1) render("nginx", plain, out, "--dist", next);
  expect(existsSync(path.join(out, "assets/js/main.new.js"))).toBe(false);
});

test("nginx gives a share of the visits of a host a build, by address and browser (deploy-92)", () => {
  const { out, read } = served("nginx");
  render("nginx", share, out, "--dist", builds.new);
  expect(read("lobby.conf")).toContain(
    `split_clients "$remote_addr $http_user_agent ${commits.new}" $lobby_share_2_30 { 30% 2; * 1; }`,
  );
  expect(read("lobby.conf")).toContain('"@b.example" $lobby_share_2_30;');
});

test("Caddy gives hosts a build, and no share; static hosts give none (deploy-92)", () => {
  const { out, read } = served("caddy");
  expect(render("caddy", share, out, "--dist", builds.new).refused).toContain(
    "Caddy cannot give a share of the visits of b.example another build",
  );
  expect(render("caddy", canary, out, "--dist", builds.new).exitCode).toBe(0);
  expect(read("Caddyfile")).toContain(`root ${out}/set-0002/builds/${commits.new}/public`);
  const sites = hostsFile(", apiBaseUrl: https://p.example", ", build: bbbbbbb");
  expect(render("static", sites, emptyFolder(), "--dist", builds.new).refused).toBe("");
  const old = hostsFile(", build: aaaaaaa, apiBaseUrl: https://p.example", ", build: bbbbbbb");
  expect(render("static", old, out, "--dist", builds.new).refused).toContain("Here all hosts have one build");
});

test("builds between which nobody could go both ways are refused beside each other (deploy-93)", () => {
  const { out } = served("nginx");
  const records = { ...smallFacts.records, AUTH_X_NEW: 1 };
  const dist = smallBuild("other", smallHeaders, "", { commit: commits.new, records });
  expect(render("nginx", canary, out, "--dist", dist).refused).toContain(
    "Not safe beside bbbbbbbbbbbb: The new build does not read AUTH_X_NEW",
  );
  expect(render("nginx", canary, out, "--dist", dist, "--unsafe").exitCode).toBe(0);
});

test("a build that is not there is named, with those that are (deploy-94)", () => {
  const { out } = served("nginx");
  const said = "There is no build bbbbbbb, which b.example should have. Builds are aaaaaaaaaaaa.";
  expect(render("nginx", canary, out, "--dist", builds.old).refused).toContain(said);
  expect(deploy("check", "--out", out, "--dist", builds.old, canary)).toMatchObject({ exitCode: 1 });
  expect(deploy("check", "--out", out, "--dist", builds.new, canary)).toMatchObject({ exitCode: 0 });
  expect(deploy("check", canary).said).toContain(
    "Build bbbbbbb (b.example) is looked for when it is rendered",
  );
});

test("one command gives all hosts the default build again (deploy-95)", () => {
  const { out, read } = served("nginx");
  render("nginx", canary, out, "--dist", builds.new);
  expect(render("nginx", canary, out, "--dist", builds.new, "--default-only").exitCode).toBe(0);
  expect(read("lobby.conf")).not.toContain("$lobby_build");
  expect(read("public/index.html")).toContain("main.old.js");
  deploy("rollback", "nginx", "--unchecked", "--to", "set-0001", out);
  expect(read("public/index.html")).toContain("main.old.js");
});

test("one command gives one host or group the default build again, and no other (deploy-95)", () => {
  const { out, read } = served("nginx");
  const both = fileOf(
    readFileSync(
      hostsFile(", build: aaaaaaa", ", build: bbbbbbb }, c.example: { group: trial"),
      "utf8",
    ).replace("hosts:", "groups: { trial: { build: bbbbbbb } }\nhosts:"),
  );
  const back = (...words: readonly string[]) => {
    const { refused } = render("nginx", both, out, "--dist", builds.new, "--default-only", ...words);
    const map = /map \$lobby_set \$lobby_build \{(.*)\}/.exec(read("lobby.conf"))?.[1];
    return [refused, map?.trim()];
  };
  expect(render("nginx", both, out, "--dist", builds.new).refused).toBe("");
  expect(back("--host", "b.example")).toEqual(["", 'default 1; "@c.example" 2;']);
  expect(back("--group", "trial")).toEqual(["", 'default 1; "@b.example" 2;']);
  expect(back("--group", "trial", "--host", "b.example")).toEqual(["", undefined]);
  expect(back("--host", "a.exampel")[0]).toContain("has no host a.exampel. Write a.example.");
  expect(render("nginx", both, out, "--host", "b.example").exitCode).toBe(2);
});

test.each([
  ["a commit that is too short", "build: abc123"],
  ["what is no commit", "build: latest-one"],
  ["a share of all", "build: { commit: abcdef1, share: 100 }"],
  ["a share without a commit", "build: { share: 10 }"],
])("%s is a mistake of the hosts file (deploy-90)", (_what, build) => {
  const text = `hosts: { a.example: { apiUpstream: "https://p.internal", ${build} } }`;
  expect(readHosts(text, hostsSchema).problems).not.toEqual([]);
});
