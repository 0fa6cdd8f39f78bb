import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import webpack from "webpack";

/** Returns the bytes that a package's entry adds to the bundle of a page. */
async function bytesOf(entry: string): Promise<number> {
  const output = mkdtempSync(join(tmpdir(), "connect-bytes-"));
  const compiler = webpack({
    mode: "production",
    target: "web",
    entry: join(process.cwd(), "packages/connect", entry),
    externals: { react: "React", "./connect.ts": "Connect" },
    output: { path: output, filename: "page.js", library: { type: "module" } },
    experiments: { outputModule: true },
    externalsType: "window",
    resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: "swc-loader",
          options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
        },
      ],
    },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  expect(stats?.compilation.errors).toEqual([]);
  return brotliCompressSync(readFileSync(join(output, "page.js"))).length;
}

test("a page carries at most 2 kB of the package, and React's part 1 kB more (connect-16)", async () => {
  expect(await bytesOf("connect.ts")).toBeLessThanOrEqual(2_000);
  expect(await bytesOf("use-sign-in.ts")).toBeLessThanOrEqual(1_000);
});
