import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import webpack, { type Stats } from "webpack";
import { NoticesPlugin } from "#tools/notices-plugin.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "notices-plugin-"));
  const write = (path: string, content: string | object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
  };
  for (const name of ["used", "unused", "early", "runtime"]) {
    const manifest = { name, version: "1.0.0", license: "MIT", sideEffects: false, type: "module" };
    write(`node_modules/${name}/package.json`, manifest);
    write(`node_modules/${name}/index.js`, `export const word = "${name}";`);
    write(`node_modules/${name}/LICENSE`, `Text of ${name}`);
  }
  write("package-lock.json", { name: "portal", version: "0.1.0", packages: {} });
  write("early.js", 'import { say } from "early"; say(document.title);');
  write("main.js", 'import { say } from "used"; import { say as other } from "unused"; say(document.title);');
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

test("notices and bill of materials have what is in the chunks of every compilation, and nothing that was dropped (deploy-58)", async () => {
  expect(await build()).toEqual([]);
  const read = (file: string) => readFileSync(join(root, "out/main", file), "utf8");
  const bundled = ["early", "runtime", "used"];
  expect(read("third-party-notices.txt").match(/Text of \w+/g)).toEqual(
    bundled.map((name) => `Text of ${name}`),
  );
  expect(read("bom.json").match(/(?<="purl": ").*(?=")/g)).toEqual(
    bundled.map((name) => `pkg:npm/${name}@1.0.0`),
  );
});

test("the build fails where a package of the bundle has no text", async () => {
  rmSync(join(root, "node_modules/used/LICENSE"));
  expect((await build()).map(({ message }) => message)).toEqual([
    "used 1.0.0 comes without the text of its licence",
  ]);
});
