import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { judgeLicences, readBundledPackages, writeNotices } from "#tools/third-party-notices.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "notices-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes the files of a made-up installation, and returns where one of them stands. */
function install(files: Readonly<Record<string, unknown>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), typeof content === "string" ? content : JSON.stringify(content));
  }
}

const at = (path: string) => join(root, path);
const read = (...paths: string[]) => readBundledPackages(paths.map(at), at("texts"));

const plain = {
  "node_modules/plain/package.json": { version: "1.2.3", license: "MIT", homepage: "https://plain.example" },
  "node_modules/plain/LICENSE.md": "The words of plain\r\nand more\n",
  "node_modules/plain/license.js": "export default 'no text';",
};

test("a package of the bundle is named with its version, licence and text", () => {
  install(plain);
  const packages = read("node_modules/plain/lib/a.js", "node_modules/plain/b.js", "src/own.ts");
  expect(packages).toEqual([
    {
      name: "plain",
      version: "1.2.3",
      licence: "MIT",
      homepage: "https://plain.example",
      texts: ["The words of plain\nand more"],
    },
  ]);
  expect(judgeLicences(packages)).toEqual([]);
  expect(writeNotices(packages)).toMatch(
    /plain 1\.2\.3\nLicence: MIT\nhttps:\/\/plain\.example\n\nThe words of plain\nand more\n$/,
  );
});

test("a notice travels beside the licence, in scoped packages and in those within others too", () => {
  install({
    "node_modules/@scope/name/package.json": { version: "1.0.0", license: "Apache-2.0" },
    "node_modules/@scope/name/LICENSE": "Licence",
    "node_modules/@scope/name/NOTICE": "Notice",
    "node_modules/@scope/name/node_modules/inner/package.json": { version: "2.0.0", license: "ISC" },
    "node_modules/@scope/name/node_modules/inner/COPYING": "Inner",
  });
  const packages = read("node_modules/@scope/name/a.js", "node_modules/@scope/name/node_modules/inner/b.js");
  expect(packages.map(({ name, texts }) => [name, texts])).toEqual([
    ["@scope/name", ["Licence", "Notice"]],
    ["inner", ["Inner"]],
  ]);
});

test("a package without a text fails, unless its text is kept here", () => {
  install({ "node_modules/bare/package.json": { version: "3.0.0", license: "MIT" } });
  expect(judgeLicences(read("node_modules/bare/a.js"))).toEqual([
    "bare 3.0.0 comes without the text of its licence",
  ]);
  install({ "texts/bare.txt": "Kept" });
  expect(judgeLicences(read("node_modules/bare/a.js"))).toEqual([]);
});

test.each([
  ["an unknown licence", "GPL-3.0-only", "GPL-3.0-only"],
  ["no licence", undefined, "none"],
  ["a licence in the old notation", { type: "MIT" }, "none"],
])("a package with %s fails", (_case, license, told) => {
  install({
    "node_modules/odd/package.json": { version: "1.0.0", license },
    "node_modules/odd/LICENSE": "Text",
  });
  expect(judgeLicences(read("node_modules/odd/a.js"))).toEqual([
    `odd 1.0.0 has a licence that is not among the accepted ones: ${told}`,
  ]);
});

test("packages that a published file was bundled from are found by its source map, to any depth", () => {
  install({
    ...plain,
    "node_modules/plain/dist/all.js.map": { sources: ["../src/own.js", "../node_modules/part/lib/x.js"] },
    "node_modules/part/package.json": { version: "0.1.0", license: "MIT" },
    "node_modules/part/LICENSE": "Part",
    "node_modules/part/lib/x.js.map": { sources: ["../../node_modules/deeper/y.js"] },
    "node_modules/deeper/package.json": { version: "0.2.0", license: "MIT" },
    "node_modules/deeper/LICENSE": "Deeper",
  });
  expect(read("node_modules/plain/dist/all.js").map(({ name }) => name)).toEqual(["deeper", "part", "plain"]);
});

test("code of a package that is not installed fails", () => {
  install({ ...plain, "node_modules/plain/all.js.map": { sources: ["../node_modules/gone/x.js"] } });
  expect(judgeLicences(read("node_modules/plain/all.js"))).toEqual([
    "gone is in the bundle and not installed: its licence is unknown",
  ]);
});
