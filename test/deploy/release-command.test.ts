import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { readRecord } from "#deploy/release/release-record.ts";
import { deploy, emptyFolder } from "./command-run.ts";
import { smallBuild, smallFacts } from "./portal-build.ts";

const release = (out: string, dist: string, ...more: readonly string[]) =>
  deploy("release", "--dist", dist, ...more, out);

const scriptOf = (out: string) =>
  /\/js\/main\.\w+\.js/.exec(readFileSync(path.join(out, "current/public/index.html"), "utf8"))?.[0] ??
  "none";

test("release makes a build the one that is served, with the assets of the last ones (deploy-26)", () => {
  const out = emptyFolder();
  for (const name of ["one", "two"])
    expect(release(out, smallBuild(name))).toMatchObject({ exitCode: 0, refused: "" });
  const root = path.join(out, "current/public");
  expect(scriptOf(out)).toBe("/js/main.two.js");
  expect(readdirSync(path.join(root, "js")).sort()).toEqual(
    ["one", "two"].flatMap((name) => [`main.${name}.js`, `main.${name}.js.gz`]),
  );
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
  expect(readRecord(out)).toMatchObject({
    build: smallFacts,
    assets: { "js/main.one.js": expect.stringMatching(/^[\da-f]{16}$/) as string },
  });
});

test("release keeps as many builds as asked for (deploy-26)", () => {
  const out = emptyFolder();
  for (const name of ["one", "two", "three"]) release(out, smallBuild(name), "--keep", "2");
  expect(readdirSync(out).sort()).toEqual(["assets", "current", "notices", "set-0002", "set-0003"]);
});

test("rollback without a server's name goes back to the release before (deploy-26)", () => {
  const out = emptyFolder();
  for (const name of ["one", "two"]) release(out, smallBuild(name));
  expect(deploy("rollback", out)).toEqual({
    exitCode: 0,
    said: `${out}/current is set-0001 again.\n`,
    refused: "",
  });
  expect(scriptOf(out)).toBe("/js/main.one.js");
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
      const script = scriptOf(out);
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

test("a release that could not be gone back from changes nothing (deploy-04)", () => {
  const out = emptyFolder();
  release(out, smallBuild("one"));
  const refused = "1 builds cannot be kept: write a number from 2 to 50.\n";
  expect(release(out, smallBuild("two"), "--keep", "1")).toMatchObject({ exitCode: 1, refused });
  expect(readdirSync(out).sort()).toEqual(["assets", "current", "notices", "set-0001"]);
});

test("a build whose build.json is no JSON is refused (deploy-04)", () => {
  const build = smallBuild("broken");
  writeFileSync(path.join(build, "build.json"), "{");
  expect(release(emptyFolder(), build).refused).toMatch(/build\.json cannot be read: it is not JSON\.\n$/);
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
