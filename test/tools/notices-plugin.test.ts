import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack, { type Stats } from "webpack";
import { NoticesPlugin } from "#tools/notices-plugin.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "notices-plugin-"));
  for (const name of ["used", "unused", "early", "runtime"]) {
    mkdirSync(join(root, "node_modules", name), { recursive: true });
    const manifest = { name, version: "1.0.0", license: "MIT", sideEffects: false, type: "module" };
    writeFileSync(join(root, "node_modules", name, "package.json"), JSON.stringify(manifest));
    writeFileSync(
      join(root, "node_modules", name, "index.js"),
      `export const word = ${JSON.stringify(name)};`,
    );
    writeFileSync(join(root, "node_modules", name, "LICENSE"), `Text of ${name}`);
  }
  writeFileSync(
    join(root, "package-lock.json"),
    JSON.stringify({ name: "portal", version: "0.1.0", packages: {} }),
  );
  writeFileSync(join(root, "early.js"), 'import { say } from "early"; say(document.title);');
  writeFileSync(
    join(root, "main.js"),
    'import { say } from "used"; import { say as other } from "unused"; say(document.title);',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

async function build(): Promise<Stats["compilation"]["errors"]> {
  const plugin = new NoticesPlugin({
    writtenBy: "main",
    runtimeFiles: [join(root, "node_modules/runtime/package.json")],
    textFolder: join(root, "texts"),
    lockFile: join(root, "package-lock.json"),
  });
  const compiler = webpack(
    ["early", "main"].map((name) => ({
      name,
      mode: "production" as const,
      context: root,
      entry: `./${name}.js`,
      output: { path: join(root, "out", name) },
      dependencies: name === "main" ? ["early"] : [],
      optimization: { minimize: false },
      plugins: [plugin],
    })),
  );
  const stats = await new Promise<{ stats: Stats[] }>((done, fail) =>
    compiler.run((error, result) =>
      result === undefined ? fail(error ?? new Error("no result")) : done(result),
    ),
  );
  await new Promise((done) => compiler.close(done));
  return stats.stats.flatMap(({ compilation }) => compilation.errors);
}

test("the notices hold what is in the chunks of every compilation, and nothing that was dropped", async () => {
  expect(await build()).toEqual([]);
  const notices = readFileSync(join(root, "out/main/third-party-notices.txt"), "utf8");
  expect(notices.match(/Text of \w+/g)).toEqual(["Text of early", "Text of runtime", "Text of used"]);
});

test("the bill of materials lists the same packages (deploy-58)", async () => {
  await build();
  const { components } = JSON.parse(readFileSync(join(root, "out/main/bom.json"), "utf8")) as {
    readonly components: readonly { readonly purl: string }[];
  };
  expect(components.map(({ purl }) => purl)).toEqual(
    ["early", "runtime", "used"].map((name) => `pkg:npm/${name}@1.0.0`),
  );
});

test("the build fails where a package of the bundle has no text", async () => {
  rmSync(join(root, "node_modules/used/LICENSE"));
  expect((await build()).map(({ message }) => message)).toEqual([
    "used 1.0.0 comes without the text of its licence",
  ]);
});
