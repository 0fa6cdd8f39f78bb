import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack, { type Stats } from "webpack";
import { PartsAheadPlugin } from "#tools/parts-ahead-plugin.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "parts-ahead-"));
  const load = (part: string) => `import(/* webpackChunkName: "${part}" */ "./${part}.js");`;
  writeFileSync(join(root, "main.js"), ["begun", "next", "late", "ahead"].map(load).join("\n"));
  writeFileSync(join(root, "ahead.js"), 'document.title = "FIRST_LIST"; document.lang = "SECOND_LIST";');
  for (const part of ["begun", "next", "late"])
    writeFileSync(join(root, `${part}.js`), `document.title = "${part}";`);
});
afterEach(() => rmSync(root, { recursive: true }));

async function build(lists: Readonly<Record<string, readonly string[]>>): Promise<Stats["compilation"]> {
  const compiler = webpack({
    mode: "production",
    context: root,
    entry: "./main.js",
    output: { path: join(root, "dist"), filename: "[name].[contenthash:10].js" },
    plugins: [new PartsAheadPlugin(lists, ["begun"])],
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler?.run((error, found) =>
      found ? resolve(found) : reject(error ?? new Error("Nothing was built.")),
    );
  });
  return stats.compilation;
}

/** The lists as the built program has them. */
function written(): readonly (readonly string[])[] {
  const dist = join(root, "dist");
  const file = readdirSync(dist).find((name) => name.startsWith("ahead.")) ?? "";
  const [, ...texts] =
    /title="([^"]*)",document\.lang="([^"]*)"/.exec(readFileSync(join(dist, file), "utf8")) ?? [];
  return texts.map((text) => text.split(" "));
}

test("the program has the lists of the files by their given names, each file in the first that needs it, and none that is loaded (prerender-40)", async () => {
  await build({ FIRST_LIST: ["begun", "next"], SECOND_LIST: ["next", "late"] });
  const lists = written();
  expect(lists.map((list) => list.map((name) => name.split(".")[0]))).toEqual([["next"], ["late"]]);
  expect(readdirSync(join(root, "dist"))).toEqual(expect.arrayContaining(lists.flat()));
});

test("a chunk that does not exist fails the build (prerender-40)", async () => {
  const { errors } = await build({ FIRST_LIST: ["gone"], SECOND_LIST: ["late"] });
  expect(errors.map(({ message }) => message)).toEqual(["There is no chunk gone to fetch ahead."]);
});
