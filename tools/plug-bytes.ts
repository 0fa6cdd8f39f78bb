// Prints how much the code of one plug adds to the download; used by `npm run check:provider`.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import webpack from "webpack";

/** Kilobytes (1,000 bytes, brotli) that the code of a plug may have, without the portal's own modules and packages. */
const bound = 8;
const root = join(import.meta.dirname, "..");
const [name = ""] = process.argv.slice(2);
const folder = join(root, "adapters/identity", name);
const entry = existsSync(folder)
  ? [join(folder, `${name}-chunk.ts`), join(folder, `${name}.plugin.ts`)].find((file) => existsSync(file))
  : join(root, `adapters/identity/oidc/presets/${name}-preset.ts`);
const output = mkdtempSync(join(tmpdir(), "plug-bytes-"));

const compiler = webpack({
  mode: "production",
  context: root,
  entry: entry ?? folder,
  output: { path: output, library: { type: "module" } },
  experiments: { outputModule: true },
  // Left out of the bundle: the portal's own modules, and packages, which have budgets of their own.
  externalsType: "module",
  externals: [/^#/, /^\.\.\//, /^[a-z@]/],
  resolve: { extensions: [".ts"] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: "swc-loader",
        options: { jsc: { parser: { syntax: "typescript" }, target: "es2023" } },
      },
    ],
  },
});
compiler?.run((error, stats) => {
  const problem =
    error?.message ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined);
  const size = readdirSync(output).reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(output, file))).length,
    0,
  );
  rmSync(output, { recursive: true });
  const kilobytes = size / 1_000;
  console.log(problem ?? `${kilobytes.toFixed(1)} of ${bound} kB brotli in ${name}'s own code`);
  if (problem !== undefined || kilobytes > bound) process.exitCode = 1;
});
