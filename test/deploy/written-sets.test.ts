import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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

test("the document lies in its set, headers.json is not served (deploy-10)", async () => {
  const sets = new WrittenSets(emptyFolder(), 3);
  const folder = await sets.add(readBuild(smallBuild("one")), nothing);
  expect(readdirSync(path.join(folder, "public")).sort()).toEqual([
    "index.html",
    "index.html.br",
    "third-party-notices.txt",
  ]);
  expect(existsSync(path.join(sets.assetFolder, "js/main.one.js.gz"))).toBe(true);
});
