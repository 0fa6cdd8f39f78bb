import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { readRecord } from "#deploy/release/release-record.ts";
import { deploy, emptyFolder, fileOf } from "./command-run.ts";
import { smallBuild, smallFacts } from "./portal-build.ts";

const release = (out: string, dist: string, ...more: readonly string[]) =>
  deploy("release", "--dist", dist, ...more, out);

test("release makes a build the one that is served, with the assets of the last ones (deploy-26)", () => {
  const out = emptyFolder();
  for (const name of ["one", "two"]) {
    const { exitCode, refused } = release(out, smallBuild(name));
    expect([exitCode, refused]).toEqual([0, ""]);
  }
  const root = path.join(out, "current/public");
  expect(readFileSync(path.join(root, "index.html"), "utf8")).toContain("/js/main.two.js");
  for (const name of ["one", "two"])
    expect(readFileSync(path.join(root, `js/main.${name}.js`), "utf8")).toBe(`start("${name}")`);
  expect(readdirSync(root).sort()).toEqual([
    "callback.html",
    "index.html",
    "index.html.br",
    "js",
    "third-party-notices.txt",
  ]);
});

test("release.json says commit, contract, records and the digests of assets (deploy-26)", () => {
  const out = emptyFolder();
  release(out, smallBuild());
  const { build, assets } = readRecord(out);
  expect(build).toEqual(smallFacts);
  expect(Object.keys(assets)).toEqual(["js/main.one.js"]);
  expect(assets["js/main.one.js"]).toMatch(/^[\da-f]{16}$/);
});

test("release keeps as many builds as asked for, and the assets of no others (deploy-26)", () => {
  const out = emptyFolder();
  for (const name of ["one", "two", "three"]) release(out, smallBuild(name), "--keep", "2");
  expect(readdirSync(out).sort()).toEqual(["assets", "current", "notices", "set-0002", "set-0003"]);
  expect(readdirSync(path.join(out, "assets/js")).filter((name) => name.endsWith(".js"))).toEqual([
    "main.three.js",
    "main.two.js",
  ]);
});

test("rollback without a server's name goes back to the release before (deploy-26)", () => {
  const out = emptyFolder();
  for (const name of ["one", "two"]) release(out, smallBuild(name));
  expect(deploy("rollback", out)).toEqual({
    exitCode: 0,
    said: `${out}/current is set-0001 again.\n`,
    refused: "",
  });
  expect(readFileSync(path.join(out, "current/public/index.html"), "utf8")).toContain("/js/main.one.js");
  expect(deploy("rollback", "nginx").exitCode).toBe(2);
});

test("at every moment of a release and a rollback the document and its script are there (deploy-26)", async () => {
  const out = emptyFolder();
  const builds = [smallBuild("one"), smallBuild("two")];
  for (const build of builds) release(out, build);
  const seen = new Set<string>();
  for (const words of [
    ["rollback"],
    ["release", "--dist", builds[0] ?? ""],
    ["rollback"],
    ["release", "--dist", builds[1] ?? ""],
  ]) {
    const child = spawn(process.execPath, ["deploy/deploy.ts", ...words, out], { stdio: "ignore" });
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    let isRunning = true;
    void ended.then(() => (isRunning = false));
    while (isRunning) {
      const html = readFileSync(path.join(out, "current/public/index.html"), "utf8");
      const script = /\/js\/main\.\w+\.js/.exec(html)?.[0] ?? "none";
      seen.add(script);
      expect(existsSync(path.join(out, "current/public", script))).toBe(true);
      await turn();
    }
    expect(child.exitCode).toBe(0);
  }
  expect([...seen].sort()).toEqual(["/js/main.one.js", "/js/main.two.js"]);
});

test("what a release does to people who are signing in is said with it (deploy-27)", () => {
  const out = emptyFolder();
  release(out, smallBuild("one"));
  const next = smallBuild("two");
  writeFileSync(
    path.join(next, "build.json"),
    JSON.stringify({ ...smallFacts, records: { ...smallFacts.records, AUTH_X_MFA_STEP: 2 } }),
  );
  expect(release(out, next)).toMatchObject({
    exitCode: 0,
    refused:
      "Not safe: People who are signing in have AUTH_X_MFA_STEP of version 1; the new build reads version 2.\n",
  });
});

test.each<[string, (out: string) => readonly string[], string | RegExp]>([
  [
    "a missing build",
    () => ["--dist", "/nothing"],
    "/nothing is no build of the portal (headers.json: it does not exist): run npm run build.\n",
  ],
  ["a broken build.json", () => ["--dist", brokenBuild()], /build\.json cannot be read: it is not JSON\.\n$/],
  [
    "a number that keeps nothing",
    () => ["--keep", "1"],
    "1 builds cannot be kept: write a number from 2 to 50.\n",
  ],
])("release with %s changes nothing (deploy-04)", (_name, words, sentence) => {
  const out = emptyFolder();
  release(out, smallBuild("one"));
  const { exitCode, refused } = deploy("release", "--dist", smallBuild("two"), ...words(out), out);
  expect([exitCode, refused]).toEqual([
    1,
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  ]);
  expect(readdirSync(out).sort()).toEqual(["assets", "current", "notices", "set-0001"]);
});

test.each([
  ["no run of all tests is noted in the history of its commit", undefined],
  [
    "1 file has changed since the last run of all tests (2026-11-24, fedcba98)",
    { ...smallFacts.wholeRun, changedSince: 1 },
  ],
])("a build of which %s is released as untested or not at all (deploy-68)", (reason, wholeRun) => {
  const out = emptyFolder();
  const build = smallBuild();
  writeFileSync(path.join(build, "build.json"), JSON.stringify({ ...smallFacts, wholeRun }));
  const { exitCode, refused } = release(out, build);
  expect([exitCode, refused]).toEqual([
    1,
    expect.stringMatching(/^The build is not released: .* Nothing was changed\.\n$/),
  ]);
  expect(refused).toContain(reason);
  expect(readdirSync(out)).toEqual([]);
  expect(release(out, build, "--untested")).toMatchObject({ exitCode: 0, refused: `Untested: ${reason}.\n` });
  expect(readRecord(out).isUntested).toBe(true);
  expect(release(out, smallBuild("two"), "--untested").refused).toBe("");
  expect(readRecord(out).isUntested).toBeUndefined();
});

function brokenBuild(): string {
  const folder = smallBuild("broken");
  writeFileSync(path.join(folder, "build.json"), "{");
  return folder;
}

test("a release does not displace a rendering, nor a rollback a release for another server (deploy-04)", () => {
  const out = emptyFolder();
  release(out, smallBuild("one"));
  release(out, smallBuild("two"));
  expect(deploy("rollback", "nginx", out).refused).toContain("set-0001 is not a rendering for nginx.");
  for (const set of ["set-0001", "set-0002"]) writeFileSync(path.join(out, set, "nginx.conf"), "events {}");
  expect(release(out, smallBuild("three")).refused).toContain(
    `${out} holds the configuration of nginx: write render nginx`,
  );
  expect(deploy("rollback", out).refused).toContain("set-0001 is a rendering, so write rollback nginx.");
});

test("a place that cannot be written is told in one sentence (deploy-04)", () => {
  const file = fileOf("not a folder");
  expect(release(file, smallBuild())).toEqual({
    exitCode: 1,
    said: "",
    refused: `${file} cannot be written: it is no folder. Nothing was changed.\n`,
  });
});
