import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { readBuild } from "#deploy/portal/built-portal.ts";
import { WrittenSets } from "#deploy/render/written-sets.ts";
import { emptyFolder } from "./command-run.ts";
import { smallBuild } from "./portal-build.ts";

const nothing = async (): Promise<void> => undefined;

test("a set is served from the moment that it is complete (deploy-10)", async () => {
  const sets = new WrittenSets(emptyFolder(), 3);
  await sets.add(readBuild(smallBuild("one")), async (folder) => {
    expect(sets.served()).toBeUndefined();
    writeFileSync(path.join(folder, "lobby.conf"), "first");
  });
  await sets.add(readBuild(smallBuild("two")), async (folder) => {
    expect(sets.served()).toBe("set-0001");
    writeFileSync(path.join(folder, "lobby.conf"), "second");
  });
  expect(sets.served()).toBe("set-0002");
  expect(readFileSync(path.join(sets.folder, "current/lobby.conf"), "utf8")).toBe("second");
});

test("a set that fails on the way leaves nothing behind and the former one in its place (deploy-10)", async () => {
  const sets = new WrittenSets(emptyFolder(), 3);
  await sets.add(readBuild(smallBuild("one")), nothing);
  const failing = sets.add(readBuild(smallBuild("two")), async () => {
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(sets.served()).toBe("set-0001");
  expect(sets.names()).toEqual(["set-0001"]);
});

test("the assets of the last builds stay, and those of older ones go (deploy-11)", async () => {
  const sets = new WrittenSets(emptyFolder(), 3);
  const scripts = (): readonly string[] =>
    readdirSync(path.join(sets.assetFolder, "js")).filter((name) => name.endsWith(".js"));
  for (const name of ["one", "two", "three"]) await sets.add(readBuild(smallBuild(name)), nothing);
  expect(scripts()).toEqual(["main.one.js", "main.three.js", "main.two.js"]);
  await sets.add(readBuild(smallBuild("four")), nothing);
  expect(scripts()).toEqual(["main.four.js", "main.three.js", "main.two.js"]);
  expect(sets.names()).toEqual(["set-0002", "set-0003", "set-0004"]);
});

describe("links in OUT (deploy-66)", () => {
  /** Returns a released folder, and a folder elsewhere with a file that nobody may touch. */
  async function released(): Promise<{ sets: WrittenSets; outside: string; foreign: string }> {
    const sets = new WrittenSets(emptyFolder(), 2);
    await sets.add(readBuild(smallBuild("one")), nothing);
    const outside = emptyFolder();
    const foreign = path.join(outside, "foreign.js");
    writeFileSync(foreign, "foreign");
    return { sets, outside, foreign };
  }

  for (const name of ["assets", "assets/js"]) {
    test(`have nothing written elsewhere: ${name}`, async () => {
      const { sets, outside } = await released();
      renameSync(path.join(sets.folder, name), path.join(sets.folder, "moved"));
      symlinkSync(outside, path.join(sets.folder, name));
      const next = sets.add(readBuild(smallBuild("two")), nothing);
      await expect(next).rejects.toThrow(/leads elsewhere.*Nothing was changed/);
      expect(readdirSync(outside)).toEqual(["foreign.js"]);
      expect(sets.names()).toEqual(["set-0001"]);
    });
  }

  test("are replaced by the file whose name they have", async () => {
    const { sets, foreign } = await released();
    const script = path.join(sets.assetFolder, "js/main.two.js");
    for (const name of [script, `${script}.new`]) symlinkSync(foreign, name);
    await sets.add(readBuild(smallBuild("two")), nothing);
    expect(lstatSync(script).isFile()).toBe(true);
    expect(readFileSync(foreign, "utf8")).toBe("foreign");
  });

  test("are no renderings, and what they lead to is not removed", async () => {
    const { sets, outside, foreign } = await released();
    symlinkSync(outside, path.join(sets.folder, "set-0000"));
    expect(sets.names()).toEqual(["set-0001"]);
    for (const name of ["two", "three", "four"]) await sets.add(readBuild(smallBuild(name)), nothing);
    expect(sets.names()).toEqual(["set-0003", "set-0004"]);
    expect(readFileSync(foreign, "utf8")).toBe("foreign");
  });
});

test("a list of assets that names a file outside has nothing removed there (deploy-66)", async () => {
  const sets = new WrittenSets(emptyFolder(), 2);
  const first = await sets.add(readBuild(smallBuild("one")), nothing);
  const foreign = path.join(emptyFolder(), "foreign.js");
  writeFileSync(foreign, "foreign");
  writeFileSync(path.join(first, "assets.json"), JSON.stringify([path.relative(sets.assetFolder, foreign)]));
  for (const name of ["two", "three"]) await sets.add(readBuild(smallBuild(name)), nothing);
  expect(existsSync(foreign)).toBe(true);
});

test("files among the assets that are of no set stay when old sets go (deploy-66)", async () => {
  const sets = new WrittenSets(emptyFolder(), 2);
  await sets.add(readBuild(smallBuild("one")), nothing);
  const own = path.join(sets.assetFolder, "own.txt");
  writeFileSync(own, "own");
  for (const name of ["two", "three"]) await sets.add(readBuild(smallBuild(name)), nothing);
  expect(existsSync(own)).toBe(true);
  expect(existsSync(path.join(sets.assetFolder, "js/main.one.js"))).toBe(false);
});

test("a folder within the build is refused, because all files of a build are served (deploy-66)", async () => {
  const build = smallBuild("one");
  for (const folder of [build, path.join(build, "out")]) {
    mkdirSync(folder, { recursive: true });
    const sets = new WrittenSets(folder, 2);
    await expect(sets.add(readBuild(build), nothing)).rejects.toThrow("lies in the build");
  }
});
