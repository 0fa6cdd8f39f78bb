import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readBuild } from "#deploy/portal/built-portal.ts";
import { WrittenSets } from "#deploy/render/written-sets.ts";
import { deploy, emptyFolder } from "./command-run.ts";
import { smallBuild } from "./portal-build.ts";

/** Writes two renderings for nginx, and returns the folder; the second is served. */
async function twoRenderings(): Promise<WrittenSets> {
  const sets = new WrittenSets(emptyFolder(), 3);
  for (const name of ["one", "two"]) {
    await sets.add(readBuild(smallBuild(name)), async (folder) => {
      writeFileSync(path.join(folder, "nginx.conf"), "events {}");
    });
  }
  return sets;
}

test("rollback serves the rendering before, and both builds find their assets (deploy-13)", async () => {
  const sets = await twoRenderings();
  const { exitCode, said } = deploy("rollback", "nginx", "--unchecked", sets.folder);
  expect(exitCode).toBe(0);
  expect(said).toContain(`${sets.folder}/current is set-0001 again.`);
  const page = readFileSync(path.join(sets.folder, "current/public/index.html"), "utf8");
  expect(page).toContain("/js/main.one.js");
  for (const name of ["one", "two"])
    expect(existsSync(path.join(sets.assetFolder, `js/main.${name}.js`))).toBe(true);
});

test("rollback --to goes to the rendering that is named (deploy-13)", async () => {
  const sets = await twoRenderings();
  sets.switchTo("set-0001");
  deploy("rollback", "nginx", "--unchecked", "--to", "set-0002", sets.folder);
  expect(sets.served()).toBe("set-0002");
});

test("the next rendering after a rollback is a new one (deploy-13)", async () => {
  const sets = await twoRenderings();
  sets.switchTo("set-0001");
  await sets.add(readBuild(smallBuild("three")), async () => undefined);
  expect(sets.served()).toBe("set-0003");
});

test.each([
  ["nothing before", ["nginx", "--to", "set-0001"], "There is nothing before set-0001"],
  ["a name that is not there", ["nginx", "--to", "set-0009"], "There is no set-0009"],
  ["the name of another folder", ["nginx", "--to", "../etc"], "There is no ../etc"],
  ["another server", ["caddy"], "is not a rendering for caddy"],
])("rollback with %s changes nothing (deploy-04)", async (why, words, sentence) => {
  const sets = await twoRenderings();
  if (why === "nothing before") {
    deploy("rollback", ...words, "--unchecked", sets.folder);
    words = ["nginx"];
  }
  const before = [sets.served(), readdirSync(sets.folder)];
  const { exitCode, refused } = deploy("rollback", ...words, "--unchecked", sets.folder);
  expect(exitCode).toBe(1);
  expect(refused).toContain(sentence);
  expect([sets.served(), readdirSync(sets.folder)]).toEqual(before);
});

test("rollback says where nothing was rendered yet (deploy-04)", () => {
  const { exitCode, refused } = deploy("rollback", "nginx", path.join(emptyFolder(), "none"));
  expect([exitCode, refused]).toEqual([1, expect.stringContaining("render or release first")]);
});
